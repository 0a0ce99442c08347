import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readFilter, type SubmissionFilter, writeFilter } from './data/list/submission-filter.ts';

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

  const actions = useMemo(() => {
    const current = () => new URLSearchParams(latest.current);
    function go(params: URLSearchParams, replace = true): void {
      latest.current = params.toString();
      void navigate({ search: params.toString() }, { replace, preventScrollReset: true });
    }
    return {
      setFilter(change: Partial<SubmissionFilter>): void {
        go(writeFilter({ ...readFilter(current()), ...change }, current()));
      },
      /** The first one adds a history entry, so that Back closes the reader; the next ones replace it. */
      open(id: string): void {
        const params = current();
        const isOpen = params.has('open');
        if (!isOpen) before.current = params.toString();
        params.set('open', id);
        go(params, isOpen);
      },
      close(): void {
        const closed = current();
        closed.delete('open');
        // With another filter than before, going back would restore the old one.
        if (before.current === closed.toString()) void navigate(-1);
        else go(closed);
        before.current = undefined;
      },
    };
  }, [navigate]);

  return useMemo(() => {
    const params = new URLSearchParams(search);
    return { filter: readFilter(params), openId: params.get('open') ?? undefined, ...actions };
  }, [search, actions]);
}
