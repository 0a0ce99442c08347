import type { PlanRules } from '#content/costs/plan-rules.ts';
import { type PurchaseCosts, purchaseCosts } from '#content/costs/purchase-costs.ts';
import { type RemittancePlan, remittancePlan } from '#content/costs/remittance-plan.ts';
import type { PlanHome, PlanInput } from './form/check-fields.ts';
import type { CitedFacts } from './result/cited-fact.ts';
import type { PlanNotes } from './result/plan-notes.ts';

/** What the page gets from the register: rules to count with, facts to cite, words to explain them. */
export interface PlanData {
  /** The day on which the page was made; the browser goes on from its own. */
  today: string;
  /** After this day the built plan needs the browser's help: a year has turned, or a fact is due for review. */
  goodUntil: string;
  /** The query that the page was made for. The built page has none, and a copy of it may be served for any. */
  search: string;
  homes: PlanHome[];
  rules: PlanRules;
  cited: CitedFacts;
  notes: PlanNotes;
}

export interface Plan {
  input: PlanInput;
  costs: PurchaseCosts;
  remittance: RemittancePlan;
}

export function makePlan(rules: PlanRules, input: PlanInput, today: string): Plan {
  const costs = purchaseCosts(rules, input);
  return { input, costs, remittance: remittancePlan(rules, { ...input, aud: costs.foreignCash }, today) };
}
