import type { QueryClient } from '@tanstack/react-query';
import { recountSoon } from '#app/features/dashboard/data/list/counts.ts';
import type { Submission } from '#app/features/dashboard/data/submission.ts';
import {
  cacheSubmissions,
  type Lists,
  PAGE_ROWS,
  putBackIntoLists,
} from '#app/features/dashboard/data/submission-cache.ts';
import { type Result, request } from '#app/lib/staff-request.ts';
import { readTimelinesAgain } from './mark-submissions.ts';

/** Returns the submissions that are as before; the database refuses old changes, and those of other people. */
export async function undoMyChanges(
  client: QueryClient,
  ids: readonly string[],
  lists: Lists,
): Promise<Result<Submission[]>> {
  const undone: Submission[] = [];
  for (let start = 0; start < ids.length; start += PAGE_ROWS) {
    const part = ids.slice(start, start + PAGE_ROWS);
    const result = await request<Submission[]>((supabase) =>
      supabase.rpc('undo_my_changes', { submission_ids: part }),
    );
    if (!result.ok) return result;
    undone.push(...result.data);
  }
  cacheSubmissions(client, undone);
  putBackIntoLists(
    client,
    lists,
    undone.map(({ id }) => id),
  );
  recountSoon(client);
  readTimelinesAgain(client, undone);
  return { ok: true, data: undone };
}
