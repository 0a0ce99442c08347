import { type FormEvent, useState } from 'react';
import { StaffDialog } from '#app/components/staff/staff-dialog.tsx';
import { useAction } from '#app/components/staff/use-action.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { toast } from '#app/components/ui/toast.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { useSameSender } from '#app/features/dashboard/data/persons.ts';
import { fullName, idsOf, type Submission, submissionDate } from '#app/features/dashboard/data/submission.ts';
import { readSubmissionsOfPerson } from '#app/features/dashboard/data/submission-details-api.ts';
import { rpc } from '#app/lib/staff-request.ts';
import { useRead } from '#app/lib/use-read.ts';
import { SPAM_LABEL } from '#content/submission-stage.ts';

/** The right to be forgotten. The address has to be typed, so that nothing is erased by accident. */
export function EraseDialog({ submission }: { submission: Submission }) {
  const { openId, close, closeDialog, undo } = useDashboard();
  const [typed, setTyped] = useState('');
  const { email } = submission;
  const { isBusy, run } = useAction();
  const typedFor = email || fullName(submission);
  const isSame = typed.trim().toLowerCase() === typedFor.toLowerCase();
  const { data: going = [submission] } = useRead(
    ['known', email, ''],
    () => readSubmissionsOfPerson(email, ''),
    { enabled: email !== '' },
  );

  const staying = (useSameSender(submission) ?? []).filter(({ id }) => !idsOf(going).includes(id));

  async function erase(event: FormEvent) {
    event.preventDefault();
    if (!isSame) return;
    const requested = await run('Nothing was erased', () =>
      rpc<{ id: string; keeps_account: boolean }>('request_erasure', { submission_id: submission.id, email }),
    );
    if (!requested) return;
    const { id, keeps_account: keepsAccount } = requested.data;
    closeDialog();
    if (openId) close();
    document.getElementById('content')?.focus();
    const cancel = async () => {
      const cancelled = await rpc<null>('cancel_erasure', { erasure_id: id });
      toast(
        cancelled.ok
          ? { title: 'Nothing was erased', description: typedFor }
          : { title: 'Nothing was undone', description: cancelled.message, destructive: true },
      );
    };
    const title = 'The person will be erased';
    const description = `${typedFor}, in a minute.${keepsAccount ? ' The account stays: it belongs to staff.' : ''}`;
    undo.report({ title, description }, cancel);
  }

  return (
    <StaffDialog title="Erase this person" onClose={closeDialog}>
      <form onSubmit={(event) => void erase(event)} className="grid gap-5 p-5">
        <p>
          All submissions, notes, waiting mails, newsletter entries and the account of{' '}
          <strong className="break-all">{typedFor}</strong> will be deleted permanently, after a minute in
          which you can undo it. The log will record that it was done, and by whom, but not about whom.
        </p>
        <ul
          aria-label="Submissions that will be deleted"
          className="max-h-40 overflow-y-auto border-line border-y"
        >
          {going.map((each) => (
            <li key={each.id} className="flex justify-between gap-x-4 py-1 text-small">
              <span className="wrap-anywhere">
                {fullName(each)}
                {each.spam_at && <span className="text-stone">{` · ${SPAM_LABEL}`}</span>}
              </span>
              <span className="figures shrink-0 text-stone">{submissionDate(each.created_at)}</span>
            </li>
          ))}
        </ul>
        {staying.length > 0 && (
          <p className="wrap-anywhere text-small">
            {`Not deleted, because they have another address: ${staying
              .map(
                (each) =>
                  `${fullName(each)} (${each.email || each.phone}), ${submissionDate(each.created_at)}`,
              )
              .join('; ')}.`}
          </p>
        )}
        <Field
          id="erase-email"
          label={email ? 'Type the address to confirm' : 'Type the name to confirm'}
          type={email ? 'email' : 'text'}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <button
            type="submit"
            disabled={!isSame || isBusy}
            className="min-h-12 cursor-pointer bg-danger px-6 font-semibold text-white disabled:cursor-default disabled:bg-sand disabled:text-stone"
          >
            Erase for good
          </button>
          <Button look="outline" onClick={closeDialog}>
            Cancel
          </Button>
        </div>
      </form>
    </StaffDialog>
  );
}
