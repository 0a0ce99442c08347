import type { Fact, FactSource, FeeScale } from './fact.ts';
import { aud, date, feeScale, words } from './quantity.ts';

export const fees = {
  name: 'Foreign Investment in Australia, Schedule of fees, version 6 (2 January 2026)',
  url: 'https://foreigninvestment.gov.au/sites/firb.gov.au/files/2026-01/schedule-of-fees.pdf',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const everest = {
  name: 'Everest Home Loans, FIRB guide (January 2026)',
  url: 'https://www.everesthomeloans.com.au/firb-guide-temporary-residents-australia-2026',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
export const feesGuide = {
  name: 'Foreign Investment in Australia, Fees',
  url: 'https://foreigninvestment.gov.au/guidance/general/fees',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;

const scale = {
  under: { price: 75_000, fee: 4500 },
  steps: [
    { upTo: 1_000_000, fee: 15_100 },
    { upTo: 2_000_000, fee: 30_300 },
    { upTo: 3_000_000, fee: 60_600 },
    { upTo: 4_000_000, fee: 90_900 },
    { upTo: 5_000_000, fee: 121_200 },
  ],
  further: { each: 1_000_000, fee: 30_300, upTo: 40_000_000 },
  above: 1_205_200,
} as const satisfies FeeScale;

const STEP_KEYS = [
  'approval-fee-to-1m',
  'approval-fee-to-2m',
  'approval-fee-to-3m',
  'approval-fee-to-4m',
  'approval-fee-to-5m',
] as const;

export const approvalFeeFacts = {
  'approval-fee-scale': {
    label: 'Approval fees for a new dwelling, 2025-26, all steps',
    kind: 'rule',
    ...feeScale(scale),
    from: '2025-07-01',
    to: '2026-06-30',
    source: fees,
    alsoSeen: everest,
    reviewBy: '2026-12-31',
    sureness: 'agreed',
    context: 'Fees were indexed on 1 July 2026; the 2026-27 figure is not in this register yet.',
  },
  'approval-fee-under-75k': {
    label: 'Approval fee for a new dwelling, price under AUD 75,000, 2025-26',
    kind: 'rule',
    ...aud(scale.under.fee),
    from: '2025-07-01',
    to: '2026-06-30',
    source: fees,
    alsoSeen: everest,
    reviewBy: '2026-12-31',
    sureness: 'agreed',
  },
  'approval-fee-to-1m': {
    label: 'Approval fee for a new dwelling, price of AUD 1 million or less, 2025-26',
    kind: 'rule',
    ...aud(scale.steps[0].fee),
    from: '2025-07-01',
    to: '2026-06-30',
    source: fees,
    alsoSeen: everest,
    reviewBy: '2026-12-31',
    sureness: 'agreed',
  },
  'approval-fee-to-2m': {
    label: 'Approval fee for a new dwelling, price of AUD 2 million or less, 2025-26',
    kind: 'rule',
    ...aud(scale.steps[1].fee),
    from: '2025-07-01',
    to: '2026-06-30',
    source: fees,
    alsoSeen: everest,
    reviewBy: '2026-12-31',
    sureness: 'agreed',
  },
  'approval-fee-to-3m': {
    label: 'Approval fee for a new dwelling, price of AUD 3 million or less, 2025-26',
    kind: 'rule',
    ...aud(scale.steps[2].fee),
    from: '2025-07-01',
    to: '2026-06-30',
    source: fees,
    alsoSeen: everest,
    reviewBy: '2026-12-31',
    sureness: 'agreed',
  },
  'approval-fee-to-4m': {
    label: 'Approval fee for a new dwelling, price of AUD 4 million or less, 2025-26',
    kind: 'rule',
    ...aud(scale.steps[3].fee),
    from: '2025-07-01',
    to: '2026-06-30',
    source: fees,
    alsoSeen: everest,
    reviewBy: '2026-12-31',
    sureness: 'agreed',
  },
  'approval-fee-to-5m': {
    label: 'Approval fee for a new dwelling, price of AUD 5 million or less, 2025-26',
    kind: 'rule',
    ...aud(scale.steps[4].fee),
    from: '2025-07-01',
    to: '2026-06-30',
    source: fees,
    alsoSeen: everest,
    reviewBy: '2026-12-31',
    sureness: 'agreed',
  },
  'approval-fee-further-million': {
    label: 'Approval fee for a new dwelling, each further AUD 1 million, 2025-26',
    kind: 'rule',
    ...aud(scale.further.fee),
    from: '2025-07-01',
    to: '2026-06-30',
    source: fees,
    alsoSeen: everest,
    reviewBy: '2026-12-31',
    sureness: 'agreed',
  },
  'approval-fee-above-40m': {
    label: 'Approval fee for a new dwelling, price over AUD 40 million, 2025-26',
    kind: 'rule',
    ...aud(scale.above),
    from: '2025-07-01',
    to: '2026-06-30',
    source: fees,
    alsoSeen: everest,
    reviewBy: '2026-12-31',
    sureness: 'agreed',
  },
  'approval-fee-step-1m': {
    label: 'Step of the approval fee scale at AUD 1 million',
    kind: 'rule',
    ...aud(scale.steps[0].upTo),
    source: fees,
    alsoSeen: everest,
    reviewBy: '2026-12-31',
    sureness: 'agreed',
  },
  'approval-fee-step-2m': {
    label: 'Step of the approval fee scale at AUD 2 million',
    kind: 'rule',
    ...aud(scale.steps[1].upTo),
    source: fees,
    alsoSeen: everest,
    reviewBy: '2026-12-31',
    sureness: 'agreed',
  },
  'approval-fee-step-4m': {
    label: 'Step of the approval fee scale at AUD 4 million',
    kind: 'rule',
    ...aud(scale.steps[3].upTo),
    source: fees,
    alsoSeen: everest,
    reviewBy: '2026-12-31',
    sureness: 'agreed',
  },
  'approval-fee-smallest-step': {
    label: 'Lowest step of the approval fee scale',
    kind: 'rule',
    ...aud(scale.under.price),
    source: fees,
    alsoSeen: everest,
    reviewBy: '2026-12-31',
    sureness: 'agreed',
  },
  'approval-fee-year': {
    label: 'Fee year of the approval fees on this site',
    kind: 'rule',
    ...words('2025-26'),
    from: '2025-07-01',
    to: '2026-06-30',
    source: fees,
    alsoSeen: everest,
    reviewBy: '2026-12-31',
    sureness: 'agreed',
  },
  'approval-fee-indexed-on': {
    label: 'Latest yearly indexation of the approval fees',
    kind: 'rule',
    ...date('2026-07-01'),
    source: feesGuide,
    reviewBy: '2026-12-31',
    sureness: 'authority',
    context: 'The 2026-27 amounts are not in this register yet; ask the ATO before you pay.',
  },
} as const satisfies Record<string, Fact>;

/** The fact with the fee of an individual application at a price; above the last step only the scale has it. */
export function approvalFeeKey(price: number): keyof typeof approvalFeeFacts {
  if (price < scale.under.price) return 'approval-fee-under-75k';
  const step = scale.steps.findIndex(({ upTo }) => price <= upTo);
  return STEP_KEYS[step] ?? 'approval-fee-scale';
}
