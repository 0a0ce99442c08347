import {
  type Activity,
  type ActivityFilter,
  readActivity,
} from '#app/features/dashboard/data/activity-api.ts';
import { MOST_ROWS } from '#app/features/dashboard/data/submissions-api.ts';
import {
  type Exported,
  type ExportRun,
  exportPages,
  isoDate,
} from '#app/features/dashboard/dialogs/export-rows.ts';
import { eventText } from '#app/features/dashboard/event-text.ts';

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

/** Everything that matches, loaded or not. */
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
