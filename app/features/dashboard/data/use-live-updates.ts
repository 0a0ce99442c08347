import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useLiveTables } from '#app/components/staff/live.ts';
import { dropReplyDraft } from '#app/features/dashboard/reply/reply-draft.ts';
import { isMarking } from './changes/mark-submissions.ts';
import { recountSoon } from './list/counts.ts';
import { matchesFilter, type SubmissionFilter } from './list/submission-filter.ts';
import type { Submission } from './submission.ts';
import { changeNew, forgetSubmissions, updateSubmission } from './submission-cache.ts';

const TABLES = ['contact_submissions'] as const;

export function useLiveUpdates(filter: SubmissionFilter, me: string) {
  const client = useQueryClient();
  return useLiveTables<Submission>('dashboard', TABLES, readAgain, ({ eventType, new: row, old }) => {
    recountSoon(client);
    if (eventType === 'DELETE') {
      if (!old.id) return;
      forgetSubmissions(client, [old.id]);
      return dropReplyDraft(me, old.id);
    }
    const { id } = row;
    if (eventType === 'UPDATE') updateSubmission(client, row, isMarking(id));
    if (!matchesFilter(row, filter, Date.now(), me))
      changeNew(client, (ids) => ids.filter((other) => other !== id));
    else if (eventType === 'INSERT' || canBeHandedIn(filter))
      changeNew(client, (ids) => (ids.includes(id) ? ids : [...ids, id]));
  });
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
