import { type FormEvent, useState } from 'react';
import { show } from '#app/components/staff/dialogs.tsx';
import { DialogButtons, StaffDialog, useCloseDialog } from '#app/components/staff/staff-dialog.tsx';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { fullName, type Submission } from '#app/features/dashboard/data/submission.ts';
import { useSubmission } from '#app/features/dashboard/data/submission-cache.ts';
import {
  DECIDE_FIRST,
  OutdatedField,
  UnsavedFields,
  useTypedFields,
} from '#app/features/dashboard/typed-fields.tsx';
import { type SubmissionErrors, submissionColumns } from '#app/lib/check-submission.ts';
import { submissionField } from '#content/submission-fields.ts';
import { AddedField, checkByHand, focusFirst } from './added-field.tsx';

const contactFields = ['firstName', 'lastName', 'email', 'phone'] as const;
type ContactField = (typeof contactFields)[number];

const labels = Object.fromEntries(contactFields.map((name) => [name, submissionField(name).label])) as Record<
  ContactField,
  string
>;

const savedIn = ({ first_name, last_name, email, phone }: Submission): Record<ContactField, string> => ({
  firstName: first_name,
  lastName: last_name,
  email,
  phone: phone ?? '',
});

/** Corrects a name, an address or a phone number; the timeline keeps the old ones. */
export function CorrectDialog({ submission: opened }: { submission: Submission }) {
  const { change } = useDashboard();
  const closeDialog = useCloseDialog();
  const submission = useSubmission(opened.id).data ?? opened;
  const { id, message } = submission;
  const fields = useTypedFields(submission, 'contact', savedIn);
  const [errors, setErrors] = useState<SubmissionErrors>({});
  const [refusal, setRefusal] = useState<string>();

  async function save(event: FormEvent) {
    event.preventDefault();
    const latest = await fields.latest();
    setRefusal(latest ? undefined : DECIDE_FIRST);
    if (!latest) return;
    const checked = checkByHand({ ...latest, message });
    setErrors(checked.ok ? {} : checked.errors);
    if (!checked.ok) return focusFirst(checked.errors);
    const { message: _, ...contact } = submissionColumns(checked.submission);
    if (!(await change([id], contact))) return;
    fields.finish();
    closeDialog();
  }
  function cancel() {
    fields.discard('Corrections discarded', fullName(submission), () =>
      show(<CorrectDialog submission={submission} />),
    );
    closeDialog();
  }

  return (
    <StaffDialog title={`Contact details of ${fullName(submission)}`} className="max-w-2xl">
      <form
        noValidate
        onSubmit={(event) => void save(event)}
        className="grid gap-x-4 gap-y-3 p-5 sm:grid-cols-2"
      >
        {contactFields.map((name) => (
          <div key={name}>
            <AddedField
              name={name}
              value={fields.values[name]}
              error={errors[name]}
              onChange={(value) => fields.edit(name, value)}
            />
            <OutdatedField fields={fields} name={name} />
          </div>
        ))}
        <UnsavedFields fields={fields} labels={labels} className="sm:col-span-2" />
        <p role="status" className="text-danger text-small empty:hidden sm:col-span-2">
          {refusal}
        </p>
        <DialogButtons submit="Save" onCancel={cancel} className="mt-2 sm:col-span-2" />
      </form>
    </StaffDialog>
  );
}
