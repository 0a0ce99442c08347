import type { ReactNode } from 'react';
import { Select } from '#app/components/ui/select.tsx';
import type { Plan } from '#app/features/estimate/plan-view.server.ts';
import type { EstimateFieldName } from './estimate-fields.ts';

interface FieldProps {
  plan: Plan;
  name: EstimateFieldName;
  label: string;
  unit: string;
  hint?: string | undefined;
  optional?: boolean;
  inputMode?: 'decimal' | 'numeric' | 'text';
}

/** A typed figure. What it says below follows the answer (start-plan.ts). */
export function PlanField(field: FieldProps) {
  const { plan, name, label, unit, hint, optional, inputMode = 'decimal' } = field;
  const id = `plan-${name}`;
  // Nothing is wrong before the first digit.
  const problem = name === 'price' && plan.fields.price === '' ? undefined : plan.problems[name];
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
          defaultValue={plan.fields[name]}
          maxLength={40}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-hint`}
          className="figures min-h-12 w-full min-w-0 rounded-input border border-stone bg-paper px-3 py-2 text-ink aria-[invalid=true]:border-danger"
        />
        <span className="flex min-w-14 items-center justify-center border border-stone border-l-0 px-2 text-small text-stone">
          {unit}
        </span>
      </div>
      <p id={`${id}-hint`} data-live className="text-small text-stone empty:hidden">
        {problem ? <span className="text-danger">{problem}</span> : hint}
      </p>
    </div>
  );
}

interface ChoiceProps {
  plan: Plan;
  name: EstimateFieldName;
  label: string;
  choices: readonly { value: string; label: string }[];
  children?: ReactNode;
}

/** One of the three questions: a row with its answer in it. */
export function PlanQuestion({ plan, name, label, choices, children }: ChoiceProps) {
  return (
    <div className="border-line border-b last:border-b-0">
      <label className="grid min-h-14 grid-cols-[minmax(0,8.75rem)_minmax(0,1fr)] items-center lg:grid-cols-1 lg:pt-4 lg:pb-2">
        <span className="text-small text-stone">{label}</span>
        <select
          name={name}
          defaultValue={plan.fields[name]}
          className="-ml-1 min-h-12 w-full cursor-pointer text-ellipsis bg-transparent font-semibold"
        >
          {choices.map(({ value, label: answer }) => (
            <option key={value} value={value}>
              {answer}
            </option>
          ))}
        </select>
      </label>
      {children}
    </div>
  );
}

export function PlanChoice({ plan, name, label, choices }: ChoiceProps) {
  return (
    <div className="grid content-start gap-2">
      <label htmlFor={`plan-${name}`} className="text-small font-semibold">
        {label}
      </label>
      <Select id={`plan-${name}`} name={name} defaultValue={plan.fields[name]}>
        {choices.map(({ value, label: answer }) => (
          <option key={value} value={value}>
            {answer}
          </option>
        ))}
      </Select>
    </div>
  );
}
