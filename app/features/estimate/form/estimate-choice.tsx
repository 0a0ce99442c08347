import type { ReactNode } from 'react';
import { cn } from '#app/lib/cn.ts';
import { type EstimateFields, RUPEES } from './estimate-fields.ts';

interface EstimateChoiceProps<Name extends string> {
  name: Name;
  legend: string;
  served: Record<Name, string>;
  choices: readonly { value: string; label: ReactNode; note?: ReactNode }[];
  className?: string;
}

export function EstimateChoice<Name extends string>({
  name,
  legend,
  served,
  choices,
  className,
}: EstimateChoiceProps<Name>) {
  return (
    <fieldset>
      <legend className="mb-2 text-small font-semibold">{legend}</legend>
      <div className={cn('grid gap-px border border-stone bg-stone', className)}>
        {choices.map(({ value, label, note }) => (
          <label
            key={value}
            className="flex min-h-12 cursor-pointer items-center gap-3 bg-paper px-3 py-2 has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brass"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={served[name] === value}
              className="size-4 shrink-0 accent-brass-light outline-none"
            />
            <span className="grow leading-snug">{label}</span>
            {note && <span className="figures text-small">{note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const currencies = [
  { value: 'aud', label: named('AUD', ' Australian dollars') },
  { value: RUPEES, label: named('₹', ' Indian rupees') },
];

function named(sign: string, name: string) {
  return (
    <>
      {sign}
      <span className="sr-only">{name}</span>
    </>
  );
}

/** The currency of input and output. Styles follow the choice, so that the form needs no script. */
export function CurrencySwitch({ served }: { served: EstimateFields }) {
  const currency = served.currency === RUPEES ? RUPEES : 'aud';
  return (
    <EstimateChoice
      name="currency"
      legend="Amounts in"
      served={{ ...served, currency }}
      choices={currencies}
      className="grid-cols-2"
    />
  );
}

export function ByCurrency({ aud, inr }: { aud: ReactNode; inr: ReactNode }) {
  return (
    <>
      <span className="if-aud">{aud}</span>
      <span className="if-inr">{inr}</span>
    </>
  );
}
