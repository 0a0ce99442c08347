import type { TypoHint } from '#app/features/contact-form/typo-hints/typo-hint.ts';
import { type SubmissionFieldName, submissionField } from '#content/submission-fields.ts';
import type { ContactValues } from './contact-fields.ts';
import type { ContactErrors } from './submission.ts';

export const controlClass =
  'w-full min-h-12 rounded-input border border-stone bg-paper px-3 py-2 text-ink placeholder:text-stone aria-invalid:border-danger';

interface ContactFieldProps {
  name: SubmissionFieldName;
  errors: ContactErrors;
  values?: Partial<ContactValues> | undefined;
  hint?: TypoHint | undefined;
  take?: ((meant: string) => void) | undefined;
}

export function ContactField({ name, errors, values, hint, take }: ContactFieldProps) {
  const { label, optional, type, rows, autoComplete } = submissionField(name);
  const error = errors[name];
  const describedBy = [error && `contact-${name}-error`, hint && `contact-${name}-hint`];
  const control = {
    id: `contact-${name}`,
    name,
    defaultValue: values?.[name],
    required: !optional,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
    className: controlClass,
  } as const;
  return (
    <div className={rows ? 'grid content-start gap-2 sm:col-span-2' : 'grid content-start gap-2'}>
      <label htmlFor={control.id} className="text-small font-semibold">
        {label}
        {optional && <span className="font-normal text-stone"> (optional)</span>}
      </label>
      {rows ? (
        <textarea rows={rows} {...control} />
      ) : (
        <input type={type} inputMode={type} autoComplete={autoComplete} {...control} />
      )}
      {error && (
        <p id={`contact-${name}-error`} className="text-small text-danger">
          {error}
        </p>
      )}
      {(name === 'email' || name === 'phone') && (
        <div
          id={`contact-${name}-hint`}
          role="status"
          className="border-brass border-l-2 pl-3 text-small empty:hidden"
        >
          {hint?.text}
          {hint?.meant && (
            <button
              type="button"
              onClick={() => take?.(hint.meant ?? '')}
              className="link block min-h-11 cursor-pointer text-left break-all"
            >
              Yes, use {hint.meant}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
