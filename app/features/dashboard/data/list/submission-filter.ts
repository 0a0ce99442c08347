import { staffZone } from '#app/lib/time/staff-zone.ts';
import { type FilterField, filterFields, SEARCH_MAX_LENGTH } from './filter-fields.ts';

export type FilterName = keyof typeof filterFields;
export type SubmissionFilter = { [Name in FilterName]: (typeof filterFields)[Name]['empty'] };

const fields = Object.entries(filterFields) as Array<[FilterName, FilterField]>;
export const rowFields = fields.filter(([, { label }]) => label);

export const emptyFilter = filterOf(fields, ({ empty }) => empty);
/** Clears the row of filters and nothing else. */
export const clearedRow: Partial<SubmissionFilter> = filterOf(rowFields, ({ empty }) => empty);

function filterOf(
  chosen: typeof fields,
  readValue: (field: FilterField, name: FilterName) => string,
): SubmissionFilter {
  return Object.fromEntries(
    chosen.map(([name, field]) => [name, readValue(field, name)]),
  ) as SubmissionFilter;
}

const isChosen = (filter: SubmissionFilter) => (name: FilterName) => filter[name] !== emptyFilter[name];

export function chosenInRow(filter: SubmissionFilter): FilterName[] {
  return rowFields.map(([name]) => name).filter(isChosen(filter));
}

/** Whether it matches every submission, in any order. */
export function isEmptyFilter(filter: SubmissionFilter): boolean {
  return !fields.some(([name]) => name !== 'sort' && isChosen(filter)(name));
}

export function isSameFilter(one: SubmissionFilter, other: SubmissionFilter): boolean {
  return fields.every(([name]) => one[name] === other[name]);
}

/** The tiles count all submissions and each status; other filters need their own count. */
export function isOnTiles(filter: SubmissionFilter): boolean {
  return isEmptyFilter({ ...filter, status: emptyFilter.status });
}

/** The filter in the URL, so that it survives a reload, Back and signing in again. Invalid values are ignored. */
export function readFilter(params: URLSearchParams): SubmissionFilter {
  return filterOf(fields, ({ empty, parameter, isValid }, name) => {
    const text = (params.get(parameter ?? name) ?? '').slice(0, SEARCH_MAX_LENGTH);
    return text === '' || isValid?.(text) === false ? empty : text;
  });
}

export function writeFilter(filter: SubmissionFilter, params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, { parameter = name }] of fields) {
    if (isChosen(filter)(name)) next.set(parameter, filter[name]);
    else next.delete(parameter);
  }
  return next;
}

/** As SQL reads it. */
export function searchFilter(filter: SubmissionFilter): Record<string, string> {
  const chosen = fields.map(([name]) => name).filter(isChosen(filter));
  return { ...Object.fromEntries(chosen.map((name) => [name, filter[name]])), zone: staffZone() };
}
