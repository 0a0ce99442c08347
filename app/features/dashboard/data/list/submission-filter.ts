import { isOverdue } from '#app/features/dashboard/data/reply-deadline.ts';
import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { type SubmissionStatus, statusLabels } from '#content/submission-status.ts';

/** Overdue, calls and follow-ups come in the order of their time, the earliest first; the others newest first. */
export const views = ['all', 'mine', 'unassigned', 'overdue', 'calls_today', 'follow_up'] as const;
export type View = (typeof views)[number];

/** The same as in the database. */
export const SEARCH_MAX_LENGTH = 200;

export interface SubmissionFilter {
  search: string;
  status: SubmissionStatus | 'all';
  overdue: boolean;
  view: View;
  /** Empty for any. */
  about: string;
  /** Empty for any; 'direct' where nothing is known. */
  source: string;
  /** An account, 'none', or empty for any. */
  owner: string;
  /** The first and the last day by the reader's calendar, such as 2026-11-17; empty for any. */
  since: string;
  until: string;
}

export const everything: SubmissionFilter = {
  search: '',
  status: 'all',
  overdue: false,
  view: 'all',
  about: '',
  source: '',
  owner: '',
  since: '',
  until: '',
};

const filterNames = Object.keys(everything) as Array<keyof SubmissionFilter>;

/**
 * The same meaning as in the database: a part of one of the four fields, in any case, the status, the view and the other
 * filters. `me` is the reader's account.
 */
export function matchesFilter(
  submission: Submission,
  filter: SubmissionFilter,
  now: number,
  me?: string,
): boolean {
  if (filter.status !== 'all' && submission.status !== filter.status) return false;
  if (filter.overdue && !isOverdue(submission, now)) return false;
  if (!isInView(submission, filter.view, now, me)) return false;
  if (filter.about && submission.about !== filter.about) return false;
  if (filter.source && (submission.source ?? 'direct') !== filter.source) return false;
  if (filter.owner && (submission.assigned_to ?? 'none') !== filter.owner) return false;
  const { since, until } = momentsOf(filter);
  const receivedAt = Date.parse(submission.created_at);
  if (since && receivedAt < Date.parse(since)) return false;
  if (until && receivedAt >= Date.parse(until)) return false;
  if (filter.search === '') return true;
  const wanted = filter.search.toLowerCase();
  const { first_name, last_name, email, message } = submission;
  return [first_name, last_name, email, message].some((field) => field.toLowerCase().includes(wanted));
}

function isInView(submission: Submission, view: View, now: number, me: string | undefined): boolean {
  const { assigned_to, status, call_at, follow_up_at } = submission;
  if (view === 'mine') return assigned_to !== null && assigned_to === me;
  if (view === 'unassigned') return assigned_to === null && status !== 'responded';
  if (view === 'overdue') return isOverdue(submission, now);
  if (view === 'calls_today')
    return call_at !== null && new Date(call_at).toDateString() === new Date(now).toDateString();
  return view === 'all' || follow_up_at !== null;
}

/** The days as moments by the reader's clock; `until` is the end of its day. */
export function momentsOf({ since, until }: Pick<SubmissionFilter, 'since' | 'until'>) {
  return { since: dayStart(since, 0), until: dayStart(until, 1) };
}

function dayStart(day: string, daysLater: number): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  if (!year) return '';
  return new Date(Number(year), Number(month) - 1, Number(date) + daysLater).toISOString();
}

/** Status and overdue alone are on the tiles; how many match anything else has to be asked. */
export function isOnTiles(filter: SubmissionFilter): boolean {
  const isOne = filter.status === 'all' || !filter.overdue;
  return isOne && isEverything({ ...filter, status: everything.status, overdue: everything.overdue });
}

export function isEverything(filter: SubmissionFilter): boolean {
  return filterNames.every((name) => filter[name] === everything[name]);
}

/** The filter as it stands in the address, so that it survives a reload, the back button and signing in again. */
export function readFilter(params: URLSearchParams): SubmissionFilter {
  const status = params.get('status') ?? 'all';
  const view = params.get('view') as View;
  return {
    search: (params.get('q') ?? '').slice(0, SEARCH_MAX_LENGTH),
    status: status in statusLabels ? (status as SubmissionStatus) : 'all',
    overdue: params.has('overdue'),
    view: views.includes(view) ? view : 'all',
    about: params.get('about') ?? '',
    source: params.get('source') ?? '',
    owner: ownerIn(params),
    since: dayIn(params, 'since'),
    until: dayIn(params, 'until'),
  };
}

/** What else the address may hold is no filter, and the database would refuse it. */
function ownerIn(params: URLSearchParams): string {
  const owner = params.get('owner') ?? '';
  return owner === 'none' || /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(owner) ? owner : '';
}

function dayIn(params: URLSearchParams, name: 'since' | 'until'): string {
  const day = params.get(name) ?? '';
  return Number.isNaN(Date.parse(`${day}T00:00Z`)) ? '' : day;
}

export function writeFilter(filter: SubmissionFilter, params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (name: string, value: string) => (value ? next.set(name, value) : next.delete(name));
  put('q', filter.search);
  put('status', filter.status === 'all' ? '' : filter.status);
  put('overdue', filter.overdue ? '1' : '');
  put('view', filter.view === 'all' ? '' : filter.view);
  for (const name of ['about', 'source', 'owner', 'since', 'until'] as const) put(name, filter[name]);
  return next;
}
