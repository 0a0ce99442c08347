import type { ReactNode } from 'react';
import { cn } from '#app/lib/cn.ts';

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
