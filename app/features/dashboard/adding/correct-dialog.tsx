import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { StaffDialog } from '#app/components/staff/staff-dialog.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { toast } from '#app/components/ui/toast.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { correctContact } from '#app/features/dashboard/data/changes/added-by-hand-api.ts';
import { fullName, type Submission } from '#app/features/dashboard/data/submission.ts';
import { cacheSubmissions, useSubmission } from '#app/features/dashboard/data/submission-cache.ts';
import type { SubmissionErrors } from '#app/lib/check-submission.ts';
import { AddedField, addedFieldId } from './added-field.tsx';
import { checkByHand } from './check-by-hand.ts';

const contactFields = ['firstName', 'lastName', 'email', 'phone'] as const;

/** Corrects a name, an address or a phone number; the timeline keeps the old ones. */
export function CorrectDialog({ id }: { id: string }) {
  const { data: submission } = useSubmission(id);
  return submission ? <CorrectForm submission={submission} /> : null;
}

function CorrectForm({ submission }: { submission: Submission }) {
  const { setDialog } = useDashboard();
  const client = useQueryClient();
  const { id, first_name, last_name, email, phone, message } = submission;
  const [typed, setTyped] = useState({
    firstName: first_name,
    lastName: last_name,
    email,
    phone: phone ?? '',
    message,
  });
  const [errors, setErrors] = useState<SubmissionErrors>({});
  const [isSaving, setIsSaving] = useState(false);
  const leave = () => setDialog(undefined);
  const title = `Contact details of ${fullName(submission)}`;

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    const checked = checkByHand(typed);
    setErrors(checked.ok ? {} : checked.errors);
    if (!checked.ok) {
      const first = contactFields.find((name) => checked.errors[name]);
      return first && document.getElementById(addedFieldId(first))?.focus();
    }
    setIsSaving(true);
    const result = await correctContact(id, checked.submission);
    setIsSaving(false);
    if (!result.ok)
      return toast({ title: 'Nothing was changed', description: result.message, destructive: true });
    cacheSubmissions(client, [result.data]);
    for (const what of ['timeline', 'same-sender']) void client.invalidateQueries({ queryKey: [what, id] });
    leave();
    toast({ title: 'Contact details corrected', description: fullName(result.data) });
  }

  return (
    <StaffDialog title={title} onClose={leave} className="max-w-2xl">
      <form
        noValidate
        onSubmit={(event) => void save(event)}
        className="grid gap-x-4 gap-y-3 p-5 sm:grid-cols-2"
      >
        {contactFields.map((name) => (
          <AddedField
            key={name}
            name={name}
            value={typed[name]}
            error={errors[name]}
            onChange={(value) => setTyped({ ...typed, [name]: value })}
          />
        ))}
        <div className="mt-2 flex flex-wrap gap-3 sm:col-span-2">
          <Button type="submit">{isSaving ? 'Saving...' : 'Save'}</Button>
          <Button look="outline" onClick={leave}>
            Cancel
          </Button>
        </div>
      </form>
    </StaffDialog>
  );
}
