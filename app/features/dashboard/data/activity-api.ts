import {
  type Exported,
  type ExportRun,
  exportPages,
  isoDate,
} from '#app/features/dashboard/dialogs/export-rows.ts';
import { eventText } from '#app/features/dashboard/event-text.ts';
import { type Result, rpc } from '#app/lib/staff-request.ts';
import type { Database } from '#supabase/database.types.ts';
import type { SubmissionEvent } from './submission-details-api.ts';
import { MOST_ROWS } from './submissions-api.ts';

/** An event with the name of its submission's sender; an event of an account has no submission. */
export type Activity = Omit<SubmissionEvent, 'submission_id'> & {
  submission_id: string | null;
  first_name: string | null;
  last_name: string | null;
};

export type ActivityFilter = Pick<
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
    ...(before && { before_created_at: before.created_at, before_id: before.id }),
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
];

export function exportActivity(filter: ActivityFilter, run: ExportRun): Promise<Exported> {
  return exportPages<Activity>(run, {
    what: 'activity',
    columns,
    read: (last) => readActivity(filter, last, MOST_ROWS),
    line: activityCells,
  });
}

export function activityCells(row: Activity): Array<string | null> {
  return [
    isoDate(row.created_at),
    row.actor_email,
    row.kind,
    eventText(row),
    row.first_name,
    row.last_name,
    row.submission_id,
    row.note,
  ];
}
