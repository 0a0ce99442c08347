import { StartError } from '#server/start-error.ts';
import type { BackupHeader } from './backup-format.ts';
import { parseHeader } from './check-header.ts';
import { parseLine, type ReadOptions, readBackupLines } from './read-backup.ts';

/** The rows of a backup after its header; throws for a line that is not a row of a listed table. */
export async function* rowsOf(
  header: BackupHeader,
  lines: AsyncGenerator<string, undefined>,
  file: string,
): AsyncGenerator<{ table: string; row: object; characters: number }> {
  const tables = new Set(header.tables.map(({ name }) => name));
  for await (const line of lines) {
    const parsed = parseLine<[string, unknown]>(line);
    const [table, row] = Array.isArray(parsed) ? parsed : [''];
    if (!tables.has(table) || typeof row !== 'object' || row === null)
      throw new StartError(
        `The file ${file} is damaged: it contains a line that is not a row of a listed table.`,
      );
    yield { table, row, characters: line.length };
  }
}

/** Reads a backup to its end as a restore does, and counts the rows of each table. */
export async function countRows(file: string, options: ReadOptions): Promise<Map<string, number>> {
  const lines = readBackupLines(file, options);
  const header = parseHeader((await lines.next()).value, file);
  const counts = new Map<string, number>();
  for await (const { table } of rowsOf(header, lines, file)) counts.set(table, (counts.get(table) ?? 0) + 1);
  return counts;
}
