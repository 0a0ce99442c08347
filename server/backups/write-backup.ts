import { createHash } from 'node:crypto';
import { lstatSync, renameSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Database, forMaintenance, type Transaction } from '#server/database/database.ts';
import { appliedMigrations } from '#server/database/migrations/migrate.ts';
import { StartError } from '#server/start-error.ts';
import {
  type BackupHeader,
  identifiers,
  LINE_BYTES_AT_MOST,
  NOT_BACKED_UP,
  TABLES_SQL,
} from './backup-format.ts';
import { countRows } from './backup-rows.ts';
import { seal } from './stores/sealed-stream.ts';

const ROWS_A_FETCH = 1_000;
/** Each has up to LINE_BYTES_AT_MOST as text. */
const LARGE_ROWS = ['private.photograph_files', 'private.reply_files'];
const LARGE_ROWS_A_FETCH = 4;

/**
 * Writes all data of one moment to a new file, encrypted if there is a key. The file is read back as a restore reads it before it
 * gets its name. Returns the number of rows.
 */
export async function writeBackup(
  database: Pick<Database, 'tx'>,
  file: string,
  { key }: { key?: string | undefined } = {},
): Promise<number> {
  if (lstatSync(file, { throwIfNoEntry: false }))
    throw new StartError(`The file ${file} already exists: name another one, or remove it first.`);
  const partial = `${file}.partial`;
  const target = await openNew(partial, file);
  try {
    const rows = await database.tx(forMaintenance, async (tx) => {
      let count = 0;
      const lines = backupLines(tx, (total) => {
        count = total;
      });
      const written = target.createWriteStream({ flush: true });
      if (key === undefined) await pipeline(Readable.from(lines), createGzip(), written);
      else await pipeline(Readable.from(lines), createGzip(), seal(key), written);
      return count;
    });
    await readBack(partial, file, { key, rows });
    renameSync(partial, file);
    return rows;
  } catch (error) {
    await target.close();
    rmSync(partial, { force: true });
    throw error;
  }
}

/** Finds a failing disk now and not at the restore, when the good backups are gone. */
async function readBack(
  partial: string,
  file: string,
  { key, rows }: { key: string | undefined; rows: number },
): Promise<void> {
  const counts = await countRows(partial, { key }).catch(() => undefined);
  if (counts?.values().reduce((sum, count) => sum + count, 0) === rows) return;
  throw new StartError(
    `The backup ${file} could not be read back after it was written, so it was removed: check the disk.`,
  );
}

/** Only creates the file: an existing one may be another backup, and a link may lead anywhere. */
async function openNew(partial: string, file: string): Promise<FileHandle> {
  try {
    return await open(partial, 'wx', 0o600);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST') throw new StartError(`The backup cannot be written to ${file} (${code}).`);
    throw new StartError(
      `The file ${partial} already exists: another backup is running, or one was interrupted. Remove the file if none is running.`,
    );
  }
}

async function* backupLines(tx: Transaction, onEnd: (rows: number) => void): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const line = (text: string) => {
    if (Buffer.byteLength(text) > LINE_BYTES_AT_MOST) throw tooLong(text);
    hash.update(text).update('\n');
    return `${text}\n`;
  };
  const tables = await tx.query<{ name: string; columns: string[] }>(TABLES_SQL);
  const header = await makeHeader(tx, tables);
  yield line(JSON.stringify(header));
  let rows = 0;
  const isLarge = ({ name }: { name: string }) => LARGE_ROWS.includes(name);
  // A database of an older version has none.
  const parts = [
    { tables: header.tables.filter(isLarge), count: LARGE_ROWS_A_FETCH },
    { tables: header.tables.filter((table) => !isLarge(table)), count: ROWS_A_FETCH },
  ].filter(({ tables: own }) => own.length > 0);
  // A cursor sees one moment, however long the reading takes. The files first: none may be of a row that is missing.
  await tx.script(
    parts.map((part, n) => `declare part_${n} no scroll cursor for ${everyRow(part.tables)};`).join('\n'),
  );
  for (const [n, { count }] of [...parts.entries()].reverse())
    for (;;) {
      const fetched = await tx.query<{ line: string }>(`fetch ${count} from part_${n}`);
      if (fetched.length === 0) break;
      rows += fetched.length;
      for (const row of fetched) yield line(row.line);
    }
  yield `${JSON.stringify({ rows, sha256: hash.digest('hex') })}\n`;
  onEnd(rows);
}

function tooLong(text: string): StartError {
  const [, table = 'the header'] = /^\["([^"]+)"/.exec(text.slice(0, 200)) ?? [];
  return new StartError(
    `A row of ${table} is longer than ${LINE_BYTES_AT_MOST} bytes as text, so no restore could read the backup: make that row smaller.`,
  );
}

async function makeHeader(
  tx: Transaction,
  tables: { name: string; columns: string[] }[],
): Promise<BackupHeader> {
  return {
    nevia_backup: 1,
    made_at: new Date().toISOString(),
    migrations: await appliedMigrations(tx),
    tables: tables
      .filter(({ name }) => !NOT_BACKED_UP.includes(name))
      .map(({ name, columns }) => ({ name, columns })),
  };
}

function everyRow(tables: BackupHeader['tables']): string {
  const selects = tables.map(
    ({ name }) =>
      `select json_build_array('${name.replaceAll("'", "''")}', to_json(t))::text as line from ${identifiers(name)} as t`,
  );
  return selects.join(' union all ');
}
