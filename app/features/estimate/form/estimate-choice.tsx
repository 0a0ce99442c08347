import type { ReactNode } from 'react';
import type { EstimateFieldName, EstimateFields } from './estimate-fields.ts';

interface EstimateChoiceProps {
  name: EstimateFieldName;
  legend: string;
  served: EstimateFields;
  choices: readonly { value: string; label: string; note?: ReactNode }[];
}

export function EstimateChoice({ name, legend, served, choices }: EstimateChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-small font-semibold">{legend}</legend>
      <div className="grid gap-px border border-stone bg-stone">
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
