/** A change of submissions as data: shown before it is saved, kept without a connection, undone. SQL decides what it changes. */
import { type SubmissionFilter, searchFilter } from '#app/features/dashboard/data/list/submission-filter.ts';
import { mayBecome, type Submission } from '#app/features/dashboard/data/submission.ts';
import { readListed } from '#app/features/dashboard/data/submissions-api.ts';
import { type Failure, type Result, request, rpc } from '#app/lib/staff-request.ts';
import { isSame } from '#content/edited.ts';
import { type SubmissionStatus, statuses } from '#content/submission-status.ts';
import type { Json } from '#supabase/database.types.ts';

type Columns = Partial<Omit<Submission, 'last_call'>> & {
  last_call?: { outcome: string };
  /** For submissions with different tags. */
  add_tag?: string;
  remove_tag?: string;
};

export interface Change {
  ids: readonly string[];
  /** The columns with their new values. */
  changes: Columns;
  /** What the person saw: a submission that differs by now stays as it is. */
  expected?: Partial<Submission>;
  /** The account of the person who makes it. */
  by: string;
}

export interface Changed {
  rows: Submission[];
  changed: string[];
  /** Those that still belong to the list of the person. */
  listed: string[];
}

/** What was saved until the first failure. */
export type Outcome = Changed & { failure?: Failure };

const CHANGED_AT_ONCE = 100;

/** Part by part. A failure ends it. */
export async function saveChange(change: Change, filter: SubmissionFilter): Promise<Outcome> {
  return inParts(change.ids, (ids) => savePart({ ...change, ids }, filter));
}

export function undoChanges(ids: readonly string[], filter: SubmissionFilter): Promise<Outcome> {
  return inParts(ids, (part) =>
    rpc<Changed, 'undo_changes'>('undo_changes', { ids: [...part], filter: searchFilter(filter) }),
  );
}

async function inParts(
  ids: readonly string[],
  save: (part: readonly string[]) => Promise<Result<Changed>>,
): Promise<Outcome> {
  const all: Outcome = { rows: [], changed: [], listed: [] };
  for (let start = 0; start < ids.length; start += CHANGED_AT_ONCE) {
    const part = await save(ids.slice(start, start + CHANGED_AT_ONCE));
    if (!part.ok) return { ...all, failure: part };
    for (const what of ['changed', 'listed'] as const) all[what].push(...part.data[what]);
    all.rows.push(...part.data.rows);
  }
  return all;
}

async function savePart(change: Change, filter: SubmissionFilter): Promise<Result<Changed>> {
  const { ids, changes, expected = {} } = change;
  const { status, ...others } = changes;
  if (status && Object.keys(others).length === 0) return saveStatus(ids, status, filter);
  return rpc('change_submissions', {
    ids: [...ids],
    changes: changes as Json,
    expected: expected as Json,
    filter: searchFilter(filter),
  });
}

/** A status is an update of the table, as specified; of several, those with a later status are left alone. */
async function saveStatus(
  ids: readonly string[],
  status: SubmissionStatus,
  filter: SubmissionFilter,
): Promise<Result<Changed>> {
  const saved = await request<Submission[]>((supabase) =>
    supabase
      .from('contact_submissions')
      .update({ status })
      .in('id', [...ids])
      .in('status', statuses.slice(0, statuses.indexOf(status)))
      .select(),
  );
  if (!saved.ok) return saved;
  const changed = saved.data.map(({ id }) => id);
  // A search takes no row out of a list.
  const listed = await readListed({ ...filter, search: '' }, changed);
  // It is saved, whatever becomes of this question.
  return { ok: true, data: { rows: saved.data, changed, listed: listed.ok ? listed.data : changed } };
}

/** A submission as it will be once these changes are saved. */
export function withChanges(row: Submission, changes: readonly Change[]): Submission {
  return changes.filter(({ ids }) => ids.includes(row.id)).reduce(withChange, row);
}

function withChange(row: Submission, { changes, expected = {}, by }: Change): Submission {
  const isOther = Object.entries(expected).some(
    ([name, value]) => !isSame(row[name as keyof Submission], value),
  );
  if (isOther) return row;
  const { status, last_call, add_tag, remove_tag, ...columns } = changes;
  const shown: Submission = { ...row, ...columns };
  if (last_call || columns.stage || columns.follow_up_at) {
    shown.assigned_to ??= by;
    if (row.status === 'unread') shown.status = 'read';
  }
  if (add_tag && !row.tags.includes(add_tag)) shown.tags = [...row.tags, add_tag];
  if (remove_tag) shown.tags = row.tags.filter((tag) => tag !== remove_tag);
  if (status && mayBecome(row, status)) {
    shown.status = status;
    if (status === 'responded') shown.wrote_again_at = null;
  }
  if (shown.status === 'responded') shown.waiting_since = shown.wrote_again_at;
  return shown;
}
