import type { PublishedFacts } from '#content/facts/published.ts';
import type { ProjectCard } from '#content/projects.ts';
import { hasCosts } from '#content/state-rules.ts';
import { costExamples, projectCostExamples } from './cost-examples.ts';
import { projectHoldingExamples } from './holding-examples.ts';
import { projectRemittanceExamples, remittanceExamples } from './remittance-examples.ts';
import { ownerExamples, returnExamples, yieldExamples } from './return-examples.ts';
import { asFacts, exampleInput } from './worked-example.ts';

/** Every figure that the site computes, with the planner's own arithmetic. None of them is typed. */
export function workedExamples(published: PublishedFacts, projects: readonly ProjectCard[]) {
  const input = exampleInput(published, projects.filter(hasCosts));
  return asFacts(
    {
      ...projectCostExamples(input),
      ...costExamples(input),
      ...projectRemittanceExamples(input),
      ...remittanceExamples(input),
      ...projectHoldingExamples(input),
      ...yieldExamples(input),
      ...returnExamples(input),
      ...ownerExamples(input),
    },
    published,
  );
}
