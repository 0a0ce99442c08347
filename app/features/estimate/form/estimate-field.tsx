import type { ReactNode } from 'react';

interface EstimateFieldProps<Name extends string> {
  name: Name;
  label: string;
  served: Record<Name, string>;
  problems: Partial<Record<Name, string>>;
  unit: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  inputMode?: 'decimal' | 'numeric' | 'text';
}

export function EstimateField<Name extends string>({
  name,
  label,
  served,
  problems,
  unit,
  hint,
  optional,
  inputMode = 'decimal',
}: EstimateFieldProps<Name>) {
  const id = `plan-${name}`;
  const problem = problems[name];
  return (
    <div className="grid content-start gap-2">
      <label htmlFor={id} className="text-small font-semibold">
        {label}
        {optional && <span className="font-normal text-stone"> (optional)</span>}
      </label>
      <div className="flex">
        <input
          type="text"
          id={id}
          name={name}
          inputMode={inputMode}
          defaultValue={served[name]}
          maxLength={40}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem || hint ? `${id}-hint` : undefined}
          className="figures min-h-12 w-full min-w-0 rounded-input border border-stone bg-paper px-3 py-2 text-ink aria-invalid:border-danger"
        />
        <span className="flex min-w-14 items-center justify-center border border-stone border-l-0 px-2 text-small text-stone">
          {unit}
        </span>
      </div>
      {(problem || hint) && (
        <p id={`${id}-hint`} className={problem ? 'text-danger text-small' : 'text-small text-stone'}>
          {problem || hint}
        </p>
      )}
    </div>
  );
}
