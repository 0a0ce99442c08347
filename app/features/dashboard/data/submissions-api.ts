/** The list: pages by cursor, counts, and marking. Row level security and SQL decide who may. */

import type { SubmissionStatus } from '#content/submission-status.ts';
import { type Result, request } from './request.ts';
import type { Submission } from './submission.ts';
import type { SubmissionFilter } from './submission-filter.ts';

/** The last row of a page; the next page begins after it. */
export type Cursor = Pick<Submission, 'created_at' | 'id'>;

export interface SubmissionCounts {
  total: number;
  unread: number;
  read: number;
  responded: number;
  overdue: number;
}

interface PageRequest {
  filter: SubmissionFilter;
  before?: Cursor | undefined;
  most: number;
  signal?: AbortSignal;
}

/** Newest first. Hosted Supabase cuts every answer at 1000 rows, so no caller asks for more. */
export function readPage(page: PageRequest): Promise<Result<Submission[]>> {
  const { search, overdue } = page.filter;
  return search === '' && !overdue ? readNewest(page) : searchNewest(page);
}

function readNewest({ filter, before, most, signal = never }: PageRequest): Promise<Result<Submission[]>> {
  return request((supabase) => {
    let query = supabase.from('contact_submissions').select('*');
    if (filter.status !== 'all') query = query.eq('status', filter.status);
    if (before) {
      query = query
        .lte('created_at', before.created_at)
        .or(`created_at.lt."${before.created_at}",id.lt.${before.id}`);
    }
    return query
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(most)
      .abortSignal(signal);
  });
}

function searchNewest({ filter, before, most, signal = never }: PageRequest): Promise<Result<Submission[]>> {
  return request((supabase) =>
    supabase
      .rpc('search_submissions', {
        ...filterArguments(filter),
        ...(before ? { before_created_at: before.created_at, before_id: before.id } : {}),
        most,
      })
      .abortSignal(signal),
  );
}

/** How many match, up to 1001; null for searches too short to be counted quickly. */
export function countFound(filter: SubmissionFilter, signal: AbortSignal): Promise<Result<number | null>> {
  return request((supabase) =>
    supabase.rpc('count_found_submissions', filterArguments(filter)).abortSignal(signal),
  );
}

export function countSubmissions(): Promise<Result<SubmissionCounts>> {
  return request((supabase) => supabase.rpc('count_submissions'));
}

export function readSubmissions(ids: readonly string[]): Promise<Result<Submission[]>> {
  return request((supabase) =>
    supabase
      .from('contact_submissions')
      .select('*')
      .in('id', [...ids]),
  );
}

/** Returns the rows that were changed; among several, those already further on are left alone. */
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

const never = new AbortController().signal;

function filterArguments({ search, status, overdue }: SubmissionFilter) {
  return { search, with_status: status === 'all' ? '' : status, overdue };
}
