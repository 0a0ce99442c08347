import { nameOf, type StaffMember } from '#app/components/staff/staff-members.ts';
import { readCloseMatches } from '#app/features/dashboard/data/list/close-matches.ts';
import type { SubmissionFilter } from '#app/features/dashboard/data/list/submission-filter.ts';
import { idsOf, type Submission } from '#app/features/dashboard/data/submission.ts';
import { MOST_ROWS, readPage } from '#app/features/dashboard/data/submissions-api.ts';
import { csvHead, csvLine } from '#app/lib/csv.ts';
import { siteUrl } from '#app/lib/page/site-url.ts';
import { type Result, rpc } from '#app/lib/staff-request.ts';
import { submissionFields } from '#content/submission-fields.ts';
import { originFields } from '#content/submission-origin.ts';
import type { Database } from '#supabase/database.types.ts';
import { isoMoment, UNKNOWN } from '#supabase/functions/_shared/format-moment.ts';

export interface ExportRun {
  signal: AbortSignal;
  onProgress: (rows: number) => void;
}

export type Exported = { ok: true; file: Blob; rows: number } | { ok: false; message: string };

/** As they are stored. */
const submissionColumns: Array<Exclude<keyof Submission, 'tags' | 'last_call'>> = [
  'id',
  ...Object.values(submissionFields).map(({ column }) => column),
  ...Object.values(originFields).map(({ column }) => column),
  'source',
  'channel',
  'call_at',
  'call_zone',
  'follow_up_at',
  'follow_up_note',
  'status',
  'created_at',
  'stage',
  'stage_reason',
  'firb_path',
  'identity_checked_by',
  'identity_checked_on',
  'solicitor',
  'deposit_on',
];
const moreColumns = ['tags', 'owner', 'minutes_to_first_answer'];
const momentColumns: Array<string> = ['call_at', 'follow_up_at', 'created_at'];

/** Every row that matches, loaded or not. Those found by name and phone come first. */
export function exportSubmissions(
  filter: SubmissionFilter,
  staff: readonly StaffMember[],
  run: ExportRun,
): Promise<Exported> {
  const answers = new Map<string, number>();
  return exportPages<Submission>(run, {
    what: 'submissions',
    columns: [...submissionColumns, ...moreColumns],
    read: async (after) => {
      const page = await readPage({ filter, after, most: MOST_ROWS, signal: run.signal });
      if (!page.ok) return page;
      const close = after ? undefined : await readCloseMatches(filter, run.signal);
      if (close && !close.ok) return close;
      const data = [...(close?.data.byName ?? []), ...page.data];
      const read = await rpc<FirstAnswer[], 'first_answers'>(
        'first_answers',
        { submission_ids: idsOf(data) },
        run.signal,
      );
      if (!read.ok) return read;
      for (const { submission_id, minutes } of read.data) answers.set(submission_id, minutes);
      return { ok: true, data };
    },
    line: (row) => [
      ...submissionCells(row),
      row.tags.join(', '),
      row.assigned_to && nameOf(staff, row.assigned_to),
      answers.get(row.id)?.toString() ?? null,
    ],
  });
}

export function submissionCells(row: Submission): Array<string | null> {
  return submissionColumns.map((name) => {
    const value = row[name];
    return value && momentColumns.includes(name) ? isoDate(value) : value;
  });
}

type FirstAnswer = Database['public']['Functions']['first_answers']['Returns'][number];

interface Subscriber {
  email: string;
  confirmed_at: string;
  unsubscribe_token: string;
}

/** Only confirmed addresses that have not unsubscribed, each with the link that every issue must carry. */
export function exportSubscribers(run: ExportRun): Promise<Exported> {
  return exportPages<Subscriber>(run, {
    what: 'newsletter',
    columns: ['email', 'confirmed_at', 'unsubscribe_link'],
    read: (last) => rpc('export_newsletter', { after_email: last?.email ?? '', most: MOST_ROWS }),
    line: ({ email, confirmed_at, unsubscribe_token }) => [
      email,
      isoDate(confirmed_at),
      `${siteUrl}/newsletter?action=unsubscribe&token=${unsubscribe_token}`,
    ],
  });
}

interface Pages<Row> {
  what: 'submissions' | 'newsletter' | 'activity';
  columns: readonly string[];
  read: (last: Row | undefined) => Promise<Result<Row[]>>;
  line: (row: Row) => Array<string | null>;
}

/** Reads page after page into one file; each page starts after the last row of the previous one. */
export async function exportPages<Row>(
  run: ExportRun,
  { what, columns, read, line }: Pages<Row>,
): Promise<Exported> {
  // Before the first row is read: only admins may export, and the activity records it.
  const begun = await rpc('begin_export', { what });
  if (!begun.ok) return begun;
  // Each page becomes a Blob, which the browser may keep on disk.
  const parts: Blob[] = [new Blob([csvHead(columns)])];
  let rows = 0;
  let last: Row | undefined;
  for (;;) {
    const result = await read(last);
    if (run.signal.aborted) return { ok: false, message: 'The export was stopped.' };
    if (!result.ok) return result;
    parts.push(new Blob([result.data.map((row) => csvLine(line(row))).join('')]));
    rows += result.data.length;
    last = result.data.at(-1);
    run.onProgress(rows);
    if (result.data.length < MOST_ROWS)
      return { ok: true, file: new Blob(parts, { type: 'text/csv;charset=utf-8' }), rows };
  }
}

export function isoDate(timestamp: string): string {
  return isoMoment(timestamp) ?? UNKNOWN;
}
