import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLiveTables } from '#app/components/staff/live.ts';
import { dropDraftsOf } from '#app/lib/drafts.ts';
import { recountSoon } from './list/counts.ts';
import type { SubmissionFilter } from './list/submission-filter.ts';
import type { Submission } from './submission.ts';
import {
  changeNew,
  forgetSubmissions,
  invalidateConversations,
  updateSubmission,
} from './submission-cache.ts';
import { readListed } from './submissions-api.ts';

const TABLES = ['contact_submissions'] as const;
const UNSENT_REPLIES = { queryKey: ['unsent-replies'] };
/** Many rows may change at once; they are looked up together. */
const LOOK_UP_AFTER_MS = 150;
const LOOKED_UP_AT_MOST = 1_000;

export function useLiveUpdates(filter: SubmissionFilter, me: string) {
  const client = useQueryClient();
  const lookUp = useNewcomers(filter);
  return useLiveTables<Submission>('dashboard', TABLES, invalidateAll, ({ eventType, new: row, old }) => {
    recountSoon(client);
    if (eventType === 'DELETE') {
      if (!old.id) return;
      forgetSubmissions(client, [old.id]);
      return dropDraftsOf(me, old.id);
    }
    if (eventType === 'UPDATE') {
      updateSubmission(client, row);
      invalidateConversations(client, [row.id]);
      void client.invalidateQueries(UNSENT_REPLIES);
    }
    lookUp(row.id, eventType === 'INSERT');
  });
}

/** SQL says which of the rows that came or changed belong to the list. */
function useNewcomers(filter: SubmissionFilter): (id: string, isInserted: boolean) => void {
  const client = useQueryClient();
  const latest = useRef(filter);
  latest.current = filter;
  const changed = useRef(new Map<string, boolean>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function lookUp() {
    const filter = latest.current;
    const rows = new Map([...changed.current].slice(0, LOOKED_UP_AT_MOST));
    changed.current = new Map();
    timer.current = undefined;
    const listed = await readListed(filter, [...rows.keys()]);
    // After an interruption the newest page is read anyway.
    if (!listed.ok) return;
    const comeIn = listed.data.filter((id) => rows.get(id) || canBeHandedIn(filter));
    changeNew(client, (ids) => [...ids.filter((id) => !rows.has(id)), ...comeIn], filter);
  }
  return (id, isInserted) => {
    changed.current.set(id, isInserted || changed.current.get(id) === true);
    timer.current ??= setTimeout(() => void lookUp(), LOOK_UP_AFTER_MS);
  };
}

/** Lists that an old submission can enter when staff change it, or the person writes again. */
function canBeHandedIn({ view, owner, stage, tag }: SubmissionFilter): boolean {
  return ['mine', 'follow_up', 'unassigned', 'waiting_for_us'].includes(view) || owner + stage + tag !== '';
}

/** All but the list itself, whose rows must not move: missing rows are announced as new. */
function invalidateAll(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [what] }) => what !== 'list' && what !== 'found' && what !== 'close',
  });
}
