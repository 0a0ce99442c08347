/** The list: pages by cursor, and counts. Row level security and SQL decide who may read what, and what belongs to a list. */
import {
  isEmptyFilter,
  type SubmissionFilter,
  searchFilter,
} from '#app/features/dashboard/data/list/submission-filter.ts';
import { type Result, request, rpc } from '#app/lib/staff-request.ts';
import type { Submission } from './submission.ts';

/** The last row of a page; the next page begins after it. */
export type Cursor = Pick<Submission, 'created_at' | 'id' | 'call_at' | 'follow_up_at' | 'waiting_since'>;

interface PageRequest {
  filter: SubmissionFilter;
  after?: Cursor | undefined;
  most: number;
  signal?: AbortSignal;
}

/** As many as fit into one response of 8 MB, however long their messages are. */
export const MOST_ROWS = 250;

/** In the order of the view. */
export function readPage(page: PageRequest): Promise<Result<Submission[]>> {
  const { filter, after, most, signal } = page;
  if (isEmptyFilter(filter) && (filter.sort === '' || filter.sort === 'newest')) return readNewest(page);
  return rpc(
    'search_submissions',
    { filter: searchFilter(filter), ...(after && { after: { ...after } }), most },
    signal,
  );
}

/** All submissions, newest first: a plain select, without those that are not an enquiry. */
async function readNewest({ after, most, signal }: PageRequest): Promise<Result<Submission[]>> {
  for (let offset = 0; ; ) {
    const page = await request<Submission[]>((supabase) => {
      const all = supabase.from('contact_submissions').select('*').is('spam_at', null);
      const newest = (after ? all.lte('created_at', after.created_at) : all)
        .order('created_at', { ascending: false })
        .order('id', { ascending: false });
      // One more than the page: the cursor is read again.
      const part = after ? newest.range(offset, offset + most) : newest.limit(most);
      return signal ? part.abortSignal(signal) : part;
    });
    if (!page.ok || !after) return page;
    const rows = page.data.filter(({ created_at, id }) => created_at !== after.created_at || id < after.id);
    if (rows.length >= most || page.data.length <= most) return { ok: true, data: rows.slice(0, most) };
    // Several submissions of one moment, which were read before.
    offset += page.data.length - rows.length;
  }
}

/** Submissions with the same address or phone, newest first, to recognise a known person. */
export const readSubmissionsOfPerson = (email: string, phone: string): Promise<Result<Submission[]>> =>
  rpc('submissions_of_person', { email, phone });

/** Which of these submissions belong to a list. */
export async function readListed(
  filter: SubmissionFilter,
  ids: readonly string[],
): Promise<Result<string[]>> {
  const read: Result<Submission[]> = await rpc('search_submissions', {
    filter: { ...searchFilter(filter), ids: [...ids] },
    most: ids.length,
  });
  return read.ok ? { ok: true, data: read.data.map(({ id }) => id) } : read;
}

/** How many match, up to 1001; null for searches too short to be counted quickly. */
export function countFound(filter: SubmissionFilter, signal: AbortSignal): Promise<Result<number | null>> {
  return rpc('count_found_submissions', { filter: searchFilter(filter) }, signal);
}
