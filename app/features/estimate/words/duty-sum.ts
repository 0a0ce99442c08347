import type { TransferDuty } from '#content/costs/transfer-duty.ts';
import { formatMoney } from './format-money.ts';

/** The sum as the state makes it. */
export function dutySum({ bracket, dutiableOver, amount }: TransferDuty): string {
  const aud = (value: number) => formatMoney(value, 'AUD');
  const { base, ratePercent, over } = bracket;
  return `Here: ${aud(base)} + ${ratePercent}% of ${aud(dutiableOver)} over ${aud(over)} = ${aud(amount)}.`;
}
