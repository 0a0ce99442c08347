import { fees, feesGuide } from './approval-fees.ts';
import type { Fact } from './fact.ts';
import { nswSurcharge } from './nsw.ts';
import type { PublishedFacts, PublishedKey } from './published.ts';
import { about, audRange, days, percentRange, reading } from './quantity.ts';

/** The short claims of the site, each with the facts that put it in context. */
export function siteClaimFacts(published: PublishedFacts) {
  const text = (key: PublishedKey) => published[key].text;
  return {
    'claim-approval-time': {
      label: 'The time for an approval, as this site states it in short',
      kind: 'site claim',
      ...about(days(30)),
      source: feesGuide,
      reviewBy: '2027-07-31',
      context: `${text('decision-days')} is the statutory period. It starts ${text('decision-clock')} and can be extended.`,
    },
    'claim-approval-cost': {
      label: 'The cost of an approval, as this site states it in short',
      kind: 'site claim',
      ...reading(audRange([4000, 100_000]), (range) => `${range}+`),
      source: fees,
      reviewBy: '2026-12-31',
      context: `The low end was the fee for the smallest purchases in 2022-23, ${text('approval-fee-lowest-2022')}; in ${text('approval-fee-year')} it was ${text('approval-fee-under-75k')}. The high end starts above ${text('approval-fee-step-4m')}. For a new home of ${text('approval-fee-step-1m')} or less the ${text('approval-fee-year')} fee was ${text('approval-fee-to-1m')}.`,
    },
    'claim-surcharges': {
      label: 'The foreign buyer surcharges, as this site states them in short',
      kind: 'site claim',
      ...percentRange([7, 8]),
      source: nswSurcharge,
      reviewBy: '2027-07-31',
      context: `The range is that of earlier years. Queensland has charged ${text('qld-afad')} since ${text('qld-afad-from')}, New South Wales ${text('nsw-surcharge-purchaser-duty')} since ${text('nsw-surcharge-from')}.`,
    },
  } as const satisfies Record<string, Fact>;
}
