import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { SmallButton } from '#app/components/staff/staff-button.tsx';
import { useAction } from '#app/components/staff/use-action.ts';
import { denseInputClass } from '#app/components/ui/field.tsx';
import { smallButtonClass } from '#app/components/ui/small-button.ts';
import { toast } from '#app/components/ui/toast.ts';
import { cn } from '#app/lib/cn.ts';
import { isOpen, readSystemAgain } from '#app/lib/system-state.ts';
import type { GoLiveItem } from '#supabase/rules/system-state.ts';
import { dismissItem, sendTestEmail } from './system-api.ts';
import { SystemSection } from './system-section.tsx';

export function GoLiveList({ items }: { items: readonly GoLiveItem[] }) {
  const open = items.filter(isOpen);
  const others = items.filter((item) => !isOpen(item));
  return (
    <SystemSection id="go-live" title="Before you go live" action={<TestEmail />}>
      <p role="status" className="text-stone">
        {open.length === 0 ? 'Everything is done.' : `${open.length} of ${items.length} are open.`}
      </p>
      <Items items={open} />
      {others.length > 0 && (
        <details open={open.length === 0}>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{`Done or dismissed: ${others.length}`}</summary>
          <Items items={others} />
        </details>
      )}
    </SystemSection>
  );
}

function Items({ items }: { items: readonly GoLiveItem[] }) {
  return (
    <ul className="mt-2 border-line border-t 2xl:grid 2xl:grid-cols-2 2xl:gap-x-16">
      {items.map((item) => (
        <Item key={item.id} item={item} />
      ))}
    </ul>
  );
}

function Item({ item }: { item: GoLiveItem }) {
  const { title, isDone, finding, setting, page, dismissed } = item;
  const isUnfinished = isOpen(item);
  return (
    <li className="grid gap-x-6 gap-y-2 border-line border-b py-3 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="max-w-measure">
        <h3 className="font-semibold font-text text-dense">
          <span
            aria-hidden="true"
            className={cn(
              'mr-2 inline-block size-2.5 border border-eucalypt',
              !isUnfinished && 'bg-eucalypt',
            )}
          />
          {title}
          <span className="sr-only">{isDone ? ', done' : dismissed ? ', dismissed' : ', open'}</span>
        </h3>
        <p className="wrap-anywhere">
          {dismissed && !isDone ? `Dismissed by ${dismissed.by}: ${dismissed.reason}` : finding}
        </p>
        {isUnfinished && setting && (
          <p className="text-small text-stone">
            Setting: <code className="wrap-anywhere text-ink">{setting}</code>
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-start gap-2">
        {isUnfinished && page && (
          <Link to={page} className={cn(smallButtonClass('outline'), 'inline-flex items-center')}>
            Open<span className="sr-only">{`: ${title}`}</span>
          </Link>
        )}
        {!isDone && <Dismissal item={item} />}
      </div>
    </li>
  );
}

function TestEmail() {
  const { isBusy, run } = useAction();
  async function send() {
    const sent = await run('Not sent', sendTestEmail);
    if (!sent) return;
    const { ok, answer } = sent.data;
    const title = ok ? 'Test email sent' : 'The mail server refused';
    toast({ title, description: answer, destructive: !ok });
  }
  return (
    <SmallButton disabled={isBusy} onClick={() => void send()}>
      {isBusy ? 'Sending...' : 'Send a test email'}
    </SmallButton>
  );
}

/** An item that does not apply is dismissed with a reason, and can be opened again. */
function Dismissal({ item: { id, title, dismissed } }: { item: GoLiveItem }) {
  const client = useQueryClient();
  const { run } = useAction();
  const [reason, setReason] = useState<string>();
  async function save(why: string | null) {
    await run('Not saved', () => dismissItem(id, why));
    await readSystemAgain(client);
  }
  if (dismissed)
    return (
      <SmallButton onClick={() => void save(null)}>
        Open again<span className="sr-only">{`: ${title}`}</span>
      </SmallButton>
    );
  if (reason === undefined)
    return (
      <SmallButton onClick={() => setReason('')}>
        Dismiss...<span className="sr-only">{` ${title}`}</span>
      </SmallButton>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(reason.trim());
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap gap-2">
      <input
        aria-label={`Why “${title}” does not apply`}
        placeholder="Reason"
        // biome-ignore lint/a11y/noAutofocus: it replaces the button that had the focus
        autoFocus
        required
        minLength={3}
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        className={cn(denseInputClass, 'w-64')}
      />
      <SmallButton type="submit" look="ink">
        Dismiss
      </SmallButton>
      <SmallButton onClick={() => setReason(undefined)}>Cancel</SmallButton>
    </form>
  );
}
