import { type Cursor, MOST_ROWS, readPage } from '#app/features/dashboard/data/submissions-api.ts';
import type { Result } from '#app/lib/staff-request.ts';
import type { SubmissionFilter } from './submission-filter.ts';

/** Every submission that matches, loaded or not, newest first. */
export async function readMatchingIds(
  filter: SubmissionFilter,
  signal: AbortSignal,
): Promise<Result<string[]>> {
  const ids: string[] = [];
  let before: Cursor | undefined;
  for (;;) {
    const page = await readPage({ filter, before, most: MOST_ROWS, signal });
    if (!page.ok) return page;
    ids.push(...page.data.map(({ id }) => id));
    before = page.data.at(-1);
    if (page.data.length < MOST_ROWS) return { ok: true, data: ids };
  }
}
