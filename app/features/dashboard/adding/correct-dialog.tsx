import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { DialogButtons, StaffDialog } from '#app/components/staff/staff-dialog.tsx';
import { useAction } from '#app/components/staff/use-action.ts';
import { toast } from '#app/components/ui/toast.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { fullName, type Submission } from '#app/features/dashboard/data/submission.ts';
import { cacheSubmissions } from '#app/features/dashboard/data/submission-cache.ts';
import type { SubmissionErrors } from '#app/lib/check-submission.ts';
import { AddedField, checkByHand, correctContact, focusFirst } from './added-field.tsx';

const contactFields = ['firstName', 'lastName', 'email', 'phone'] as const;

/** Corrects a name, an address or a phone number; the timeline keeps the old ones. */
export function CorrectDialog({ submission }: { submission: Submission }) {
  const { closeDialog } = useDashboard();
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
  const { isBusy, run } = useAction();

  async function save(event: FormEvent) {
    event.preventDefault();
    const checked = checkByHand(typed);
    setErrors(checked.ok ? {} : checked.errors);
    if (!checked.ok) return focusFirst(checked.errors);
    const saved = await run('Nothing was changed', () => correctContact(id, checked.submission));
    if (!saved) return;
    cacheSubmissions(client, [saved.data]);
    for (const what of ['timeline', 'same-sender']) void client.invalidateQueries({ queryKey: [what, id] });
    closeDialog();
    toast({ title: 'Contact details corrected', description: fullName(saved.data) });
  }

  return (
    <StaffDialog
      title={`Contact details of ${fullName(submission)}`}
      onClose={closeDialog}
      className="max-w-2xl"
    >
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
        <DialogButtons
          submit={isBusy ? 'Saving...' : 'Save'}
          onCancel={closeDialog}
          className="mt-2 sm:col-span-2"
        />
      </form>
    </StaffDialog>
  );
}
