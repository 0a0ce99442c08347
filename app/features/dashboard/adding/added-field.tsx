import { inputClass } from '#app/components/ui/field.tsx';
import type { HandChannel, Submission } from '#app/features/dashboard/data/submission.ts';
import {
  type CheckedSubmission,
  checkSubmission,
  type SubmissionErrors,
  submissionColumns,
  type TypedFields,
} from '#app/lib/check-submission.ts';
import { type Result, rpc } from '#app/lib/staff-request.ts';

import {
  type SubmissionFieldName,
  submissionField,
  submissionFieldNames,
} from '#content/submission-fields.ts';
import type { Database } from '#supabase/database.types.ts';

type Functions = Database['public']['Functions'];
type Changed = Promise<Result<Submission>>;

/** A call, a visit or a WhatsApp message becomes a submission. A repeat within ten minutes is stored once. */
export function addSubmission(channel: HandChannel, about: string, typed: TypedFields): Changed {
  const row = { channel, about: about || null, ...submissionColumns(typed) };
  return rpc('add_submission', row as Functions['add_submission']['Args']);
}

/** Passes the rule of the form in place of an email that a caller did not give. */
const ANY_EMAIL = 'none@example.com';

/** The rules of the form, except that a phone number is enough. */
export function checkByHand(typed: TypedFields): CheckedSubmission {
  const isByPhone = typed.email.trim() === '' && typed.phone.trim() !== '';
  const checked = checkSubmission(isByPhone ? { ...typed, email: ANY_EMAIL } : typed);
  return checked.ok && isByPhone ? { ok: true, submission: { ...checked.submission, email: '' } } : checked;
}

const idOf = (name: SubmissionFieldName) => `add-${name}`;

export function focusFirst(errors: SubmissionErrors): void {
  const first = submissionFieldNames.find((name) => errors[name]);
  if (first) document.getElementById(idOf(first))?.focus();
}

interface AddedFieldProps {
  name: SubmissionFieldName;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A field of the contact form for staff, without the browser's autofill of their own data. */
export function AddedField({ name, value, error, onChange }: AddedFieldProps) {
  const { label, optional, type, rows } = submissionField(name);
  const instead = { email: 'phone', phone: 'email' }[String(name)];
  const control = {
    id: idOf(name),
    value,
    autoComplete: 'off',
    'aria-required': !optional && !instead,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${idOf(name)}-error` : undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    className: inputClass,
  } as const;
  return (
    <div className={rows ? 'grid content-start gap-1 sm:col-span-2' : 'grid content-start gap-1'}>
      <label htmlFor={control.id} className="font-semibold text-small">
        {label}
        {instead && <span className="font-normal text-stone">{` (or ${instead})`}</span>}
      </label>
      {rows ? <textarea rows={rows} {...control} /> : <input type={type ?? 'text'} {...control} />}
      {error && (
        <p id={`${control.id}-error`} className="text-danger text-small">
          {error}
        </p>
      )}
    </div>
  );
}
