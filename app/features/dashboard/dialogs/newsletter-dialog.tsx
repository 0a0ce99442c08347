import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm } from '#app/components/staff/dialogs.tsx';
import { SmallButton } from '#app/components/staff/staff-button.tsx';
import { StaffDialog } from '#app/components/staff/staff-dialog.tsx';
import { useAction } from '#app/components/staff/use-action.ts';
import { useDebounced } from '#app/components/staff/use-debounced.ts';
import { Field } from '#app/components/ui/field.tsx';
import { toast } from '#app/components/ui/toast.ts';
import { submissionDate } from '#app/features/dashboard/data/submission.ts';
import { rpc } from '#app/lib/staff-request.ts';
import { useRead } from '#app/lib/use-read.ts';

const SHOWN_AT_MOST = 50;
const SEARCH_AFTER_MS = 250;

interface Subscriber {
  id: string;
  email: string;
  confirmed_at: string;
}

/** The confirmed addresses of the newsletter, which can be removed. */
export function NewsletterDialog() {
  const client = useQueryClient();
  const { isBusy, run } = useAction();
  const [search, setSearch] = useState('');
  const wanted = useDebounced(search.trim(), SEARCH_AFTER_MS);
  const { data: found, error } = useRead(['newsletter', wanted], () =>
    rpc<Subscriber[]>('list_newsletter_subscribers', { part: wanted, most: SHOWN_AT_MOST + 1 }),
  );

  async function remove({ id, email }: Subscriber) {
    const question = {
      title: 'Remove this address?',
      text: `${email} gets no further issue, and no form can add it again.`,
      yes: 'Remove for good',
    };
    if (!(await confirm({ ...question, isFinal: true }))) return;
    const removed = await run('Address not removed', () =>
      rpc('remove_newsletter_subscriber', { subscriber_id: id }),
    );
    if (!removed) return;
    toast({ title: 'Address removed', description: `${email} gets no further issue.` });
    await client.invalidateQueries({ queryKey: ['newsletter'] });
    document.getElementById('newsletter-search')?.focus();
  }

  return (
    <StaffDialog title="Newsletter addresses">
      <div className="grid gap-4 p-5">
        <Field
          id="newsletter-search"
          label="Part of the address"
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          hint="Confirmed addresses. A removed one gets no further issue, and no form can add it again. Its person can return with an earlier unsubscribe link."
        />
        <p role="status" className="text-small text-stone">
          {error?.message ?? (found ? countWords(found.length) : 'Loading...')}
        </p>
        <ul aria-label="Addresses" className="max-h-[45svh] overflow-y-auto border-line border-t">
          {found?.slice(0, SHOWN_AT_MOST).map((subscriber) => (
            <li
              key={subscriber.id}
              className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b py-1"
            >
              <span className="min-w-0">
                <span className="wrap-anywhere block">{subscriber.email}</span>
                <span className="figures text-small text-stone">
                  {`Confirmed ${submissionDate(subscriber.confirmed_at)}`}
                </span>
              </span>
              <SmallButton aria-disabled={isBusy} onClick={() => void remove(subscriber)}>
                Remove<span className="sr-only"> {subscriber.email}</span>
              </SmallButton>
            </li>
          ))}
        </ul>
      </div>
    </StaffDialog>
  );
}

function countWords(count: number): string {
  if (count === 0) return 'No address.';
  return count > SHOWN_AT_MOST
    ? `The first ${SHOWN_AT_MOST} are shown. Type a part of the address.`
    : `${count} shown.`;
}
