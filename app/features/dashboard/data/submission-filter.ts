import { type SubmissionStatus, statusLabels } from '#content/submission-status.ts';
import { isOverdue } from './reply-deadline.ts';
import type { Submission } from './submission.ts';

export interface SubmissionFilter {
  search: string;
  status: SubmissionStatus | 'all';
  overdue: boolean;
}

export const everything: SubmissionFilter = { search: '', status: 'all', overdue: false };

/** The same meaning as in the database: a part of one of the four fields, in any case, and the status. */
export function matchesFilter(submission: Submission, filter: SubmissionFilter, now: number): boolean {
  if (filter.status !== 'all' && submission.status !== filter.status) return false;
  if (filter.overdue && !isOverdue(submission, now)) return false;
  const wanted = filter.search.toLowerCase();
  const { first_name, last_name, email, message } = submission;
  return [first_name, last_name, email, message].some((field) => field.toLowerCase().includes(wanted));
}

export function isEverything({ search, status, overdue }: SubmissionFilter): boolean {
  return search === '' && status === 'all' && !overdue;
}

/** The filter as it stands in the address, so that it survives a reload, the back button and signing in again. */
export function readFilter(params: URLSearchParams): SubmissionFilter {
  const status = params.get('status') ?? 'all';
  return {
    search: params.get('q') ?? '',
    status: status in statusLabels ? (status as SubmissionStatus) : 'all',
    overdue: params.has('overdue'),
  };
}

export function writeFilter(filter: SubmissionFilter, params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name));
  put('q', filter.search);
  put('status', filter.status === 'all' ? '' : filter.status);
  put('overdue', filter.overdue ? '1' : '');
  return next;
}
