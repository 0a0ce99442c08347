import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useLiveTables } from '#app/components/staff/live.ts';
import { dropDraftsOf } from '#app/lib/drafts.ts';
import { isMarking, readPersonsAgain } from './changes/mark-submissions.ts';
import { recountSoon } from './list/counts.ts';
import { matchesFilter, type SubmissionFilter } from './list/submission-filter.ts';
import type { Submission } from './submission.ts';
import { cachedSubmission, changeNew, forgetSubmissions, updateSubmission } from './submission-cache.ts';

const TABLES = ['contact_submissions'] as const;

export function useLiveUpdates(filter: SubmissionFilter, me: string) {
  const client = useQueryClient();
  return useLiveTables<Submission>('dashboard', TABLES, readAgain, ({ eventType, new: row, old }) => {
    recountSoon(client);
    if (eventType === 'DELETE') {
      if (!old.id) return;
      forgetSubmissions(client, [old.id]);
      return dropDraftsOf(me, old.id);
    }
    const { id } = row;
    if (eventType === 'UPDATE') {
      const known = cachedSubmission(client, id);
      if (isSameWork(known, row)) readMailsAgain(client, id);
      if ((known?.person_id ?? null) !== row.person_id) readPersonsAgain(client, [row]);
      updateSubmission(client, row, isMarking(id));
      readConversationsAgain(client, id);
    }
    if (!matchesFilter(row, filter, Date.now(), me))
      changeNew(client, (ids) => ids.filter((other) => other !== id));
    else if (eventType === 'INSERT' || canBeHandedIn(filter))
      changeNew(client, (ids) => (ids.includes(id) ? ids : [...ids, id]));
  });
}

/** The row changed in nothing that the dashboard knows: a mail came in, or a reply came back. */
function isSameWork(known: Submission | undefined, row: Submission): boolean {
  const columns = ['status', 'assigned_to', 'follow_up_at', 'wrote_again_at'] as const;
  return known !== undefined && columns.every((column) => known[column] === row[column]);
}

function readMailsAgain(client: QueryClient, id: string): void {
  for (const queryKey of [['timeline', id], ['replies', id], ['unsent-replies']])
    void client.invalidateQueries({ queryKey });
}

/** Where another submission of the same person is open, its status and replies are shown too. */
function readConversationsAgain(client: QueryClient, id: string): void {
  void client.invalidateQueries({
    predicate: ({ queryKey: [what, ids], state }) =>
      what === 'same-sender'
        ? (state.data as Submission[] | undefined)?.some((other) => other.id === id) === true
        : (what === 'person-timeline' || what === 'person-replies') && (ids as string[]).includes(id),
  });
}

/** Lists that an old submission can enter when staff change it, or the person writes again. */
function canBeHandedIn({ view, owner, stage, tag }: SubmissionFilter): boolean {
  return ['mine', 'follow_up', 'unassigned', 'waiting_for_us'].includes(view) || owner + stage + tag !== '';
}

/** All but the list itself, whose rows must not move: missing rows are announced as new. */
function readAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [what] }) => what !== 'list' && what !== 'found' && what !== 'close',
  });
}
