import type { EstimateInput } from '#app/features/estimate/form/check-fields.ts';
import { inVisitorsRupees } from '#app/features/estimate/words/format-share.ts';
import { formatMoney } from '#content/money.ts';

interface AmountProps {
  aud: number;
  input: EstimateInput;
}

export function Amount({ aud, input }: AmountProps) {
  return (
    <>
      {formatMoney(aud, 'AUD')}
      <span className="block font-normal text-small text-stone print:inline print:ml-2">
        {inVisitorsRupees(aud, input)}
      </span>
    </>
  );
}
