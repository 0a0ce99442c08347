import type { Estimate } from '#app/features/estimate/estimate-data.ts';
import { residentNames } from '#app/features/estimate/form/estimate-choices.ts';
import { formatMoney } from '#content/money.ts';
import { wordsOf } from '#content/words.ts';
import { formatShare, inVisitorsRupees } from './format-share.ts';

export function estimateTitle({ input }: Estimate): string {
  return `${input.project ?? wordsOf('pages/estimate-result').ownHome} in ${input.stateName}`;
}

export function describeBuyers({ input, costs }: Estimate): string {
  const buyers = input.people === 1 ? 'One foreign buyer' : `${input.people} buyers`;
  const money = costs.loan > 0 ? `${Math.round(input.loanShare * 1000) / 10}% by loan` : 'all in cash';
  return `${buyers}, ${residentNames[input.resident]}, ${money}`;
}

export interface LeadPart {
  words: string;
  /** A computed figure; the total is emphasised. */
  figure?: 'price' | 'sum' | 'share';
}

export function estimateLead({ input, costs }: Estimate): LeadPart[] {
  const both = (aud: number) => `${formatMoney(aud, 'AUD')} (${inVisitorsRupees(aud, input)})`;
  return [
    { words: 'On a price of ' },
    { words: both(input.price), figure: 'price' },
    { words: ' you pay ' },
    { words: `${both(costs.total)} more`, figure: 'sum' },
    { words: ', or ' },
    { words: `${formatShare(costs.totalShare)} of the price`, figure: 'share' },
    { words: '.' },
  ];
}
