import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { show } from '#app/components/staff/dialogs.tsx';
import { useLiveTables } from '#app/components/staff/live.ts';
import { toastNext } from '#app/components/ui/toast.ts';
import { NoticeList } from './notice-list.tsx';
import { type Notice, readNoticesAgain, seeNotices, useNotices } from './notices-api.ts';

const TABLES = ['notices'] as const;

/** The number of unseen notices, which opens their list. New ones are shown as a toast. */
export function NoticeBell() {
  const connection = useLiveTables('notices', TABLES, readNoticesAgain);
  const { data } = useNotices(connection !== 'connecting');
  const unseen = data?.notices.filter(({ is_seen }) => !is_seen) ?? [];
  useToasts(data?.settings.toast ? unseen : undefined);
  useSeenHere(unseen);
  return (
    <button
      type="button"
      onClick={() => show(<NoticeList />)}
      className="relative grid size-full cursor-pointer place-items-center"
    >
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        aria-hidden="true"
        className="size-5"
      >
        <path d="M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15ZM10 20.5h4" />
      </svg>
      <span className="sr-only">Notices</span>
      {unseen.length > 0 && (
        <span className="figures absolute top-1 right-0.5 bg-danger px-1 text-[0.75rem] text-paper leading-4">
          {unseen.length}
          <span className="sr-only"> unseen</span>
        </span>
      )}
    </button>
  );
}

/** Those that arrive while the page is open, together if they arrive together. */
function useToasts(unseen: Notice[] | undefined): void {
  const navigate = useNavigate();
  const known = useRef<Set<string>>(undefined);
  useEffect(() => {
    if (!unseen) return;
    const fresh = unseen.filter(({ id }) => known.current && !known.current.has(id));
    known.current = new Set([...(known.current ?? []), ...unseen.map(({ id }) => id)]);
    const [notice] = fresh;
    if (!notice) return;
    if (fresh.length > 1) toastNext({ title: `${fresh.length} new notices` });
    else toastNext({ title: notice.title, open: () => void navigate(notice.path) });
  });
}

/**
 * A notice is seen when its page is opened, or the window comes back to it. One that arrives while the page is open is not: no
 * one may be looking.
 */
function useSeenHere(unseen: Notice[]): void {
  const client = useQueryClient();
  const location = useLocation();
  const see = useEffectEvent(() => {
    const here = unseen.filter(({ path }) => isAt(path, location)).map(({ id }) => id);
    if (here.length > 0) void seeNotices(client, here);
  });
  const isLoaded = useNotices().isSuccess;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each navigation.
  useEffect(() => {
    if (isLoaded && document.hasFocus()) see();
    const onFocus = () => see();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [isLoaded, location.key]);
}

function isAt(path: string, { pathname, search }: Location): boolean {
  const [place, query] = path.split('?');
  const current = new URLSearchParams(search);
  return (
    place === pathname &&
    [...new URLSearchParams(query)].every(([name, value]) => current.get(name) === value)
  );
}
