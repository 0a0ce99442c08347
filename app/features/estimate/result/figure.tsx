import type { EstimateInput } from '#app/features/estimate/form/check-fields.ts';
import { formatMoney, inVisitorsRupees } from '#app/features/estimate/words/format-money.ts';
import type { FactKey } from '#content/facts/facts.ts';

interface FigureProps {
  /** The facts it is computed from; content/facts/traceable-figures.test.ts checks them. */
  from: readonly FactKey[];
  children: string;
  className?: string;
}

export function Figure({ from, children, className }: FigureProps) {
  return (
    <span data-facts={from.join(' ')} className={className}>
      {children}
    </span>
  );
}

interface AmountProps {
  aud: number;
  from: readonly FactKey[];
  input: EstimateInput;
}

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
