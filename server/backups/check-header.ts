import type { Transaction } from '#server/database/database.ts';
import { StartError } from '#server/start-error.ts';
import { type BackupHeader, backupHeader, NOT_BACKED_UP } from './backup-format.ts';
import { parseLine } from './read-backup.ts';

export function parseHeader(line: string | undefined, file: string): BackupHeader {
  const header = backupHeader.safeParse(parseLine(line));
  if (!header.success) throw new StartError(`The file ${file} is not a backup of Nevia.`);
  return header.data;
}

/** The last version before the baseline has its tables: its backups are how a database comes over. */
const LAST_BEFORE_BASELINE = '20261220000100';

export async function requireKnownMigrations(tx: Transaction, header: BackupHeader): Promise<void> {
  if (header.migrations.includes(LAST_BEFORE_BASELINE)) return;
  const known = await tx.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  const versions = new Set(known.map(({ version }) => version));
  const unknown = header.migrations.filter((version) => !versions.has(version));
  if (unknown.length === 0) return;
  throw new StartError(
    `The backup was made by another version of Nevia (migration ${unknown[0]} is unknown here): restore it with that version.`,
  );
}

/** Rows are written only to tables and columns that this database has; tables for which `isSkipped` is true are not written. */
export function requireKnownTables(
  header: BackupHeader,
  tables: { name: string; columns: string[] }[],
  isSkipped: (table: string) => boolean,
): void {
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]));
  for (const { name, columns } of header.tables) {
    if (NOT_BACKED_UP.includes(name) || isSkipped(name)) continue;
    const known = columnsOf.get(name);
    if (!known) throw unknownIn(`the table ${JSON.stringify(name)}`);
    const unknown = columns.find((column) => !known.includes(column));
    if (unknown !== undefined) throw unknownIn(`the column ${JSON.stringify(unknown)} of ${name}`);
  }
}

function unknownIn(part: string): StartError {
  return new StartError(`The backup has ${part}, which this database does not have: nothing was restored.`);
}
