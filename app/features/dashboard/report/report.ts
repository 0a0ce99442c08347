import { nameOf, type StaffMember } from '#app/components/staff/staff-members.ts';
import { type ArticleTitles, sourceName, subjectName } from '#app/features/dashboard/origin-words.ts';
import { csvHead, csvLine } from '#app/lib/csv.ts';
import { formatDate } from '#app/lib/time/format-date.ts';
import { reportPage } from '#content/pages/report.ts';

const { groupings } = reportPage;
export type Grouping = keyof typeof groupings;

export interface ReportGroup {
  by: Grouping | 'all';
  /** An account, a subject, a source, a country or the Monday of a week. */
  key: string | null;
  received: number;
  answered: number;
  median_seconds: number | null;
  p90_seconds: number | null;
}

/** Calls by phone that a person has logged. */
interface Calls {
  key: string;
  calls: number;
  reached: number;
}

/** What public.read_report returns. */
export interface Report {
  first_week: string;
  weeks: number;
  /** At most this many submissions are counted, and shown groups of a grouping. */
  most: number;
  most_groups: number;
  is_own: boolean;
  in_office_hours: boolean;
  groups: ReportGroup[];
  calls: Calls[];
}

const DAY_MS = 86_400_000;

/** The groups in the order of the page; weeks from the first to the last, also those without a submission. */
export function groupsBy({ groups, first_week, weeks }: Report, by: ReportGroup['by']): ReportGroup[] {
  const found = groups.filter((group) => group.by === by);
  if (by !== 'week') return found;
  return Array.from({ length: weeks }, (_, index) => {
    const key = new Date(Date.parse(first_week) + index * 7 * DAY_MS).toISOString().slice(0, 10);
    return found.find((group) => group.key === key) ?? { ...NONE, by, key };
  });
}

const NONE = { received: 0, answered: 0, median_seconds: null, p90_seconds: null };

export const totalOf = (report: Report): ReportGroup =>
  groupsBy(report, 'all')[0] ?? { ...NONE, by: 'all', key: null };

export const totalCalls = ({ calls }: Report): Calls => ({
  key: '',
  calls: calls.reduce((sum, each) => sum + each.calls, 0),
  reached: calls.reduce((sum, each) => sum + each.reached, 0),
});

const countryNames = new Intl.DisplayNames('en-AU', { type: 'region' });

export interface Names {
  staff: readonly StaffMember[];
  titles: ArticleTitles;
}

export function groupName({ by, key }: ReportGroup, { staff, titles }: Names): string {
  if (by === 'all') return 'All';
  if (key === null) return groupings[by].none;
  if (by === 'owner') return nameOf(staff, key);
  if (by === 'subject') return subjectName(key, titles);
  if (by === 'source') return sourceName(key);
  if (by === 'week') return formatDate(key);
  // They share a calling code.
  if (key === 'US') return 'United States, Canada';
  return countryNames.of(key) ?? key;
}

/** A day of an office has no 24 hours, so hours are the largest unit: "40 min", "3 h 20 min", "52 h". */
export function officeTime(seconds: number | null): string {
  if (seconds === null) return '–';
  const minutes = Math.round(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${minutes} min`;
  return rest === 0 || hours >= 10 ? `${hours} h` : `${hours} h ${rest} min`;
}

export function reportFile(report: Report, names: Names): Blob {
  const minutes = (seconds: number | null) => (seconds === null ? '' : String(Math.round(seconds / 60)));
  const cells = (group: ReportGroup) => [
    group.by,
    groupName(group, names),
    String(group.received),
    String(group.answered),
    minutes(group.median_seconds),
    minutes(group.p90_seconds),
  ];
  const callCells = ({ calls, reached }: Calls) => [String(calls), String(reached)];
  const groups = (Object.keys(groupings) as Grouping[]).flatMap((by) => groupsBy(report, by));
  const lines = [
    [...cells(totalOf(report)), ...callCells(totalCalls(report))],
    ...groups.map((group) => [...cells(group), '', '']),
    ...report.calls.map((each) => [
      'caller',
      nameOf(names.staff, each.key),
      '',
      '',
      '',
      '',
      ...callCells(each),
    ]),
  ].map(csvLine);
  const head = csvHead([
    'by',
    'name',
    'new',
    'answered',
    'median_minutes',
    'p90_minutes',
    'calls',
    'reached',
  ]);
  return new Blob([head, ...lines], { type: 'text/csv;charset=utf-8' });
}
