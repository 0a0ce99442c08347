/**
 * Marks that did not reach the server. They are stored on this device, as ids without personal data, and are sent when
 * the connection is back, even after a reload.
 */
import { createStore } from '#app/lib/create-store.ts';
import { readStored, store } from '#app/lib/device-storage.ts';
import { type SubmissionStatus, statuses } from '#content/submission-status.ts';

type WaitingMarks = ReadonlyMap<string, SubmissionStatus>;

const KEY = 'nevia-waiting-marks';
const marks = createStore<WaitingMarks>(new Map());
let owner = '';

/** Loads the marks of this person and deletes those of anyone else. */
export function openWaitingMarks(userId: string): void {
  if (owner === userId) return;
  owner = userId;
  set(stored(userId));
}

export const waitingMarks = marks.get;
export const useWaitingMarks = marks.use;

/** A later mark of the same submission replaces the earlier one: a status moves only forward. */
export function holdMarks(ids: readonly string[], status: SubmissionStatus): void {
  set(new Map([...marks.get(), ...ids.map((id) => [id, status] as const)]));
}

export function dropMarks(ids: readonly string[]): void {
  const gone = new Set(ids);
  set(new Map([...marks.get()].filter(([id]) => !gone.has(id))));
}

/** Without storage they are lost when the page is closed. */
function set(next: WaitingMarks): void {
  store(KEY, next.size === 0 ? undefined : { owner, marks: [...next] });
  marks.set(next);
}

function stored(userId: string): WaitingMarks {
  const kept = readStored(KEY) as { owner?: string; marks?: [string, SubmissionStatus][] } | null;
  if (kept?.owner !== userId || !Array.isArray(kept.marks)) return new Map();
  return new Map(kept.marks.filter(([, status]) => statuses.includes(status)));
}
