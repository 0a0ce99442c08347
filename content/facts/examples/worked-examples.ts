import type { Fact, PublishedFacts } from '#content/facts/fact.ts';
import type { ExampleKey } from '#content/facts/fact-keys.ts';
import type { ProjectCard } from '#content/projects.ts';
import { hasCosts } from '#content/state-rules.ts';
import { computed } from './formulas.ts';
import { projectFormulas } from './project-formulas.ts';
import { singleFormulas } from './single-formulas.ts';

/** Every figure that the site computes, with the planner's own arithmetic. None of them is typed. */
export function workedExamples(
  published: PublishedFacts,
  projects: readonly ProjectCard[],
): Record<ExampleKey, Fact> {
  const formulas = projects.filter(hasCosts).map((project) => projectFormulas(published, project));
  return computed(Object.assign({}, ...formulas, singleFormulas(published)), published);
}
