import { statSync } from 'node:fs';
import { type Database, forMaintenance, type Transaction } from '#server/database/database.ts';
import { StartError } from '#server/start-error.ts';
import { type BackupHeader, EPHEMERAL_TABLES, identifiers, TABLES_SQL } from './backup-format.ts';
import { rowsOf } from './backup-rows.ts';
import { isOlder, parseHeader, requireKnownMigrations, restoredColumns } from './check-header.ts';
import { dropConstraintsForLoad } from './drop-constraints-for-load.ts';
import {
  addKnownErasures,
  applyErasures,
  type ErasedAgain,
  type KnownErasures,
  readKnownErasures,
} from './erasures.ts';
import { keepAccess, readAccess } from './kept-access.ts';
import { OlderEvents } from './older-events.ts';
import { readBackupLines } from './read-backup.ts';
import { withoutSuperuser } from './without-superuser.ts';

const ROWS_AN_INSERT = 500;
const CHARACTERS_AN_INSERT = 4_000_000;
/** Rows from migrations, or kept through a restore, do not make a database a used one. */
const IGNORED_WHEN_EMPTY_CHECK = ['private.secrets', 'private.erasures', 'private.newsletter_departures'];

export interface Restored {
  rows: number;
  /** Rows of people who were erased or unsubscribed after the backup was made. */
  erasedAgain: ErasedAgain;
  /** People who have a role now and had none before the restore. */
  staffAgain: string[];
}

interface RestoreOptions {
  force: boolean;
  /** Further erasures, besides those in this database and in the backup. */
  knownErasures?: KnownErasures[];
  /** The key of encrypted backups; with it an unencrypted one is refused. */
  key?: string | undefined;
  /** Accepts an unencrypted backup although there is a key. */
  unsealed?: boolean;
}

/**
 * Replaces all data with that of a backup, completely or not at all, and applies the erasures of this installation.
 * Sessions and links are not restored: everyone signs in again.
 */
export async function restoreBackup(
  database: Database,
  file: string,
  options: RestoreOptions,
): Promise<Restored> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new StartError(`There is no file ${file}.`);
  const restored = await database.tx(forMaintenance, (tx) =>
    withoutSuperuser(tx, () => replaceData(tx, file, options)),
  );
  await database.maintain();
  return restored;
}

async function replaceData(tx: Transaction, file: string, options: RestoreOptions): Promise<Restored> {
  const lines = readBackupLines(file, options);
  const header = parseHeader((await lines.next()).value, file);
  await requireKnownMigrations(tx, header);
  const tables = await tx.query<{ name: string; columns: string[] }>(TABLES_SQL);
  const columnsOf = restoredColumns(header, tables);
  const names = tables.map(({ name }) => name).filter((name) => !EPHEMERAL_TABLES.includes(name));
  if (!options.force) await requireEmpty(tx, names);
  const known = await readKnownErasures(tx);
  const access = await readAccess(tx, header);
  for (const name of names) await tx.query(`alter table ${identifiers(name)} disable trigger user`);
  const constraints = await dropConstraintsForLoad(tx, names);
  for (const name of names.toReversed()) await tx.query(`delete from ${identifiers(name)}`);
  const older = isOlder(header) ? new OlderEvents() : undefined;
  const eventColumns = tables.find(({ name }) => name === 'public.events')?.columns ?? [];
  const storeEvents = (rows: unknown[]) => insertRows(tx, 'public.events', eventColumns, rows);
  const store: Store = async (name, rows) => {
    const events = older?.rowsOf(name, rows) ?? [];
    if (events.length > 0) return storeEvents(events);
    const columns = columnsOf.get(name);
    return columns ? insertRows(tx, name, columns, rows) : 0;
  };
  const count = await storeRows(header, lines, file, store);
  await older?.finish(tx, storeEvents);
  for (const statement of constraints) await tx.query(statement);
  for (const name of names) await tx.query(`alter table ${identifiers(name)} enable trigger user`);
  await setSequences(tx, names);
  for (const more of [known, ...(options.knownErasures ?? [])]) await addKnownErasures(tx, more);
  const staffAgain = await keepAccess(tx, access);
  return { rows: count, staffAgain, erasedAgain: await applyErasures(tx) };
}

async function requireEmpty(tx: Transaction, names: string[]): Promise<void> {
  for (const name of names) {
    if (IGNORED_WHEN_EMPTY_CHECK.includes(name)) continue;
    const found = await tx.query(`select 1 from ${identifiers(name)} limit 1`);
    if (found.length === 0) continue;
    throw new StartError(
      'The database already holds data: add --force to replace all of it with the backup.',
    );
  }
}

/** Stores rows of one table; returns how many. */
type Store = (table: string, rows: unknown[]) => Promise<number>;

async function storeRows(
  header: BackupHeader,
  lines: AsyncGenerator<string, undefined>,
  file: string,
  store: Store,
): Promise<number> {
  let table = '';
  let rows: unknown[] = [];
  let characters = 0;
  let count = 0;
  let underWay: Promise<number> = Promise.resolve(0);
  // The next rows are read while the last ones are being stored.
  const flush = async () => {
    count += await underWay;
    underWay = rows.length > 0 ? store(table, rows) : Promise.resolve(0);
    // The next await gets the error; a damaged line may come first.
    underWay.catch(() => undefined);
    rows = [];
    characters = 0;
  };
  for await (const { table: name, row, characters: more } of rowsOf(header, lines, file)) {
    if (name !== table || rows.length === ROWS_AN_INSERT || characters > CHARACTERS_AN_INSERT) await flush();
    table = name;
    rows.push(row);
    characters += more;
  }
  await flush();
  return count + (await underWay);
}

async function insertRows(tx: Transaction, table: string, names: string[], rows: unknown[]): Promise<number> {
  const columns = names.map(identifiers).join(', ');
  await tx.query(
    `insert into ${identifiers(table)} (${columns}) overriding system value
     select ${columns} from json_populate_recordset(null::${identifiers(table)}, $1::json)`,
    [JSON.stringify(rows)],
  );
  return rows.length;
}

/** The next number of each identity column comes after the highest restored one. */
async function setSequences(tx: Transaction, names: string[]): Promise<void> {
  const counted = await tx.query<{ table: string; column: string; sequence: string }>(
    `select n.nspname || '.' || c.relname as table, a.attname::text as column,
      pg_get_serial_sequence(quote_ident(n.nspname) || '.' || quote_ident(c.relname), a.attname) as sequence
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where a.attidentity <> '' and n.nspname || '.' || c.relname = any ($1::text[])`,
    [names],
  );
  for (const { table, column, sequence } of counted) {
    await tx.query(
      `select setval($1::regclass, coalesce((select max(${identifiers(column)}) from ${identifiers(table)}), 0) + 1, false)`,
      [sequence],
    );
  }
}
