import type { ActivityFilter } from '#app/features/dashboard/data/activity-api.ts';
import { momentsOf } from '#app/features/dashboard/data/list/submission-filter.ts';

/** As it stands in the address: an account or empty for everybody, and days such as 2026-11-17. */
export interface ShownActivity {
  person: string;
  since: string;
  until: string;
}

const ACCOUNT = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What else the address may hold is no filter, and the database would refuse it. */
export function readShownActivity(params: URLSearchParams): ShownActivity {
  const person = params.get('person') ?? '';
  return {
    person: ACCOUNT.test(person) ? person : '',
    since: dayIn(params.get('since')),
    until: dayIn(params.get('until')),
  };
}

function dayIn(day: string | null): string {
  return /^\d{4}-\d\d-\d\d$/.test(day ?? '') && !Number.isNaN(Date.parse(`${day}T00:00Z`)) ? (day ?? '') : '';
}

export function writeShownActivity(shown: ShownActivity): URLSearchParams {
  return new URLSearchParams(Object.entries(shown).filter(([, value]) => value !== ''));
}

/** For the database: the days as moments by the reader's clock, the last one whole. */
export function activityFilterOf({ person, since, until }: ShownActivity): ActivityFilter {
  return { person, ...momentsOf({ since, until }) };
}
