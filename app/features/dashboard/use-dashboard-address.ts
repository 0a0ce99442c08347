import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  readFilter,
  type SubmissionFilter,
  writeFilter,
} from '#app/features/dashboard/data/list/submission-filter.ts';

/** Filter and open submission are kept in the URL, so they survive a reload, Back, sharing and signing in again. */
export function useDashboardAddress() {
  const { search } = useLocation();
  const navigate = useNavigate();
  /** The URL before the reader was opened, if it was opened here: Back leads to it. */
  const before = useRef<string>(undefined);
  // The URL changes asynchronously; a second change must build on the first one, not on the old URL.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
    if (!new URLSearchParams(search).has('open')) before.current = undefined;
  }, [search]);

  const go = useCallback(
    (change: (params: URLSearchParams) => URLSearchParams, replace = true) => {
      const params = change(new URLSearchParams(latest.current));
      latest.current = params.toString();
      return void navigate({ search: params.toString() }, { replace, preventScrollReset: true });
    },
    [navigate],
  );

  const setFilter = useCallback(
    (change: Partial<SubmissionFilter>) =>
      go((params) => writeFilter({ ...readFilter(params), ...change }, params)),
    [go],
  );

  /** The first one adds a history entry, so that Back closes the reader; the next ones replace it. */
  const open = useCallback(
    (id: string) => {
      const params = new URLSearchParams(latest.current);
      const isOpen = params.has('open');
      if (!isOpen) before.current = params.toString();
      go((now) => withOpen(now, id), isOpen);
    },
    [go],
  );

  const close = useCallback(() => {
    const closed = withOpen(new URLSearchParams(latest.current), undefined).toString();
    // With another filter than before, going back would restore the old one.
    if (before.current === closed) void navigate(-1);
    else go(() => new URLSearchParams(closed));
    before.current = undefined;
  }, [go, navigate]);

  return useMemo(() => {
    const params = new URLSearchParams(search);
    return { filter: readFilter(params), openId: params.get('open') ?? undefined, setFilter, open, close };
  }, [search, setFilter, open, close]);
}

function withOpen(params: URLSearchParams, openId: string | undefined): URLSearchParams {
  if (openId) params.set('open', openId);
  else params.delete('open');
  return params;
}
