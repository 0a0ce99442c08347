import type { Estimate, EstimateData } from '#app/features/estimate/estimate-data.ts';
import { formatDate } from '#app/lib/time/format-date.ts';
import type { PaymentName } from '#content/costs/payments.ts';
import type { RemittancePlan, Transfer } from '#content/costs/remittance-plan.ts';
import { formatMoney, moneyInWords } from '#content/money.ts';
import { wordsOf } from '#content/words.ts';
import type { PdfTransfer } from '#pdf/estimate-pdf-data.ts';

/** The same on the page and on paper. */
export function remittanceRows(
  { input, costs }: Estimate,
  remittance: RemittancePlan,
  { notes }: EstimateData,
): PdfTransfer[] {
  const deposit = `Deposit of ${notes.deposit}, our assumption`;
  const due: Record<PaymentName, [when: string, what: string]> = {
    contract: ['At contract', costs.approval > 0 ? `${deposit}, and the approval fee` : deposit],
    duties: [`Within ${notes.states[input.state].dutyDue} of the contract`, 'Duty and surcharge'],
    settlement: [`At settlement, ${input.monthsToKeys} months on`, 'The balance'],
  };
  return remittance.transfers.map((part) => ({
    when: due[part.payment][0],
    what: `${due[part.payment][1]}; ${yearOf(part, remittance)}`,
    usd: formatMoney(part.usd, 'USD'),
    each: input.senders > 1 ? `${formatMoney(part.usdEach, 'USD')} each` : undefined,
    inr: moneyInWords(part.inr, 'INR'),
    tax: moneyInWords(part.tax, 'INR'),
    credited: `credited in the return filed after ${formatDate(part.year.closes)}`,
  }));
}

/** The year in India whose limit a transfer uses; if one payment takes two transfers, whether it is before or after March. */
function yearOf({ payment, year }: Transfer, { transfers }: RemittancePlan): string {
  const [first, second] = transfers.filter((other) => other.payment === payment);
  if (!second) return year.name;
  return `${year.name}, ${first?.year.name === year.name ? `by ${formatDate(year.closes)}` : `from ${formatDate(year.opens)}`}`;
}

export interface RemittanceSum {
  name: string;
  /** What cannot be sent in time, in dollars; otherwise the tax, in rupees. */
  isShort: boolean;
  amount: string;
}

export function remittanceSums({ short, tax }: RemittancePlan): RemittanceSum[] {
  const { beyond, taxInAll } = wordsOf('pages/estimate-result').remittance;
  const sums: RemittanceSum[] = [];
  if (short > 0) sums.push({ name: beyond, isShort: true, amount: formatMoney(short, 'USD') });
  sums.push({ name: taxInAll, isShort: false, amount: moneyInWords(tax, 'INR') });
  return sums;
}
