import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { StaffDialog } from '#app/components/staff/staff-dialog.tsx';
import { useAction } from '#app/components/staff/use-action.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { toast, UNDO_SHOWN_FOR_MS } from '#app/components/ui/toast.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { recountSoon } from '#app/features/dashboard/data/list/counts.ts';
import { useSameSender } from '#app/features/dashboard/data/persons.ts';
import { fullName, idsOf, type Submission, submissionDate } from '#app/features/dashboard/data/submission.ts';
import { readSubmissionsOfPerson } from '#app/features/dashboard/data/submission-details-api.ts';
import { countText } from '#app/lib/count-text.ts';
import { type Result, request, rpc } from '#app/lib/staff-request.ts';
import { findBackend, type Supabase } from '#app/lib/supabase.ts';
import { useRead } from '#app/lib/use-read.ts';
import { SPAM_LABEL } from '#content/submission-stage.ts';

/** The right to be forgotten. The address has to be typed, so that nothing is erased by accident. */
export function EraseDialog({ submission }: { submission: Submission }) {
  const { list, openId, close, closeDialog, undo } = useDashboard();
  const client = useQueryClient();
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
    // A person without an email has one submission.
    const erasure: Erasure = email
      ? { name: 'erase_person', args: { email } }
      : { name: 'erase_submission', args: { submission_id: submission.id } };
    const leaving = await run<() => void>('Nothing was erased', () =>
      request(async (supabase) => ({ data: await requestBeyondPage(supabase, erasure), error: null })),
    );
    if (!leaving) return;
    closeDialog();
    if (openId) close();
    document.getElementById('content')?.focus();
    const cancel = eraseLater(erasure, leaving.data, (erased) => {
      if (!erased.ok)
        return toast({ title: 'Nothing was erased', description: erased.message, destructive: true });
      recountSoon(client);
      list.reload();
      toast({ title: 'Person erased', description: erasedWords(erased.data) });
    });
    const takeBack = () => {
      cancel();
      toast({ title: 'Nothing was erased', description: typedFor });
    };
    undo.next(takeBack);
    toast({
      title: 'The person will be erased',
      description: `${typedFor}, in ${UNDO_SHOWN_FOR_MS / 1000} seconds`,
      undo: takeBack,
    });
  }

  return (
    <StaffDialog title="Erase this person" onClose={closeDialog}>
      <form onSubmit={(event) => void erase(event)} className="grid gap-5 p-5">
        <p>
          All submissions, notes, waiting mails, newsletter entries and the account of{' '}
          <strong className="break-all">{typedFor}</strong> will be deleted permanently. The log will record
          that it was done, and by whom, but not about whom.
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

type Erasure =
  | { name: 'erase_person'; args: { email: string } }
  | { name: 'erase_submission'; args: { submission_id: string } };

/** Waits as long as it can be undone, but not for a page that is left. Returns how to cancel it. */
function eraseLater(
  { name, args }: Erasure,
  leaving: () => void,
  onErased: (erased: Result<Erased>) => void,
): () => void {
  const waiting = new AbortController();
  const timer = setTimeout(() => {
    cancel();
    void rpc<Erased>(name, args).then(onErased);
  }, UNDO_SHOWN_FOR_MS);
  function cancel() {
    clearTimeout(timer);
    waiting.abort();
  }
  const leave = () => {
    cancel();
    leaving();
  };
  window.addEventListener('pagehide', leave, { signal: waiting.signal });
  return cancel;
}

/** While a page is left, nothing can be waited for: everything that the request needs is known before. */
async function requestBeyondPage(supabase: Supabase, { name, args }: Erasure): Promise<() => void> {
  const { url, publishableKey } = await findBackend();
  const { data } = await supabase.auth.getSession();
  const headers = {
    apikey: publishableKey,
    Authorization: `Bearer ${data.session?.access_token}`,
    'Content-Type': 'application/json',
  };
  const beyond = { method: 'POST', keepalive: true, headers, body: JSON.stringify(args) };
  return () => void fetch(`${url}/rest/v1/rpc/${name}`, beyond);
}

interface Erased {
  submissions: number;
  newsletter_subscribers: number;
  accounts: number;
  /** Accounts of staff, or accounts that only Supabase can delete. */
  accounts_kept: number;
}

export function erasedWords(erased: Erased): string {
  const { submissions, newsletter_subscribers: places, accounts, accounts_kept: kept } = erased;
  const parts = [countText(submissions, 'submission')];
  if (places > 0) parts.push('the newsletter entry');
  if (accounts > 0) parts.push('the account');
  const list = new Intl.ListFormat('en-AU').format(parts);
  const rest =
    kept > 0 ? ' Its account was kept: it belongs to staff, or has to be deleted in Supabase.' : '';
  return `${list} of this address ${list === '1 submission' ? 'was' : 'were'} deleted.${rest}`;
}
