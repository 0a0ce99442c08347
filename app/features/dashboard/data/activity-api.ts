import {
  type Exported,
  type ExportRun,
  exportPages,
  isoDate,
} from '#app/features/dashboard/dialogs/export-rows.ts';
import { eventText } from '#app/features/dashboard/event-text.ts';
import { type Result, rpc } from '#app/lib/staff-request.ts';
import type { Database } from '#supabase/database.types.ts';
import { dayStart, isAccountId, isDay } from './list/filter-fields.ts';
import type { SubmissionEvent } from './submission-details-api.ts';
import { MOST_ROWS } from './submissions-api.ts';

/** An event with the name of its submission's sender; an event of an account has no submission. */
export type Activity = Omit<SubmissionEvent, 'submission_id' | 'rule'> & {
  submission_id: string | null;
  first_name: string | null;
  last_name: string | null;
};

type ActivityFilter = Pick<
  Database['public']['Functions']['read_activity']['Args'],
  'by_person' | 'since' | 'until'
>;
export type ActivityCursor = Pick<Activity, 'created_at' | 'id'>;

/** Newest first, starting after `before`. Hosted Supabase limits every response to 1000 rows. */
export const readActivity = (
  filter: ActivityFilter,
  before: ActivityCursor | undefined,
  most: number,
): Promise<Result<Activity[]>> =>
  rpc('read_activity', {
    ...filter,
    before_created_at: before?.created_at,
    before_id: before?.id,
    most,
  });

const columns = [
  'created_at',
  'actor_email',
  'kind',
  'what',
  'first_name',
  'last_name',
  'submission_id',
  'note',
] as const;

export function exportActivity(filter: ActivityFilter, run: ExportRun): Promise<Exported> {
  return exportPages<Activity>(run, {
    what: 'activity',
    columns,
    read: (last) => readActivity(filter, last, MOST_ROWS),
    line: activityCells,
  });
}

export const activityCells = (row: Activity): Array<string | null> =>
  columns.map((column) => {
    if (column === 'what') return eventText(row);
    return column === 'created_at' ? isoDate(row.created_at) : row[column];
  });

/** As in the URL: an account, or empty for all, and days such as 2026-11-17. */
export interface ShownActivity {
  person: string;
  since: string;
  until: string;
}

/** Invalid values are ignored: the database would refuse them. */
export function readShownActivity(params: URLSearchParams): ShownActivity {
  const read = (name: string, isValid: (text: string) => boolean) => {
    const text = params.get(name) ?? '';
    return isValid(text) ? text : '';
  };
  return { person: read('person', isAccountId), since: read('since', isDay), until: read('until', isDay) };
}

export function writeShownActivity(shown: ShownActivity): URLSearchParams {
  return new URLSearchParams(Object.entries(shown).filter(([, value]) => value !== ''));
}

/** For the database: the days in the reader's time zone, including all of the last one. */
export function activityFilterOf({ person, since, until }: ShownActivity): ActivityFilter {
  return {
    ...(person && { by_person: person }),
    ...(since && { since: dayStart(since) }),
    ...(until && { until: dayStart(until, 1) }),
  };
}
