import type { Fact, FeeScale } from './fact.ts';
import type { PublishedKey } from './fact-keys.ts';
import { quantity } from './quantity.ts';

/** The fees of single steps follow from the scale: approval-fee-to-1m, and its price, approval-fee-step-1m. */
export function approvalFeeFacts(typed: Readonly<Record<PublishedKey, Fact>>): Record<string, Fact> {
  const { source, alsoSeen, reviewBy, from, to, value } = typed['approval-fee-scale'];
  const { under, steps } = value as FeeScale;
  const { text: year } = typed['approval-fee-year'];
  const price = { source, reviewBy, ...(alsoSeen && { alsoSeen }) };
  const fee = { ...price, ...(from && { from }), ...(to && { to }) };
  const aud = (amount: number) => quantity('AUD', amount);
  const label = (limit: string) => `Approval fee for a new dwelling, price ${limit}, ${year}`;
  return Object.fromEntries<Fact>([
    ['approval-fee-under-75k', { label: label('under AUD 75,000'), ...aud(under.fee), ...fee }],
    [
      'approval-fee-smallest-step',
      { label: 'Lowest step of the approval fee scale', ...aud(under.price), ...price },
    ],
    ...steps.flatMap(({ upTo, fee: amount }, index): [string, Fact][] => {
      const million = `AUD ${index + 1} million`;
      return [
        [`approval-fee-to-${index + 1}m`, { label: label(`of ${million} or less`), ...aud(amount), ...fee }],
        [
          `approval-fee-step-${index + 1}m`,
          { label: `Step of the approval fee scale at ${million}`, ...aud(upTo), ...price },
        ],
      ];
    }),
  ]);
}

/** The fact with the fee of an individual application at a price; above the last step only the scale has it. */
export function approvalFeeKey({ under, steps }: FeeScale, price: number): PublishedKey {
  if (price < under.price) return 'approval-fee-under-75k';
  const step = steps.findIndex(({ upTo }) => price <= upTo);
  return step < 0 ? 'approval-fee-scale' : (`approval-fee-to-${step + 1}m` as PublishedKey);
}
