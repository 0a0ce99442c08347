import type { InputHTMLAttributes } from 'react';
import type { ContactErrors, ContactValues } from './check-contact-form.ts';
import type { SubmissionField } from './submission-schema.ts';

export const controlClass =
  'w-full min-h-12 rounded-input border border-stone bg-paper px-3 py-2 text-ink placeholder:text-stone aria-invalid:border-danger';

interface ContactFieldProps
  extends Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'autoComplete'> {
  name: SubmissionField;
  label: string;
  errors: ContactErrors;
  values?: ContactValues | undefined;
  optional?: boolean;
  /** More than one line: a text area of so many rows. */
  rows?: number;
}

/** Label, control and message, tied together for screen readers; the message stands under the field. */
export function ContactField({ name, label, errors, values, optional, rows, ...input }: ContactFieldProps) {
  const error = errors[name];
  const control = {
    id: `contact-${name}`,
    name,
    defaultValue: values?.[name],
    required: !optional,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `contact-${name}-error` : undefined,
    className: controlClass,
  } as const;
  return (
    <div className="grid gap-2 content-start">
      <label htmlFor={control.id} className="text-small font-semibold">
        {label}
        {optional && <span className="font-normal text-stone"> (optional)</span>}
      </label>
      {rows ? <textarea rows={rows} {...control} /> : <input {...input} {...control} />}
      {error && (
        <p id={`contact-${name}-error`} className="text-small text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
