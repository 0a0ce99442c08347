import type { Plan } from '#app/features/planner/plan-data.ts';
import { formatMoney, formatShare } from './format-money.ts';

/** The question that "Ask us about this plan" writes into the contact form. `address` leads back to the plan. */
export function planMessage({ input, costs, remittance }: Plan, address: string): string {
  const aud = (amount: number) => formatMoney(amount, 'AUD');
  const where = `${aud(input.price)} in ${input.stateName}`;
  const buyers = input.people === 1 ? 'One foreign buyer' : `${input.people} buyers`;
  const share = input.foreignShare < 1 ? `, foreign share ${formatShare(input.foreignShare)}` : '';
  const money = costs.loan > 0 ? `loan of ${aud(costs.loan)}` : 'all in cash';
  const approval = costs.path === 'apply' ? aud(costs.approval) : "under the developer's certificate";
  const years = remittance.years.map(({ year }) => year.name).join(', ');
  return [
    'I would like to talk about this plan.',
    '',
    input.project ? `${input.project}, ${where}` : where,
    `${buyers}${share}, ${money}`,
    `Transfer duty ${aud(costs.duty.amount)}, foreign surcharge ${aud(costs.surcharge)}, approval ${approval}`,
    `Costs on top of the price ${aud(costs.total)} (${formatShare(costs.totalShare)})`,
    ...(years
      ? [`To send from India ${aud(costs.foreignCash)}, in ${years}, senders: ${input.senders}`]
      : []),
    '',
    address,
  ].join('\n');
}

export function askPath(message: string): string {
  return `/contact?${new URLSearchParams({ message })}`;
}
