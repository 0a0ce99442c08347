import type { CitedFacts } from '#app/features/estimate/words/cited-fact.ts';
import type { EstimateNotes } from '#app/features/estimate/words/estimate-notes.ts';
import type { CostRules } from '#content/costs/cost-rules.ts';
import { paymentsOf } from '#content/costs/payments.ts';
import { type PurchaseCosts, purchaseCosts } from '#content/costs/purchase-costs.ts';
import { inUsd, type RemittancePlan, remittancePlan } from '#content/costs/remittance-plan.ts';
import type { EstimateHome, EstimateInput } from './form/check-fields.ts';

/** What the page gets from the register: rules to calculate with, facts to cite, explanations. */
export interface EstimateData {
  /** The day on which the page was rendered; the browser continues with its own. */
  today: string;
  /** After this day the browser has to recalculate: a year has turned, or a fact is due for review. */
  goodUntil: string;
  /** The query that the page was rendered for. The built page has none, and may be served for any. */
  search: string;
  homes: EstimateHome[];
  rules: CostRules;
  cited: CitedFacts;
  notes: EstimateNotes;
}

export interface Estimate {
  input: EstimateInput;
  costs: PurchaseCosts;
  /** Under the remittance scheme, for residents of India. */
  remittance?: RemittancePlan;
  /** From accounts in India, for NRIs and OCIs. */
  accounts?: AccountsNeed;
}

/** An estimate on its page; `today` is the visitor's. */
export interface ShownEstimate {
  estimate: Estimate;
  data: EstimateData;
  today: string;
}

export interface AccountsNeed {
  usd: number;
  /** Years of the NRO limit needed if all of the money is in NRO accounts. */
  nroYears: number;
  inr: number;
}

export function makeEstimate(rules: CostRules, input: EstimateInput, today: string): Estimate {
  const costs = purchaseCosts(rules, input);
  if (input.resident === 'india') {
    const payments = paymentsOf(rules, input, costs, today);
    return { input, costs, remittance: remittancePlan(rules, { ...input, payments }, today) };
  }
  if (input.resident === 'nri') return { input, costs, accounts: accountsNeed(rules, input, costs) };
  return { input, costs };
}

function accountsNeed(rules: CostRules, input: EstimateInput, { foreignCash }: PurchaseCosts): AccountsNeed {
  const usd = inUsd(foreignCash, input.usdPerAud);
  return { usd, nroYears: Math.ceil(usd / rules.nroLimitUsd), inr: foreignCash * input.inrPerAud };
}
