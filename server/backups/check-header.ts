import type { Transaction } from '#server/database/database.ts';
import { appliedMigrations } from '#server/database/migrations/migrate.ts';
import { StartError } from '#server/start-error.ts';
import { type BackupHeader, backupHeader, NOT_BACKED_UP } from './backup-format.ts';
import { parseLine } from './read-backup.ts';

export function parseHeader(line: string | undefined, file: string): BackupHeader {
  const header = backupHeader.safeParse(parseLine(line));
  if (!header.success) throw new StartError(`The file ${file} is not a backup of Nevia.`);
  return header.data;
}

/** The last migration before the baseline, and one that the baseline had at first: such a database comes over by a backup. */
const OLDER = ['20261220000100', '20261119135513'];

export function isOlder({ migrations }: BackupHeader): boolean {
  return OLDER.some((version) => migrations.includes(version));
}

export async function requireKnownMigrations(tx: Transaction, header: BackupHeader): Promise<void> {
  if (isOlder(header)) return;
  const known = await appliedMigrations(tx);
  const unknown = header.migrations.filter((version) => !known.includes(version));
  if (unknown.length === 0) return;
  throw new StartError(
    `The backup was made by another version of Nevia (migration ${unknown[0]} is unknown here): restore it with that version.`,
  );
}

/**
 * The columns that are restored, by table. Rows are written only to tables and columns that this database has; what it does not have
 * is refused, except in an older backup.
 */
export function restoredColumns(
  header: BackupHeader,
  tables: { name: string; columns: string[] }[],
): Map<string, string[]> {
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]));
  const restored = new Map<string, string[]>();
  for (const { name, columns } of header.tables) {
    // Notices of that time name no event.
    if (NOT_BACKED_UP.includes(name) || (isOlder(header) && name === 'public.notices')) continue;
    const known = columnsOf.get(name);
    const unknown = columns.find((column) => !known?.includes(column));
    if (!isOlder(header)) {
      if (!known) throw unknownIn(`the table ${JSON.stringify(name)}`);
      if (unknown !== undefined) throw unknownIn(`the column ${JSON.stringify(unknown)} of ${name}`);
    }
    if (known)
      restored.set(
        name,
        columns.filter((column) => known.includes(column)),
      );
  }
  return restored;
}

function unknownIn(part: string): StartError {
  return new StartError(`The backup has ${part}, which this database does not have: nothing was restored.`);
}
