/** Every filter of the dashboard, declared once. The rest is in SQL: search_submissions. */

import { canOwn, nameOf, type StaffMember } from '#app/components/staff/staff-members.ts';
import { isOverdue } from '#app/features/dashboard/data/reply-deadline.ts';
import { type Submission, waitingSince } from '#app/features/dashboard/data/submission.ts';
import { type ArticleTitles, sourceName, subjectName } from '#app/features/dashboard/origin-words.ts';
import { staffZone } from '#app/lib/time/staff-zone.ts';
import { momentMs, wallClockMs } from '#app/lib/time/time-zone.ts';
import { namedSubjects } from '#content/subjects.ts';
import { SPAM_LABEL, stageLabel, stageLabels } from '#content/submission-stage.ts';
import { type SubmissionStatus, statusLabels } from '#content/submission-status.ts';
import type { Database } from '#supabase/database.types.ts';

export type SearchArguments = Database['public']['Functions']['search_submissions']['Args'];

/** `me` is the account of the signed-in person. */
interface MatchContext {
  now: number;
  me: string | undefined;
}

export interface ChoiceContext {
  titles: ArticleTitles;
  staff: readonly StaffMember[];
}

export interface FilterField<Value extends string = string> {
  /** Matches every submission, and is never in the URL. */
  empty: Value;
  /** In the URL. The name of the filter by default. */
  parameter?: string;
  /** In search_submissions and count_found_submissions. */
  argument: keyof SearchArguments;
  /** Whether a text from the URL is a valid value. By default any text is. */
  isValid?(text: string): boolean;
  toArgument?(value: Value): string;
  /** The same rule as in the database. */
  matches(submission: Submission, value: Value, context: MatchContext): boolean;
  /** In the row of filters. Search, status and views have their own controls. */
  label?: string;
  /** Of a select; the other fields of the row are days. */
  choices?: Choices;
  /** The filter that limits a day. */
  min?: 'since';
  max?: 'until';
}

interface Choices {
  /** Values that are offered first, even if no submission has them. */
  first(context: ChoiceContext): string[];
  name(value: string, context: ChoiceContext): string;
}

/** Overdue, waiting, calls and follow-ups are ordered by their time, earliest first; the others newest first. */
const views = ['all', 'mine', 'unassigned', 'overdue', 'waiting_for_us', 'calls_today', 'follow_up'] as const;
type View = (typeof views)[number];

export const sortLabels = { newest: 'Newest first', oldest: 'Oldest first', due: 'Reply due first' };
type Sort = keyof typeof sortLabels;

export const SEARCH_MAX_LENGTH = 200;
const stagesAndSpam = [...Object.keys(stageLabels), 'spam'];

export const filterFields = {
  search: {
    empty: '',
    parameter: 'q',
    argument: 'search',
    matches({ first_name, last_name, email, message }, value) {
      const wanted = value.toLowerCase();
      return [first_name, last_name, email, message].some((field) => field.toLowerCase().includes(wanted));
    },
  } as FilterField,
  status: {
    empty: 'all',
    argument: 'with_status',
    isValid: (text) => text in statusLabels,
    matches: ({ status }, value) => status === value,
  } as FilterField<SubmissionStatus | 'all'>,
  view: {
    empty: 'all',
    argument: 'in_view',
    isValid: (text) => views.some((view) => view === text),
    matches: isInView,
  } as FilterField<View>,
  about: choice('with_about', 'Subject', {
    first: () => Object.keys(namedSubjects),
    name: (about, { titles }) => subjectName(about, titles),
    readValue: ({ about }) => about,
  }),
  source: choice('with_source', 'Source', {
    first: () => ['direct'],
    name: (source) => (source === 'direct' ? 'Not known' : sourceName(source)),
    readValue: ({ source }) => source ?? 'direct',
  }),
  owner: {
    ...choice('with_owner', 'Owner', {
      first: ({ staff }) => ['none', ...staff.filter(canOwn).map(({ user_id }) => user_id)],
      name: (owner, { staff }) => (owner === 'none' ? 'No one' : nameOf(staff, owner)),
      readValue: ({ assigned_to }) => assigned_to ?? 'none',
    }),
    isValid: (text) => text === 'none' || isAccountId(text),
  } as FilterField,
  stage: {
    ...choice('with_stage', 'Stage', {
      first: () => stagesAndSpam,
      name: (stage) => (stage === 'spam' ? SPAM_LABEL : stageLabel(stage)),
      readValue: ({ stage }) => stage,
    }),
    isValid: (text) => stagesAndSpam.includes(text),
    // matchesFilter has checked whether it is spam.
    matches: ({ stage }, value) => value === 'spam' || stage === value,
  } as FilterField,
  tag: {
    ...choice('with_tag', 'Tag', { first: () => [], name: (tag) => tag, readValue: () => null }),
    matches: ({ tags }, value) => tags.includes(value),
  } as FilterField,
  since: day('since', 0, { label: 'From', max: 'until' }, (received, start) => received >= start),
  until: day('until', 1, { label: 'To', min: 'since' }, (received, end) => received < end),
  /** By default each view has its own order. */
  sort: {
    empty: '',
    argument: 'sort',
    isValid: (text) => text in sortLabels,
    matches: () => true,
  } as FilterField<Sort | ''>,
};

function choice(
  argument: keyof SearchArguments,
  label: string,
  choices: Choices & { readValue(submission: Submission): string | null },
): FilterField {
  const matches = (submission: Submission, value: string) => choices.readValue(submission) === value;
  return { empty: '', argument, label, choices, matches };
}

/** A day in the reader's time zone, such as 2026-11-17. */
function day(
  argument: keyof SearchArguments,
  daysLater: number,
  control: Pick<FilterField, 'label' | 'min' | 'max'>,
  matches: (receivedAt: number, limit: number) => boolean,
): FilterField {
  const toArgument = (value: string) => dayStart(value, daysLater);
  return {
    empty: '',
    argument,
    isValid: isDay,
    toArgument,
    matches: ({ created_at }, value) => matches(Date.parse(created_at), Date.parse(toArgument(value))),
    ...control,
  };
}

/** The start of a day in the reader's time zone. */
export function dayStart(value: string, daysLater = 0): string {
  const [year = 0, month = 1, date = 1] = value.split('-').map(Number);
  return new Date(momentMs(staffZone(), Date.UTC(year, month - 1, date + daysLater))).toISOString();
}

export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00Z`));
}

export function isAccountId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}

const DAY_MS = 24 * 3_600_000;
const dayOf = (atMs: number) => Math.floor(wallClockMs(staffZone(), atMs) / DAY_MS);

function isInView(submission: Submission, view: View, { now, me }: MatchContext): boolean {
  const { assigned_to, call_at, follow_up_at } = submission;
  const isWaiting = waitingSince(submission) !== null;
  const isOpen = isWaiting || follow_up_at !== null;
  if (view === 'mine') return assigned_to !== null && assigned_to === me && isOpen;
  if (view === 'unassigned') return assigned_to === null && isWaiting;
  if (view === 'waiting_for_us') return isWaiting;
  if (view === 'overdue') return isOverdue(submission, now);
  if (view === 'calls_today') return call_at !== null && dayOf(Date.parse(call_at)) === dayOf(now);
  return view === 'all' || follow_up_at !== null;
}
