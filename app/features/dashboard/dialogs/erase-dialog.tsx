import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { StaffDialog, useCloseDialog } from '#app/components/staff/staff-dialog.tsx';
import { useAction } from '#app/components/staff/use-action.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { toast } from '#app/components/ui/toast.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { useConversation } from '#app/features/dashboard/data/conversation.ts';
import { invalidateSoon } from '#app/features/dashboard/data/dashboard-data.ts';
import { fullName, idsOf, type Submission, submissionDate } from '#app/features/dashboard/data/submission.ts';
import { forgetSubmissions } from '#app/features/dashboard/data/submission-cache.ts';
import { readSubmissionsOfPerson } from '#app/features/dashboard/data/submissions-api.ts';
import { countText } from '#app/lib/count-text.ts';
import { rpc } from '#app/lib/staff-request.ts';
import { useRead } from '#app/lib/use-read.ts';
import { SPAM_LABEL } from '#content/submission-stage.ts';

type Erased = Record<'submissions' | 'newsletter_subscribers' | 'accounts' | 'accounts_kept', number>;

/** The right to be forgotten. The address has to be typed, so that nothing is erased by accident. */
export function EraseDialog({ submission }: { submission: Submission }) {
  const { openId, close, undo } = useDashboard();
  const closeDialog = useCloseDialog();
  const [typed, setTyped] = useState('');
  const { email } = submission;
  const { isBusy, run } = useAction();
  const client = useQueryClient();
  const typedFor = email || fullName(submission);
  const isSame = typed.trim().toLowerCase() === typedFor.toLowerCase();
  const { data: going = [submission] } = useRead(
    ['known', email, ''],
    () => readSubmissionsOfPerson(email, ''),
    { enabled: email !== '' },
  );

  const staying = useConversation(submission).others.filter(({ id }) => !idsOf(going).includes(id));

  async function erase(event: FormEvent) {
    event.preventDefault();
    if (!isSame) return;
    const erased = await run('Nothing was erased', () =>
      rpc<Erased>('erase_person', { email, submission_id: submission.id }),
    );
    if (!erased) return;
    const { submissions, accounts_kept: keptAccounts } = erased.data;
    closeDialog();
    if (openId) close();
    forgetSubmissions(client, idsOf(going));
    invalidateSoon(client);
    document.getElementById('content')?.focus();
    undo.final('An erasure', typedFor);
    const kept = keptAccounts > 0 ? '. The account stays: it belongs to staff.' : '';
    const description = `${typedFor}, with ${countText(submissions, 'submission')}${kept}`;
    toast({ title: 'The person was erased', description });
  }

  return (
    <StaffDialog title="Erase this person">
      <form onSubmit={(event) => void erase(event)} className="grid gap-5 p-5">
        <p>
          All submissions, notes, waiting mails, newsletter entries and the account of{' '}
          <strong className="break-all">{typedFor}</strong> will be deleted at once and permanently. The log
          will record that it was done, and by whom, but not about whom.
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
          <Button type="submit" look="danger" disabled={!isSame || isBusy}>
            Erase for good
          </Button>
          <Button look="outline" onClick={closeDialog}>
            Cancel
          </Button>
        </div>
      </form>
    </StaffDialog>
  );
}
