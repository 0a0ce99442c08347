import { everything, type SubmissionFilter } from '#app/features/dashboard/data/list/submission-filter.ts';

/** What the row of filters holds; search, status and views stand elsewhere. */
const names = ['about', 'source', 'owner', 'since', 'until'] as const;

export function chosenFilters(filter: SubmissionFilter): string[] {
  return names.filter((name) => filter[name] !== everything[name]);
}

export const noFilters = Object.fromEntries(names.map((name) => [name, everything[name]])) as Pick<
  SubmissionFilter,
  (typeof names)[number]
>;
