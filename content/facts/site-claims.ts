import type { Fact, FactSource } from './fact.ts';

const feesGuide = {
  name: 'Foreign Investment in Australia, Fees',
  url: 'https://foreigninvestment.gov.au/guidance/general/fees',
} as const satisfies FactSource;
const fees = {
  name: 'Foreign Investment in Australia, Schedule of fees, version 6 (2 January 2026)',
  url: 'https://foreigninvestment.gov.au/sites/firb.gov.au/files/2026-01/schedule-of-fees.pdf',
} as const satisfies FactSource;
const nswSurcharge = {
  name: 'Revenue NSW, Surcharge purchaser duty',
  url: 'https://www.revenue.nsw.gov.au/taxes-duties-levies-royalties/transfer-duty/surcharge-purchaser-duty',
} as const satisfies FactSource;

export const siteClaimFacts = {
  'claim-approval-time': {
    label: 'The time for an approval, as this site states it in short',
    kind: 'site claim',
    value: 30,
    unit: 'days',
    text: 'about 30 days',
    source: feesGuide,
    checkedOn: '2026-11-15',
    reviewBy: '2027-07-31',
    sureness: 'secondary',
    context:
      '30 days is the statutory period. It starts when the correct fee has been paid and can be extended.',
  },
  'claim-approval-cost': {
    label: 'The cost of an approval, as this site states it in short',
    kind: 'site claim',
    value: [4000, 100_000],
    unit: 'AUD',
    text: 'AUD 4,000-100,000+',
    source: fees,
    checkedOn: '2026-11-15',
    reviewBy: '2026-12-31',
    sureness: 'secondary',
    context:
      'The range runs from the smallest purchases to homes above AUD 4 million. For a new home of AUD 1 million or less the 2025-26 fee was AUD 15,100.',
  },
  'claim-surcharges': {
    label: 'The foreign buyer surcharges, as this site states them in short',
    kind: 'site claim',
    value: [7, 8],
    unit: 'percent',
    text: '7-8%',
    source: nswSurcharge,
    checkedOn: '2026-11-15',
    reviewBy: '2027-07-31',
    sureness: 'secondary',
    context:
      'The range is that of earlier years. Queensland has charged 8% since 1 July 2024, New South Wales 9% since 1 January 2025.',
  },
} as const satisfies Record<string, Fact>;
