/** Every filter of the dashboard, with its control. What each means is in SQL, under the same name: private.list_condition. */

import { canOwn, nameOf, type StaffMember } from '#app/components/staff/staff-members.ts';
import { type ArticleTitles, sourceName, subjectName } from '#app/features/dashboard/origin-words.ts';
import { staffZone } from '#app/lib/time/staff-zone.ts';
import { momentMs } from '#app/lib/time/time-zone.ts';
import { namedSubjects } from '#content/subjects.ts';
import { SPAM_LABEL, stageLabel, stageLabels } from '#content/submission-stage.ts';
import { type SubmissionStatus, statusLabels } from '#content/submission-status.ts';

export interface ChoiceContext {
  titles: ArticleTitles;
  staff: readonly StaffMember[];
}

export interface FilterField<Value extends string = string> {
  /** Matches every submission, and is never in the URL. */
  empty: Value;
  /** In the URL. The name of the filter by default. */
  parameter?: string;
  /** Whether a text from the URL is a valid value. By default any text is. */
  isValid?(text: string): boolean;
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
  search: { empty: '', parameter: 'q' } as FilterField,
  status: { empty: 'all', isValid: (text) => text in statusLabels } as FilterField<SubmissionStatus | 'all'>,
  view: { empty: 'all', isValid: (text) => views.some((view) => view === text) } as FilterField<View>,
  about: choice('Subject', {
    first: () => Object.keys(namedSubjects),
    name: (about, { titles }) => subjectName(about, titles),
  }),
  source: choice('Source', {
    first: () => ['direct'],
    name: (source) => (source === 'direct' ? 'Not known' : sourceName(source)),
  }),
  owner: {
    ...choice('Owner', {
      first: ({ staff }) => ['none', ...staff.filter(canOwn).map(({ user_id }) => user_id)],
      name: (owner, { staff }) => (owner === 'none' ? 'No one' : nameOf(staff, owner)),
    }),
    isValid: (text) => text === 'none' || isAccountId(text),
  } as FilterField,
  stage: {
    ...choice('Stage', {
      first: () => stagesAndSpam,
      name: (stage) => (stage === 'spam' ? SPAM_LABEL : stageLabel(stage)),
    }),
    isValid: (text) => stagesAndSpam.includes(text),
  } as FilterField,
  tag: choice('Tag', { first: () => [], name: (tag) => tag }),
  since: day('From', { max: 'until' }),
  until: day('To', { min: 'since' }),
  /** By default each view has its own order. */
  sort: { empty: '', isValid: (text) => text in sortLabels } as FilterField<Sort | ''>,
};

function choice(label: string, choices: Choices): FilterField {
  return { empty: '', label, choices };
}

/** A day in the reader's time zone, such as 2026-11-17. */
function day(label: string, limits: Pick<FilterField, 'min' | 'max'>): FilterField {
  return { empty: '', isValid: isDay, label, ...limits };
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
