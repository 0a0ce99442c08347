import type { CostRules } from '#content/costs/cost-rules.ts';
import { type Payment, paymentsOf } from '#content/costs/payments.ts';
import { type PurchaseCosts, purchaseCosts } from '#content/costs/purchase-costs.ts';
import {
  inUsd,
  MOST_SENDERS,
  type RemittancePlan,
  remittancePlan,
  sendersNeeded,
} from '#content/costs/remittance-plan.ts';
import type { EstimateInput } from './form/check-fields.ts';

export interface Estimate {
  input: EstimateInput;
  costs: PurchaseCosts;
  payments: Payment[];
  /** Under the remittance scheme, for residents of India. */
  remittance?: RemittancePlan & { senders: number };
  /** From accounts in India, for NRIs and OCIs. */
  accounts?: AccountsNeed;
}

interface AccountsNeed {
  usd: number;
  /** Years of the NRO limit needed if all of the money is in NRO accounts. */
  nroYears: number;
  inr: number;
}

export function makeEstimate(rules: CostRules, input: EstimateInput, today: string): Estimate {
  const costs = purchaseCosts(rules, input);
  const payments = paymentsOf(rules, input, costs, today);
  const estimate = { input, costs, payments };
  if (input.resident === 'india') {
    const sent = { ...input, payments };
    // Unless the visitor names a number, as many send as it takes.
    const senders =
      input.senders ?? Math.max(input.people, sendersNeeded(rules, sent, today) ?? MOST_SENDERS);
    return { ...estimate, remittance: { ...remittancePlan(rules, { ...sent, senders }, today), senders } };
  }
  return input.resident === 'nri' ? { ...estimate, accounts: accountsNeed(rules, input, costs) } : estimate;
}

function accountsNeed(rules: CostRules, input: EstimateInput, { foreignCash }: PurchaseCosts): AccountsNeed {
  const usd = inUsd(foreignCash, input.usdPerAud);
  return { usd, nroYears: Math.ceil(usd / rules.nroLimitUsd), inr: foreignCash * input.inrPerAud };
}
