import type { QueryClient } from '@tanstack/react-query';
import { matchesFilter, type SubmissionFilter } from '#app/features/dashboard/data/list/submission-filter.ts';
import { idsOf, type Submission } from '#app/features/dashboard/data/submission.ts';
import { dropFromLists } from '#app/features/dashboard/data/submission-cache.ts';

/**
 * Rows that a change has taken out of the view and its filters leave the list; returns whether there are any. A search
 * takes none out: only the database knows all of its rules (names, phones, notes, typos).
 */
export function dropLeaving(
  client: QueryClient,
  changed: readonly Submission[],
  filter: SubmissionFilter,
  me: string,
): boolean {
  const searched = { ...filter, search: '' };
  const leaving = changed.filter((row) => !matchesFilter(row, searched, Date.now(), me));
  dropFromLists(client, idsOf(leaving));
  return leaving.length > 0;
}
