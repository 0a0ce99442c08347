import type { FieldsOf } from '#app/components/staff/form/staff-form.tsx';
import type { HandChannel, Submission } from '#app/features/dashboard/data/submission.ts';
import {
  type CheckedSubmission,
  checkSubmission,
  submissionColumns,
  type TypedFields,
} from '#app/lib/check-submission.ts';
import { type Result, rpc } from '#app/lib/staff-request.ts';
import { type SubmissionFieldName, submissionField } from '#content/submission-fields.ts';
import type { Database } from '#supabase/database.types.ts';

type Functions = Database['public']['Functions'];

/** A call, a visit or a WhatsApp message becomes a submission. A repeat within ten minutes is stored once. */
export function addSubmission(
  channel: HandChannel,
  about: string,
  typed: TypedFields,
): Promise<Result<Submission>> {
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

/** Fields of the contact form for staff, without the browser's autofill of their own data. They are checked by `checkByHand`. */
export function contactFields<Name extends SubmissionFieldName>(
  names: readonly Name[],
): FieldsOf<Record<Name, string>> {
  const fields = names.map((name) => {
    const { label, type = 'text', rows } = submissionField(name);
    const instead = { email: 'phone', phone: 'email' }[String(name)];
    const note = instead && { note: `or ${instead}` };
    return [
      name,
      rows ? { kind: 'text', isLong: true, label, rows } : { kind: 'line', type, label, ...note },
    ];
  });
  return Object.fromEntries(fields);
}
