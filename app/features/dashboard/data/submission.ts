import { countText } from '#app/lib/count-text.ts';
import { staffFormat } from '#app/lib/time/staff-zone.ts';
import type { Channel } from '#content/submission-origin.ts';
import type { SubmissionStage } from '#content/submission-stage.ts';
import { type SubmissionStatus, statuses } from '#content/submission-status.ts';
import type { Database } from '#supabase/database.types.ts';
import { formatMoment } from '#supabase/functions/_shared/format-moment.ts';

const dateParts = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;
const withYear = staffFormat({ ...dateParts, year: 'numeric' });
const withoutYear = staffFormat(dateParts);

export type Submission = Omit<
  Database['public']['Tables']['contact_submissions']['Row'],
  'status' | 'stage'
> & {
  status: SubmissionStatus;
  stage: SubmissionStage;
};

/** How staff received a submission that they add. */
export type HandChannel = Exclude<Channel, 'form'>;

/** Status moves only forward, here as in the database. */
export function mayBecome(submission: Submission, status: SubmissionStatus): boolean {
  return statuses.indexOf(status) > statuses.indexOf(submission.status);
}

export const idsOf = (rows: ReadonlyArray<Pick<Submission, 'id'>>): string[] => rows.map(({ id }) => id);

/** In the order of these ids. */
export function inOrder(rows: readonly Submission[], ids: readonly string[]): Submission[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => known.get(id)).filter((row) => row !== undefined);
}

export function fullName({ first_name, last_name }: Submission): string {
  return `${first_name} ${last_name}`;
}

const PERSONS_NAMED = 3;
const inWords = new Intl.ListFormat('en-AU');

/** "Asha Rao, Tom Lee and Mira Shah", "Asha Rao, Tom Lee and 3 others". Of `count` submissions only some rows may be known. */
export function namesOf(rows: readonly Submission[], count = rows.length): string {
  const names = rows.slice(0, count > PERSONS_NAMED ? PERSONS_NAMED - 1 : PERSONS_NAMED).map(fullName);
  if (names.length === 0) return countText(count, 'submission');
  const others = count - names.length;
  return inWords.format(others > 0 ? [...names, countText(others, 'other')] : names);
}

/** In the reader's time zone: 15 Nov 2026, 3:04 pm. */
export function submissionDate(timestamp: string): string {
  return formatMoment(timestamp, withYear());
}

/** Without the year if it is the current one: 15 Nov, 3:04 pm. */
export function shortSubmissionDate(timestamp: string, now: number): string {
  const isThisYear = new Date(timestamp).getFullYear() === new Date(now).getFullYear();
  return formatMoment(timestamp, isThisYear ? withoutYear() : withYear());
}
