import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { SmallButton } from '#app/components/staff/staff-button.tsx';
import { StaffDialog, useCloseDialog } from '#app/components/staff/staff-dialog.tsx';
import { failed } from '#app/components/ui/toast.ts';
import { cn } from '#app/lib/cn.ts';
import { staffFormat } from '#app/lib/time/staff-zone.ts';
import { seeNotices, useNotices } from './notices-api.ts';

const moment = staffFormat({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });

/** Every link closes it. */
export function NoticeList() {
  const close = useCloseDialog();
  const client = useQueryClient();
  const { data, error, isPending } = useNotices();
  const hasUnseen = data?.notices.some(({ is_seen }) => !is_seen) ?? false;

  async function seeAll() {
    if (!hasUnseen) return;
    const seen = await seeNotices(client);
    if (!seen.ok) failed('Not saved', seen.message);
  }

  return (
    <StaffDialog title="Notices">
      {error && (
        <p role="alert" className="p-5">
          {error.message}
        </p>
      )}
      {isPending && <p className="p-5">Loading...</p>}
      {data?.notices.length === 0 && (
        <p className="p-5">
          No notices. You get one when you are given a submission, when a follow-up is due, when your customer
          writes again, when a hold of yours ends and when a reply of yours fails.
        </p>
      )}
      <ul className="max-h-[60svh] overflow-y-auto">
        {data?.notices.map(({ id, title, path, created_at, is_seen }) => (
          <li key={id} className="border-line border-b">
            <Link
              to={path}
              onClick={close}
              className="flex min-h-11 flex-wrap items-baseline gap-x-3 px-5 py-2 -outline-offset-2 hover:bg-sand/50"
            >
              <span className={cn('min-w-0 grow basis-52 break-words', !is_seen && 'font-semibold')}>
                {!is_seen && <span className="sr-only">Unseen: </span>}
                {title}
              </span>
              <time dateTime={created_at} className="figures shrink-0 text-small text-stone">
                {moment().format(new Date(created_at))}
              </time>
            </Link>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
        {/* Not disabled: it would lose the focus when it is pressed. */}
        <SmallButton aria-disabled={!hasUnseen} onClick={seeAll} className="aria-disabled:opacity-50">
          Mark all as seen
        </SmallButton>
        <Link
          to="/admin/account"
          onClick={close}
          className="link inline-flex min-h-11 items-center text-small"
        >
          Choose how you are notified
        </Link>
      </div>
    </StaffDialog>
  );
}
