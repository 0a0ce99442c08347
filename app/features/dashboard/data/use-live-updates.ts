import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Connection } from '#app/components/staff/connection-status.tsx';
import { isMarking } from '#app/features/dashboard/data/changes/mark-submissions.ts';
import { recountSoon } from '#app/features/dashboard/data/list/counts.ts';
import { matchesFilter, type SubmissionFilter } from '#app/features/dashboard/data/list/submission-filter.ts';
import { dropReplyDraft } from '#app/features/dashboard/reply/reply-draft.ts';
import { watchSubmissions } from './live-submissions-api.ts';
import { changeNew, forgetSubmissions, updateSubmission } from './submission-cache.ts';

/** A tab hidden for longer may have been suspended. */
const ASLEEP_AFTER_MS = 30_000;

/** Applies changes made elsewhere to the cache, and refetches whenever something may have been missed. */
export function useLiveUpdates(filter: SubmissionFilter, me: string): Connection {
  const client = useQueryClient();
  const [connection, setConnection] = useState<Connection>('connecting');
  const currentFilter = useRef(filter);
  currentFilter.current = filter;

  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    let hiddenSince = Date.now();
    let isLive = () => false;
    const set = (next: Connection) => {
      if (!signal.aborted) setConnection(next);
    };

    watchSubmissions({
      onInsert(submission) {
        recountSoon(client);
        if (matchesFilter(submission, currentFilter.current, Date.now(), me))
          changeNew(client, (ids) => [...ids, submission.id]);
      },
      onUpdate(submission) {
        recountSoon(client);
        updateSubmission(client, submission, isMarking(submission.id));
        const { id } = submission;
        const shown = currentFilter.current;
        if (!matchesFilter(submission, shown, Date.now(), me))
          changeNew(client, (ids) => ids.filter((other) => other !== id));
        else if (canBeHandedIn(shown)) changeNew(client, (ids) => (ids.includes(id) ? ids : [...ids, id]));
      },
      onDelete(id) {
        recountSoon(client);
        forgetSubmissions(client, [id]);
        dropReplyDraft(me, id);
      },
      onLive() {
        set('live');
        void readAgain(client);
      },
      onLost: () => set('lost'),
    }).then(
      (watch) => {
        isLive = watch.isLive;
        if (signal.aborted) watch.stop();
        else signal.addEventListener('abort', watch.stop);
      },
      () => set('lost'),
    );
    const onVisibility = () => {
      if (document.hidden) hiddenSince = Date.now();
      else if (Date.now() - hiddenSince > ASLEEP_AFTER_MS) void readAgain(client);
    };
    const onOnline = () => {
      if (isLive()) set('live');
      void readAgain(client);
    };
    document.addEventListener('visibilitychange', onVisibility, { signal });
    window.addEventListener('offline', () => set('lost'), { signal });
    window.addEventListener('online', onOnline, { signal });
    return () => closing.abort();
  }, [client, me]);

  return connection;
}

/** Lists that an old submission can enter when its owner or follow-up changes. */
function canBeHandedIn({ view, owner }: SubmissionFilter): boolean {
  return view === 'mine' || view === 'follow_up' || owner !== '';
}

/** All but the list itself, whose rows must not move: missing rows are announced as new. */
function readAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [what] }) => what !== 'list' && what !== 'found' && what !== 'close',
  });
}
