import { residentNames } from '#app/features/planner/form/plan-choices.ts';
import type { Plan } from '#app/features/planner/plan-data.ts';
import { planResultWords } from '#content/pages/plan-result.ts';
import { formatMoney, formatShare } from './format-money.ts';
import { inRupees } from './in-rupees.ts';

export function planTitle({ input }: Plan): string {
  return `${input.project ?? planResultWords.ownHome} in ${input.stateName}`;
}

export function describeBuyers({ input, costs }: Plan): string {
  const buyers = input.people === 1 ? 'One foreign buyer' : `${input.people} buyers`;
  const money = costs.loan > 0 ? `${Math.round(input.loanShare * 1000) / 10}% by loan` : 'all in cash';
  return `${buyers}, ${residentNames[input.resident]}, ${money}`;
}

export interface LeadPart {
  words: string;
  /** A figure that is computed; the sum is the one that stands out. */
  figure?: 'price' | 'sum' | 'share';
}

/** The answer in a sentence. */
export function planLead({ input, costs }: Plan): LeadPart[] {
  const both = (aud: number) => {
    const rupees = inRupees(aud, input);
    return formatMoney(aud, 'AUD') + (rupees ? ` (${rupees})` : '');
  };
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
