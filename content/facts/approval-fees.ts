import { editedFacts } from './edited-facts.ts';
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

const typed = editedFacts('facts/approval-fees', {
  'approval-fee-scale': {
    label: 'Approval fees for a new dwelling, 2025-26, all steps',
    ...feeScale(scale),
    from: '2025-07-01',
    to: '2026-06-30',
    source: fees,
    alsoSeen: everest,
    reviewBy: '2026-12-31',
    context: 'Fees were indexed on 1 July 2026; the 2026-27 figure is not in this register yet.',
  },
  'approval-fee-year': {
    label: 'Fee year of the approval fees on this site',
    ...words('2025-26'),
    from: '2025-07-01',
    to: '2026-06-30',
    source: fees,
    alsoSeen: everest,
    reviewBy: '2026-12-31',
  },
  'approval-fee-indexed-on': {
    label: 'Latest yearly indexation of the approval fees',
    ...date('2026-07-01'),
    source: feesGuide,
    reviewBy: '2026-12-31',
    context: 'The 2026-27 amounts are not in this register yet; ask the ATO before you pay.',
  },
} as const satisfies Record<string, Fact>);

const { from, to, source, alsoSeen, reviewBy } = typed['approval-fee-scale'];
/** An edited scale has the same steps. */
const value = typed['approval-fee-scale'].value as typeof scale;
const { text: year } = typed['approval-fee-year'];
const stepOfScale = { source, alsoSeen, reviewBy };
const ofScale = { ...stepOfScale, from, to };

type Step = 1 | 2 | 3 | 4 | 5;
const feeOfStep = ({ fee }: { fee: number }, step: number) => ({
  label: `Approval fee for a new dwelling, price of AUD ${step} million or less, ${year}`,
  ...aud(fee),
  ...ofScale,
});
const priceOfStep = ({ upTo }: { upTo: number }, step: number) => ({
  label: `Step of the approval fee scale at AUD ${step} million`,
  ...aud(upTo),
  ...stepOfScale,
});

/** The fees of single steps follow from the scale: approval-fee-to-1m, and its price, approval-fee-step-1m. */
export const approvalFeeFacts = {
  ...typed,
  'approval-fee-under-75k': {
    label: `Approval fee for a new dwelling, price under AUD 75,000, ${year}`,
    ...aud(value.under.fee),
    ...ofScale,
  },
  ...(Object.fromEntries(
    value.steps.map((each, index) => [`approval-fee-to-${index + 1}m`, feeOfStep(each, index + 1)]),
  ) as Record<`approval-fee-to-${Step}m`, ReturnType<typeof feeOfStep>>),
  ...(Object.fromEntries(
    value.steps
      .slice(0, -1)
      .map((each, index) => [`approval-fee-step-${index + 1}m`, priceOfStep(each, index + 1)]),
  ) as Record<`approval-fee-step-${Exclude<Step, 5>}m`, ReturnType<typeof priceOfStep>>),
  'approval-fee-smallest-step': {
    label: 'Lowest step of the approval fee scale',
    ...aud(value.under.price),
    ...stepOfScale,
  },
} satisfies Record<string, Fact>;

/** The fact with the fee of an individual application at a price; above the last step only the scale has it. */
export function approvalFeeKey(price: number): keyof typeof approvalFeeFacts {
  if (price < value.under.price) return 'approval-fee-under-75k';
  const step = value.steps.findIndex(({ upTo }) => price <= upTo);
  return step < 0 ? 'approval-fee-scale' : `approval-fee-to-${(step + 1) as Step}m`;
}
