import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#app/lib/cn.ts';

const inputLook =
  'w-full rounded-input border border-stone bg-paper px-3 text-ink placeholder:text-stone aria-invalid:border-danger disabled:text-stone';

export const inputClass = `${inputLook} min-h-12 py-2`;
/** For the dashboard, where rows are tight; still large enough for touch. */
export const denseInputClass = `${inputLook} h-11`;

interface FieldProps extends ComponentProps<'input'> {
  id: string;
  label: string;
  hint?: ReactNode;
  /** Inside the frame of the input: a button to show a password, for example. */
  action?: ReactNode;
}

export function Field({ id, label, hint, action, className, ...input }: FieldProps) {
  return (
    <div className={cn('grid content-start gap-2', className)}>
      <label htmlFor={id} className="text-small font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className={cn(inputClass, Boolean(action) && 'pr-20')}
        />
        {action && <div className="absolute inset-y-0 right-0 flex">{action}</div>}
      </div>
      {hint && (
        <div id={`${id}-hint`} className="text-small text-stone">
          {hint}
        </div>
      )}
    </div>
  );
}
