import type { CostRules } from './cost-rules.ts';
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
  const { price, foreignShare } = purchase;
  const { dutyDue } = rules.states[purchase.state];
  const contract = toCents((price * foreignShare * rules.depositPercent) / 100 + costs.approval);
  const duties = toCents(costs.duty.amount * foreignShare + costs.surcharge);
  const keys = addMonths(today, purchase.monthsToKeys);
  const lateDuties =
    dutyDue.unit === 'months' ? addMonths(today, dutyDue.value) : addDays(today, dutyDue.value);
  const payments: Payment[] = [
    { name: 'contract', aud: contract, due: today },
    { name: 'duties', aud: duties, due: lateDuties < keys ? lateDuties : keys },
    { name: 'settlement', aud: toCents(costs.foreignCash - contract - duties), due: keys },
  ];
  return payments.filter(({ aud }) => aud > 0);
}
