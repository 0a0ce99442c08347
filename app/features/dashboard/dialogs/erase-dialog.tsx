import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog, inToast } from '#app/components/staff/form/staff-form.tsx';
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

const confirming = { address: '' };

/** The right to be forgotten. The address has to be typed, so that nothing is erased by accident. */
export function EraseDialog({ submission }: { submission: Submission }) {
  const { openId, close, undo } = useDashboard();
  const { email } = submission;
  const client = useQueryClient();
  const typedFor = email || fullName(submission);
  const [confirmed, setConfirmed] = useState(confirming);
  const isSame = confirmed.address.trim().toLowerCase() === typedFor.toLowerCase();
  const { data: going = [submission] } = useRead(
    ['known', email, ''],
    () => readSubmissionsOfPerson(email, ''),
    { enabled: email !== '' },
  );

  const staying = useConversation(submission).others.filter(({ id }) => !idsOf(going).includes(id));

  async function erase() {
    const erased = await rpc<Erased>('erase_person', { email, submission_id: submission.id });
    if (!erased.ok) return inToast('Nothing was erased', erased);
    const { submissions, accounts_kept: keptAccounts } = erased.data;
    if (openId) close();
    forgetSubmissions(client, idsOf(going));
    invalidateSoon(client);
    document.getElementById('content')?.focus();
    undo.final('An erasure', typedFor);
    const kept = keptAccounts > 0 ? '. The account stays: it belongs to staff.' : '';
    const description = `${typedFor}, with ${countText(submissions, 'submission')}${kept}`;
    toast({ title: 'The person was erased', description });
    return undefined;
  }

  return (
    <FormDialog
      title="Erase this person"
      fields={{
        address: {
          kind: 'line',
          label: email ? 'Type the address to confirm' : 'Type the name to confirm',
          type: email ? 'email' : 'text',
          isWide: true,
        },
      }}
      initial={confirming}
      kept={{ value: confirmed, change: setConfirmed }}
      submit="Erase for good"
      busy="Erase for good"
      look="danger"
      isWaiting={!isSame}
      onSubmit={erase}
      above={
        <>
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
        </>
      }
    />
  );
}
