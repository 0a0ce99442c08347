import type { ReactNode } from 'react';
import { type EstimateFields, RUPEES } from './estimate-fields.ts';

const choices = [
  { value: 'aud', sign: 'AUD', name: ' Australian dollars' },
  { value: RUPEES, sign: '₹', name: ' Indian rupees' },
] as const;

/** The currency of input and output. Styles follow the choice, so that the form needs no script. */
export function CurrencySwitch({ served }: { served: EstimateFields }) {
  return (
    <fieldset>
      <legend className="mb-2 text-small font-semibold">Amounts in</legend>
      <div className="grid grid-cols-2 gap-px border border-stone bg-stone">
        {choices.map(({ value, sign, name }) => (
          <label
            key={value}
            className="flex min-h-12 cursor-pointer items-center gap-3 bg-paper px-3 has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brass"
          >
            <input
              type="radio"
              name="currency"
              value={value}
              defaultChecked={(served.currency === RUPEES) === (value === RUPEES)}
              className="size-4 shrink-0 accent-brass-light outline-none"
            />
            {sign}
            <span className="sr-only">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** One of two texts, by the chosen currency. */
export function ByCurrency({ aud, inr }: { aud: ReactNode; inr: ReactNode }) {
  return (
    <>
      <span className="group-has-[[value=inr]:checked]/plan:hidden">{aud}</span>
      <span className="hidden group-has-[[value=inr]:checked]/plan:inline">{inr}</span>
    </>
  );
}
