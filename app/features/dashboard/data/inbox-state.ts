import type { Submission } from './submission.ts';
import { everything, type SubmissionFilter } from './submission-filter.ts';

export interface InboxState {
  filter: SubmissionFilter;
  /** Every submission of the list that was loaded so far, newest first. Ids are cheap to keep, rows are not. */
  ids: readonly string[];
  /** The rows around what is shown, and the open one. */
  rows: ReadonlyMap<string, Submission>;
  phase: 'loading' | 'ready' | 'failed';
  /** Nothing is left to load. */
  isComplete: boolean;
  isLoadingMore: boolean;
  /** How many match a search: up to 1001, null when not counted, undefined when not known yet. */
  found: number | null | undefined;
  /** New ones that match and are not shown yet. */
  waiting: ReadonlySet<string>;
  live: 'connecting' | 'live' | 'lost';
}

/** Where somebody was in the list; no row is kept in it. */
export interface InboxPlace {
  filter: SubmissionFilter;
  ids: readonly string[];
  isComplete: boolean;
}

export const emptyInbox: InboxState = {
  filter: everything,
  ids: [],
  rows: new Map(),
  phase: 'loading',
  isComplete: false,
  isLoadingMore: false,
  found: undefined,
  waiting: new Set(),
  live: 'connecting',
};

export function withRows(
  rows: ReadonlyMap<string, Submission>,
  read: Iterable<Submission>,
): Map<string, Submission> {
  const next = new Map(rows);
  for (const submission of read) next.set(submission.id, submission);
  return next;
}

export function without(ids: readonly string[], gone: ReadonlySet<string>): readonly string[] {
  return gone.size === 0 ? ids : ids.filter((id) => !gone.has(id));
}

/** The rows of these positions, and the open one; the others are let go. */
export function rowsAround(
  { ids, rows }: InboxState,
  { first, last }: { first: number; last: number },
  openId: string | undefined,
): Map<string, Submission> {
  const kept = new Map<string, Submission>();
  for (const id of [...ids.slice(Math.max(0, first), last + 1), openId]) {
    const row = id === undefined ? undefined : rows.get(id);
    if (row) kept.set(row.id, row);
  }
  return kept;
}

/** Those of the newest that stand before everything known: they came in the meantime. */
export function newcomers(newest: readonly Submission[], known: readonly string[]): string[] {
  const knownIds = new Set(known);
  const end = newest.findIndex(({ id }) => knownIds.has(id));
  return (end < 0 ? newest : newest.slice(0, end)).map(({ id }) => id);
}
