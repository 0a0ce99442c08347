import { changesText } from '#app/features/homes/home-words.ts';
import type { ImportedHome } from '#app/features/homes/typed-home.ts';
import type { StoredHome } from '#app/lib/homes-api.ts';
import { type Result, rpc } from '#app/lib/staff-request.ts';
import type { ReadRow } from './read-homes-csv.ts';

interface ImportAnswer {
  stored: boolean;
  rows: Array<{
    number: string;
    outcome: 'added' | 'changed' | 'unchanged' | null;
    error: string | null;
  }>;
}

/** Stores every row or none. Without `confirm` nothing is stored; the answer says what would be. */
export function importHomes(
  project: string,
  rows: readonly ImportedHome[],
  confirm: boolean,
): Promise<Result<ImportAnswer>> {
  return rpc('import_homes', { project, rows: rows.map((row) => ({ ...row })), confirm });
}

export interface PreviewRow {
  line: number;
  number: string;
  outcome: 'added' | 'changed' | 'unchanged' | 'error';
  text: string;
}

/** The rows of the file beside the answer of the database, in the order of the file. */
export function previewRows(
  rows: readonly ReadRow[],
  answer: ImportAnswer,
  homes: readonly StoredHome[],
): PreviewRow[] {
  const answers = answer.rows.values();
  return rows.map((row) => {
    const { line, number, home, error: mistake } = row;
    if (!home) return { line, number, outcome: 'error', text: mistake ?? '' };
    const { outcome, error } = answers.next().value ?? {};
    if (!outcome)
      return { line, number, outcome: 'error', text: error ?? 'The server did not answer for it.' };
    const before = homes.find((stored) => stored.number === number);
    return { line, number, outcome, text: outcome === 'changed' ? differences(before, home) : '' };
  });
}

function differences(before: StoredHome | undefined, home: ImportedHome): string {
  if (!before) return '';
  const changed = Object.entries(home).filter(
    ([column, value]) => before[column as keyof ImportedHome] !== value,
  );
  return changesText({ before, after: Object.fromEntries(changed) });
}
