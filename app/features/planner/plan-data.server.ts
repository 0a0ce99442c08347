import { financialYearOf } from '#content/costs/financial-year.ts';
import { planRules } from '#content/costs/plan-rules.ts';
import { fact } from '#content/facts/facts.ts';
import { published } from '#content/facts/published.ts';
import { projects } from '#content/projects.ts';
import { requirePlannedState } from '#content/state-rules.ts';
import type { PlanData } from './plan-data.ts';
import { citedFacts, planFactKeys } from './plan-facts.server.ts';
import { planNotes } from './plan-words.server.ts';

export function planData(today: string, search = ''): PlanData {
  const turns = [financialYearOf(today).closes, ...planFactKeys.map((key) => fact(key).reviewBy)];
  return {
    today,
    search,
    goodUntil: turns.filter((day) => day >= today).sort()[0] ?? today,
    homes: projects.map((project) => {
      const { slug, name, price } = project;
      return { slug, name, price, state: requirePlannedState(project) };
    }),
    rules: planRules(published),
    cited: citedFacts(),
    notes: planNotes(),
  };
}
