import { contactPath } from '#app/lib/contact-path.ts';
import { formatMoney, moneyInWords } from '#content/money.ts';
import type { Estimate } from './estimate.ts';
import { residentNames } from './form/estimate-choices.ts';
import { formatRate, formatShare } from './format-share.ts';

/** The message that "Ask us about this plan" writes into the contact form. `address` leads back to the estimate. */
export function estimateMessage(estimate: Estimate, address: string): string {
  const { input, costs } = estimate;
  const aud = (amount: number) => formatMoney(amount, 'AUD');
  const rupees = moneyInWords(input.price * input.inrPerAud, 'INR');
  const where = `${aud(input.price)} (${rupees} at ${formatRate(input.inrPerAud)}) in ${input.stateName}`;
  const buyers = input.people === 1 ? 'One foreign buyer' : `${input.people} buyers`;
  const share = input.foreignShare < 1 ? `, foreign share ${formatShare(input.foreignShare)}` : '';
  const money = costs.loan > 0 ? `loan of ${aud(costs.loan)}` : 'all in cash';
  const approval = costs.path === 'apply' ? aud(costs.approval) : "under the developer's certificate";
  return [
    'I would like to talk about this plan.',
    '',
    input.project ? `${input.project}, ${where}` : where,
    `${buyers}${share}, ${residentNames[input.resident]}, ${money}`,
    `Transfer duty ${aud(costs.duty.amount)}, foreign surcharge ${aud(costs.surcharge)}, approval ${approval}`,
    `Costs on top of the price ${aud(costs.total)} (${formatShare(costs.totalShare)})`,
    ...fromIndia(estimate),
    '',
    address,
  ].join('\n');
}

function fromIndia({ input, costs, remittance }: Estimate): string[] {
  if (!remittance) return [];
  const sum = `To send from India ${formatMoney(costs.foreignCash, 'AUD')}, senders: ${remittance.senders}, settlement in ${input.monthsToKeys} months`;
  const short = formatMoney(remittance.short, 'USD');
  return remittance.short > 0 ? [sum, `Beyond the remittance limit: ${short}`] : [sum];
}

export function askPath(message: string): string {
  return contactPath('plan', { message });
}
