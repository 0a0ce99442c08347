import type { CitedFacts } from '#app/features/planner/words/cited-fact.ts';
import type { PlanNotes } from '#app/features/planner/words/plan-notes.ts';
import { paymentsOf } from '#content/costs/payments.ts';
import type { PlanRules } from '#content/costs/plan-rules.ts';
import { type PurchaseCosts, purchaseCosts } from '#content/costs/purchase-costs.ts';
import { remittanceNeed } from '#content/costs/remittance-need.ts';
import { type RemittancePlan, remittancePlan } from '#content/costs/remittance-plan.ts';
import type { PlanHome, PlanInput } from './form/check-fields.ts';

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
  /** Under the remittance scheme, for residents of India. */
  remittance?: RemittancePlan;
  /** From accounts in India, for NRIs and OCIs. */
  accounts?: AccountsPlan;
}

export interface AccountsPlan {
  usd: number;
  /** Years of the NRO limit that it takes if all of it lies there. */
  nroYears: number;
  inr?: number;
}

export function makePlan(rules: PlanRules, input: PlanInput, today: string): Plan {
  const costs = purchaseCosts(rules, input);
  if (input.resident === 'india') {
    const payments = paymentsOf(rules, input, costs, today);
    return { input, costs, remittance: remittancePlan(rules, { ...input, payments }, today) };
  }
  if (input.resident === 'nri') return { input, costs, accounts: accountsPlan(rules, input, costs) };
  return { input, costs };
}

function accountsPlan(rules: PlanRules, input: PlanInput, { foreignCash }: PurchaseCosts): AccountsPlan {
  const { usd } = remittanceNeed(rules, foreignCash, input.usdPerAud);
  const plan = { usd, nroYears: Math.ceil(usd / rules.nroLimitUsd) };
  return input.inrPerAud === undefined ? plan : { ...plan, inr: foreignCash * input.inrPerAud };
}
