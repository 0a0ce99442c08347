import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLiveTables } from '#app/components/staff/live.ts';
import { reportDelivery } from '#app/features/dashboard/reply/use-send-reply.ts';
import { dropDraftsOf } from '#app/lib/drafts.ts';
import type { StoredEvent } from './conversation.ts';
import { invalidateSoon } from './dashboard-data.ts';
import type { SubmissionFilter } from './list/submission-filter.ts';
import type { Submission } from './submission.ts';
import { changeNew, forgetSubmissions, updateSubmission } from './submission-cache.ts';
import { readListed } from './submissions-api.ts';

/** Every change of a conversation is an event; the rows of the list change by themselves. */
const TABLES = ['contact_submissions', 'events'] as const;
/** Many rows may change at once; they are looked up together. */
const LOOK_UP_AFTER_MS = 150;
const LOOKED_UP_AT_MOST = 1_000;

export function useLiveUpdates(filter: SubmissionFilter, me: string) {
  const client = useQueryClient();
  const lookUp = useNewcomers(filter);

  function changeRow(type: 'INSERT' | 'UPDATE' | 'DELETE', id: string, row: Submission) {
    if (type === 'DELETE') {
      forgetSubmissions(client, [id]);
      return dropDraftsOf(me, id);
    }
    if (type === 'UPDATE') updateSubmission(client, row);
    lookUp(id, type === 'INSERT');
  }
  return useLiveTables<Submission | StoredEvent>('dashboard', TABLES, invalidate, (change) => {
    const { table, eventType } = change;
    const row = change.new as Submission;
    const old = change.old as Partial<Submission>;
    invalidateSoon(client);
    if (table === 'events') void reportDelivery(client, change.new as StoredEvent);
    else changeRow(eventType, String(row.id ?? old.id), row);
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

/** After joining, only what came while the page was opened is missing; after an interruption, everything may have changed. */
function invalidate(client: QueryClient, isFirst: boolean): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [what] }) =>
      isFirst ? what === 'new' || what === 'conversation' : !OWN_PACE.has(String(what)),
  });
}

/** The rows of a list must not move: missing ones are announced as new. */
const OWN_PACE = new Set(['list', 'found', 'close']);
