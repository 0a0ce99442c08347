import type { QueryClient } from '@tanstack/react-query';
import { recountSoon } from '#app/features/dashboard/data/list/counts.ts';
import type { SubmissionFilter } from '#app/features/dashboard/data/list/submission-filter.ts';
import { idsOf, inOrder, mayBecome, type Submission } from '#app/features/dashboard/data/submission.ts';
import {
  cachedSubmissions,
  cacheSubmissions,
  PAGE_ROWS,
} from '#app/features/dashboard/data/submission-cache.ts';
import { changeStatus } from '#app/features/dashboard/data/submissions-api.ts';
import { countText } from '#app/lib/count-text.ts';
import type { Result } from '#app/lib/staff-request.ts';
import { type SubmissionStatus, statuses, statusInText } from '#content/submission-status.ts';
import { dropLeaving } from './drop-leaving.ts';
import { dropMarks, holdMarks, waitingMarks } from './waiting-marks.ts';

/** The status of a failure: another person was faster. */
const OVERTAKEN = 409;

const underWay = new Set<string>();

/** Its new status is shown, and not saved yet. */
export function isMarking(id: string): boolean {
  return underWay.has(id) || waitingMarks().has(id);
}

/**
 * Shows the new status at once, saves it, and reverts it if saving fails. Without a connection it stays and waits. Rows
 * that no longer match the filter leave the list once they are saved. Returns the rows that were changed.
 */
export async function markSubmissions(
  client: QueryClient,
  ids: readonly string[],
  status: SubmissionStatus,
  filter: () => SubmissionFilter,
  me: string,
): Promise<{ changed: Submission[]; failure?: { message: string; status: number }; isWaiting?: boolean }> {
  const changed: Submission[] = [];
  for (let start = 0; start < ids.length; start += PAGE_ROWS) {
    const part = ids.slice(start, start + PAGE_ROWS);
    const before = cachedSubmissions(client, part).filter((row) => mayBecome(row, status));
    cacheSubmissions(
      client,
      before.map((row) => ({ ...row, status })),
    );
    for (const id of part) underWay.add(id);
    const result = unlessOvertaken(await changeStatus(part, status), ids.length);
    for (const id of part) underWay.delete(id);
    if (!result.ok && result.status === 0) {
      holdMarks(ids.slice(start), status);
      return { changed, isWaiting: true };
    }
    cacheSubmissions(client, result.ok ? result.data : before);
    recountSoon(client);
    if (!result.ok) {
      void client.invalidateQueries({ queryKey: ['submission'] });
      return { changed, failure: result };
    }
    dropLeaving(client, result.data, filter(), me);
    changed.push(...result.data);
  }
  readTimelinesAgain(client, changed);
  return { changed: inOrder(changed, ids) };
}

type Identified = Pick<Submission, 'id'>;

/** A change is shown before it is saved, so a timeline may have been read in between. */
export function readTimelinesAgain(client: QueryClient, changed: readonly Identified[]): void {
  const ids = new Set<unknown>(idsOf(changed));
  void client.invalidateQueries({
    predicate: ({ queryKey: [what, id] }) => what === 'timeline' && ids.has(id),
  });
}

/** Also which submissions are of one person. */
export function readPersonsAgain(client: QueryClient, changed: readonly Identified[]): void {
  for (const what of ['same-sender', 'person-timeline']) void client.invalidateQueries({ queryKey: [what] });
  readTimelinesAgain(client, changed);
}

/** Retries marks that did not reach the server. Rows with a later status are left alone. */
export async function sendWaitingMarks(
  client: QueryClient,
  filter: () => SubmissionFilter,
  me: string,
): Promise<{ sent: Submission[]; failure?: string }> {
  const waiting = [...waitingMarks()];
  const sent: Submission[] = [];
  for (const status of statuses) {
    const ids = waiting.filter(([, wanted]) => wanted === status).map(([id]) => id);
    if (ids.length === 0) continue;
    dropMarks(ids);
    const { changed, failure } = await markSubmissions(client, ids, status, filter, me);
    sent.push(...changed);
    // Without a session they wait for the next one.
    if (failure?.status === 401) holdMarks(ids, status);
    else if (failure && failure.status !== OVERTAKEN) return { sent, failure: failure.message };
  }
  return { sent };
}

/** A status never moves back, so a single row that was not changed already had this or a later status. */
function unlessOvertaken(result: Result<Submission[]>, requested: number): Result<Submission[]> {
  if (!result.ok || requested > 1 || result.data.length > 0) return result;
  return { ok: false, status: OVERTAKEN, message: 'Someone else has changed it in the meantime.' };
}

export function markedText(changed: number, wanted: number, status: SubmissionStatus): string {
  if (wanted === 1) return `Submission marked as ${statusInText(status)}`;
  const rest = wanted - changed;
  return `${countText(changed, 'submission')} marked as ${statusInText(status)}${rest > 0 ? `, ${rest} already had this or a later status` : ''}`;
}
