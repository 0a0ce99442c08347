import {
  type Exported,
  type ExportRun,
  exportPages,
  isoDate,
} from '#app/features/dashboard/dialogs/export-rows.ts';
import { eventNote, eventText } from '#app/features/dashboard/event-text.ts';
import { type Result, request } from '#app/lib/staff-request.ts';
import type { Activity } from './conversation.ts';
import { dayStart, isAccountId, isDay } from './list/filter-fields.ts';
import { MOST_ROWS } from './submissions-api.ts';

/** Newest first, starting after the event `before`. */
export const readActivity = (
  { person, since, until }: ShownActivity,
  before: number | undefined,
  most: number,
): Promise<Result<Activity[]>> =>
  request((supabase) => {
    let events = supabase
      .from('activity')
      .select('*')
      .eq('is_by_staff', true)
      .order('id', { ascending: false })
      .limit(most);
    if (before) events = events.lt('id', before);
    if (person) events = events.eq('actor_id', person);
    // The days in the reader's time zone, including all of the last one.
    if (since) events = events.gte('created_at', dayStart(since));
    if (until) events = events.lt('created_at', dayStart(until, 1));
    return events;
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

export function exportActivity(shown: ShownActivity, run: ExportRun): Promise<Exported> {
  return exportPages<Activity>(run, {
    what: 'activity',
    columns,
    read: (last) => readActivity(shown, last?.id, MOST_ROWS),
    line: activityCells,
  });
}

export const activityCells = (row: Activity): Array<string | null> =>
  columns.map((column) => {
    if (column === 'what') return eventText(row);
    if (column === 'note') return eventNote(row);
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
