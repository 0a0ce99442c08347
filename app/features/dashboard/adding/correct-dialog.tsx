import { show } from '#app/components/staff/dialogs.tsx';
import { FormDialog } from '#app/components/staff/form/staff-form.tsx';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { fullName, type Submission } from '#app/features/dashboard/data/submission.ts';
import { useSubmission } from '#app/features/dashboard/data/submission-cache.ts';
import {
  DECIDE_FIRST,
  OutdatedField,
  UnsavedFields,
  useTypedFields,
} from '#app/features/dashboard/typed-fields.tsx';
import { submissionColumns } from '#app/lib/check-submission.ts';
import { checkByHand, contactFields } from './contact-fields.ts';

const fields = contactFields(['firstName', 'lastName', 'email', 'phone']);

const savedIn = ({ first_name, last_name, email, phone }: Submission) => ({
  firstName: first_name,
  lastName: last_name,
  email,
  phone: phone ?? '',
});

/** Corrects a name, an address or a phone number; the timeline keeps the old ones. */
export function CorrectDialog({ submission: opened }: { submission: Submission }) {
  const { change } = useDashboard();
  const submission = useSubmission(opened.id).data ?? opened;
  const { id, message } = submission;
  const typed = useTypedFields(submission, 'contact', savedIn);

  async function save() {
    const latest = await typed.latest();
    if (!latest) return { message: DECIDE_FIRST };
    const checked = checkByHand({ ...latest, message });
    if (!checked.ok) return { mistakes: checked.errors };
    const { message: _, ...contact } = submissionColumns(checked.submission);
    if (!(await change([id], contact))) return {};
    typed.finish();
    return undefined;
  }

  return (
    <FormDialog
      title={`Contact details of ${fullName(submission)}`}
      dialogClass="max-w-2xl"
      fields={fields}
      initial={typed.values}
      kept={{ value: typed.values, change: typed.editAll }}
      submit="Save"
      onSubmit={save}
      onDiscard={() =>
        typed.discard('Corrections discarded', fullName(submission), () =>
          show(<CorrectDialog submission={submission} />),
        )
      }
      below={(name) => <OutdatedField fields={typed} name={name} />}
    >
      <UnsavedFields fields={typed} labelOf={(name) => fields[name].label} />
    </FormDialog>
  );
}
