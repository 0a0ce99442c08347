import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readFilter, type SubmissionFilter, writeFilter } from './data/submission-filter.ts';

/** Filter and open submission are kept in the URL, so they survive a reload, Back, sharing and signing in again. */
export function useDashboardAddress() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const openedHere = useRef(false);
  // The URL changes a moment later; a second change must build on the first one, not on the old URL.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
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

  /** On a narrow screen the submission covers the list, so Back must return to the list. */
  const open = useCallback(
    (id: string, { covers }: { covers: boolean }) => {
      const isOpen = new URLSearchParams(window.location.search).has('open');
      if (covers && !isOpen) openedHere.current = true;
      go((params) => withOpen(params, id), !covers || isOpen);
    },
    [go],
  );

  const close = useCallback(() => {
    if (openedHere.current) void navigate(-1);
    else go((params) => withOpen(params, undefined));
    openedHere.current = false;
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
