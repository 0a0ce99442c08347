import type { AccountsNeed, Estimate, EstimateData } from '#app/features/estimate/estimate-data.ts';
import type { EstimateInput } from '#app/features/estimate/form/check-fields.ts';
import { formatDate } from '#app/lib/time/format-date.ts';
import type { RemittancePlan } from '#content/costs/remittance-plan.ts';
import { formatMoney, moneyInWords } from '#content/money.ts';
import { citedFactsOf, reviewMark } from './cited-fact.ts';
import { formatRate } from './format-share.ts';

export interface MoneyFigure {
  name: string;
  value: string;
  mark?: string | undefined;
  small: string[];
}

export function remittanceFigures(
  estimate: Estimate,
  remittance: RemittancePlan,
  data: EstimateData,
  today: string,
): MoneyFigure[] {
  const { remittance: limit, tax } = data.notes;
  return [
    ...amountFigures('To send', estimate, remittance),
    {
      name: 'Number of senders',
      value: String(estimate.input.senders),
      mark: reviewMark(citedFactsOf([...limit.facts, ...tax.facts], data.cited), today),
      small: [enough(remittance)],
    },
  ];
}

export function accountsFigures(
  estimate: Estimate,
  accounts: AccountsNeed,
  data: EstimateData,
): MoneyFigure[] {
  return [
    ...amountFigures('Cash to bring', estimate, accounts),
    {
      name: 'From NRO accounts',
      value: accounts.nroYears === 1 ? 'Within one year' : `${accounts.nroYears} years`,
      small: [`At ${data.cited['nro-limit'].text} a person and financial year`],
    },
  ];
}

function amountFigures(
  name: string,
  { input, costs }: Estimate,
  { usd, inr }: { usd: number; inr: number },
): MoneyFigure[] {
  const whose = input.usdIsEntered ? 'your rate' : 'our assumption';
  const inUsd = `${formatMoney(usd, 'USD')} at ${formatRate(input.usdPerAud)}, ${whose}`;
  const share =
    "The foreign buyers' share of price, duty and conveyancing, with the whole surcharge and fee.";
  return [
    {
      name,
      value: formatMoney(costs.foreignCash, 'AUD'),
      small: input.foreignShare < 1 ? [inUsd, share] : [inUsd],
    },
    {
      name: 'In rupees',
      value: formatMoney(inr, 'INR'),
      small: [`${moneyInWords(inr, 'INR')} at ${formatRate(input.inrPerAud)}${whoseRupees(input)}`],
    },
  ];
}

function whoseRupees({ inrIsEntered, inrOn }: EstimateInput): string {
  if (!inrIsEntered) return ", our rate and not your bank's";
  return inrOn ? `, typed on ${formatDate(inrOn)}` : '';
}

function enough({ short, sendersNeeded }: RemittancePlan): string {
  if (short === 0) return 'Enough for each part when it is due';
  return sendersNeeded
    ? `Too few: it takes ${sendersNeeded} to send each part when it is due`
    : 'Too few, however the family shares it';
}
