import type { EstimateInput } from '#app/features/estimate/form/check-fields.ts';
import { formatMoney, inVisitorsRupees } from '#app/features/estimate/words/format-money.ts';
import type { FactKey } from '#content/facts/facts.ts';
import { Figure } from './figure.tsx';

interface AmountProps {
  aud: number;
  from: readonly FactKey[];
  input: EstimateInput;
}

/** Australian dollars, with rupees below if the visitor chose them. */
export function Amount({ aud, from, input }: AmountProps) {
  const rupees = inVisitorsRupees(aud, input);
  return (
    <>
      <Figure from={from}>{formatMoney(aud, 'AUD')}</Figure>
      {rupees && (
        <Figure
          from={[...from, 'rupee-rate']}
          className="block font-normal text-small text-stone print:inline print:ml-2"
        >
          {rupees}
        </Figure>
      )}
    </>
  );
}
