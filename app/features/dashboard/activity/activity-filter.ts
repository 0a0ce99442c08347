import type { ActivityFilter } from '#app/features/dashboard/data/activity-api.ts';
import { dayStart, isAccountId, isDay } from '#app/features/dashboard/data/list/filter-fields.ts';

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
