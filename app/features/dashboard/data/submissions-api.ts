/** The list: pages by cursor, counts and marking. Row level security and SQL decide who may read and change what. */

import {
  filterArguments,
  isEmptyFilter,
  type SubmissionFilter,
} from '#app/features/dashboard/data/list/submission-filter.ts';
import { type Result, request, rpc } from '#app/lib/staff-request.ts';
import type { SubmissionStatus } from '#content/submission-status.ts';
import { type Submission, waitingSince } from './submission.ts';

/** The last row of a page; the next page begins after it. */
export type Cursor = Pick<
  Submission,
  'created_at' | 'id' | 'call_at' | 'follow_up_at' | 'status' | 'wrote_again_at'
>;

interface PageRequest {
  filter: SubmissionFilter;
  before?: Cursor | undefined;
  most: number;
  signal?: AbortSignal;
}

/** As many as fit into one response of 8 MB, however long their messages are. */
export const MOST_ROWS = 250;

/** In the order of the view. */
export function readPage(page: PageRequest): Promise<Result<Submission[]>> {
  const { filter, before, most, signal } = page;
  if (isEmptyFilter(filter) && (filter.sort === '' || filter.sort === 'newest')) return readNewest(page);
  const cursor = before && cursorArguments(filter, before);
  return rpc('search_submissions', { ...filterArguments(filter), ...cursor, most }, signal);
}

/** All submissions, newest first: a plain select, without those that are not an enquiry. */
async function readNewest({ before, most, signal }: PageRequest): Promise<Result<Submission[]>> {
  for (let offset = 0; ; ) {
    const page = await request<Submission[]>((supabase) => {
      const all = supabase.from('contact_submissions').select('*').is('spam_at', null);
      const newest = (before ? all.lte('created_at', before.created_at) : all)
        .order('created_at', { ascending: false })
        .order('id', { ascending: false });
      // One more than the page: the cursor is read again.
      const part = before ? newest.range(offset, offset + most) : newest.limit(most);
      return signal ? part.abortSignal(signal) : part;
    });
    if (!page.ok || !before) return page;
    const rows = page.data.filter(({ created_at, id }) => created_at !== before.created_at || id < before.id);
    if (rows.length >= most || page.data.length <= most) return { ok: true, data: rows.slice(0, most) };
    // Several submissions of one moment, which were read before.
    offset += page.data.length - rows.length;
  }
}

/** The time by which a list is ordered, earliest first; the others are ordered by newest first. */
const orderedBy: Record<string, (last: Cursor) => string | null> = {
  oldest: ({ created_at }) => created_at,
  due: (last) => waitingSince(last) ?? 'infinity',
  overdue: waitingSince,
  waiting_for_us: waitingSince,
  calls_today: ({ call_at }) => call_at,
  follow_up: ({ follow_up_at }) => follow_up_at,
};

function cursorArguments({ view, sort }: SubmissionFilter, last: Cursor) {
  const timeOf = orderedBy[sort || view];
  return timeOf
    ? { after_at: timeOf(last) ?? last.created_at, after_id: last.id }
    : { before_created_at: last.created_at, before_id: last.id };
}

/** How many match, up to 1001; null for searches too short to be counted quickly. */
export function countFound(filter: SubmissionFilter, signal: AbortSignal): Promise<Result<number | null>> {
  return rpc('count_found_submissions', filterArguments({ ...filter, sort: '' }), signal);
}

/** Returns the rows that were changed; of several, those with a later status are left alone. */
export function changeStatus(
  ids: readonly string[],
  status: SubmissionStatus,
): Promise<Result<Submission[]>> {
  const [id, ...others] = ids;
  return request((supabase) => {
    const update = supabase.from('contact_submissions').update({ status });
    const narrowed =
      id !== undefined && others.length === 0
        ? update.eq('id', id)
        : update.in('id', [...ids]).in('status', status === 'read' ? ['unread'] : ['unread', 'read']);
    return narrowed.select();
  });
}
