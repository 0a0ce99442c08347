/**
 * Marks that did not get through to the server. They wait on this device, as ids without any personal data, and are sent
 * when the connection is back, also after a reload.
 */
import { useSyncExternalStore } from 'react';
import { type SubmissionStatus, statuses } from '#content/submission-status.ts';

export type WaitingMarks = ReadonlyMap<string, SubmissionStatus>;

const KEY = 'nevia-waiting-marks';
const listeners = new Set<() => void>();
let owner = '';
let marks: WaitingMarks = new Map();

/** Those of this person; what somebody else has left behind is dropped. */
export function openWaitingMarks(userId: string): void {
  if (owner === userId) return;
  owner = userId;
  set(stored(userId));
}

export function waitingMarks(): WaitingMarks {
  return marks;
}

/** A later mark of the same submission takes the place of the earlier one: a status moves only forward. */
export function holdMarks(ids: readonly string[], status: SubmissionStatus): void {
  set(new Map([...marks, ...ids.map((id) => [id, status] as const)]));
}

export function dropMarks(ids: readonly string[]): void {
  const gone = new Set(ids);
  set(new Map([...marks].filter(([id]) => !gone.has(id))));
}

export function useWaitingMarks(): WaitingMarks {
  return useSyncExternalStore(subscribe, waitingMarks, waitingMarks);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: WaitingMarks): void {
  marks = next;
  try {
    if (next.size === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ owner, marks: [...next] }));
  } catch {
    // Without storage they wait as long as the page is open.
  }
  for (const listener of listeners) listener();
}

function stored(userId: string): WaitingMarks {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (kept.owner !== userId || !Array.isArray(kept.marks)) return new Map();
    return new Map(kept.marks.filter(([, status]: [string, SubmissionStatus]) => statuses.includes(status)));
  } catch {
    return new Map();
  }
}
