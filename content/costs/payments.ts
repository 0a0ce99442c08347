import type { CostRules, StateRules } from './cost-rules.ts';
import { toCents } from './duties.ts';
import { addDays, addMonths } from './iso-date.ts';
import type { Purchase, PurchaseCosts } from './purchase-costs.ts';

export type PaymentName = 'contract' | 'duties' | 'settlement';

export interface Payment {
  name: PaymentName;
  aud: number;
  /** ISO date. */
  due: string;
}

/** What the foreign buyers pay and when, for an off-the-plan contract signed on `today`. */
export function paymentsOf(
  rules: CostRules,
  purchase: Purchase & { monthsToKeys: number },
  costs: PurchaseCosts,
  today: string,
): Payment[] {
  const { price, foreignShare, monthsToKeys } = purchase;
  const contract = toCents((price * foreignShare * rules.depositPercent) / 100 + costs.approval);
  const duties = toCents(costs.duty.amount * foreignShare + costs.surcharge);
  const settlement = toCents(costs.foreignCash - contract - duties);
  const { dutyDue } = rules.states[purchase.state];
  return datedPayments({ contract, duties, settlement }, { dutyDue, monthsToKeys }, today);
}

interface PaymentTerms {
  dutyDue: StateRules['dutyDue'];
  monthsToKeys: number;
}

/** Duties are not due later than the settlement. */
export function datedPayments(
  aud: Record<PaymentName, number>,
  { dutyDue, monthsToKeys }: PaymentTerms,
  today: string,
): Payment[] {
  const keys = addMonths(today, monthsToKeys);
  const late = dutyDue.unit === 'months' ? addMonths(today, dutyDue.value) : addDays(today, dutyDue.value);
  const due = { contract: today, duties: late < keys ? late : keys, settlement: keys };
  return (['contract', 'duties', 'settlement'] as const)
    .map((name) => ({ name, aud: aud[name], due: due[name] }))
    .filter((payment) => payment.aud > 0);
}
