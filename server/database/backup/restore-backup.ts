import { existsSync } from 'node:fs';
import { asServer, type Database, type Transaction } from '#server/database/database.ts';
import { insertHostedAccounts, isHosted } from '#server/database/hosted-accounts.ts';
import { identifiers } from '#server/database/identifiers.ts';
import {
  readMigrations,
  replacedVersions,
  SHARED_FOLDER,
} from '#server/database/migrations/migration-files.ts';
import { StartError } from '#server/start-error.ts';
import { type BackupHeader, NOT_BACKED_UP, OF_THE_MOMENT, TABLES_SQL } from './backup-format.ts';
import {
  addKnownErasures,
  applyErasures,
  type ErasedAgain,
  type KnownErasures,
  readKnownErasures,
} from './known-erasures.ts';
import { parseLine, readBackupLines } from './read-backup.ts';
import { takeOffForFilling } from './take-off-for-filling.ts';

const ROWS_AN_INSERT = 500;
/** What every database has from its migrations, or keeps through a restore, does not make it a used one. */
const NO_SIGN_OF_USE = ['private.secrets', 'private.erasures', 'private.newsletter_departures'];

export interface Restored {
  rows: number;
  /** What the backup held of people who were erased, or left the newsletter, after it was made. */
  erasedAgain: ErasedAgain;
}

interface RestoreOptions {
  force: boolean;
  /** Erasures known from elsewhere, besides those in this database and in the backup. */
  knownErasures?: KnownErasures[];
  /** What an encrypted backup was encrypted with. */
  key?: string | undefined;
}

/**
 * Replaces all data by that of a backup, whole or not at all, and erases again whom this installation has erased. On
 * hosted Supabase the accounts are added to those that are there. Sessions and links stay behind: everybody signs in once
 * more.
 */
export async function restoreBackup(
  database: Database,
  file: string,
  options: RestoreOptions,
): Promise<Restored> {
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  const restored = await database.tx(asServer, async (tx) => {
    const lines = readBackupLines(file, options.key);
    const header = parseHeader((await lines.next()).value, file);
    await requireFit(tx, header);
    const hosted = await isHosted(tx);
    const tables = await tx.query<{ name: string }>(TABLES_SQL);
    const names = tables
      .map(({ name }) => name)
      .filter((name) => !OF_THE_MOMENT.includes(name) && !(hosted && isOfAuth(name)));
    if (!options.force) await requireEmpty(tx, names);
    const known = await readKnownErasures(tx);
    for (const name of names) await tx.query(`alter table ${identifiers(name)} disable trigger user`);
    const putBack = await takeOffForFilling(tx, names, { hosted });
    for (const name of names.toReversed()) await tx.query(`delete from ${identifiers(name)}`);
    const accountIds: string[] = [];
    const store: Store = async (name, columns, rows) => {
      if (NOT_BACKED_UP.includes(name)) return 0;
      if (name === 'auth.users') accountIds.push(...rows.map((row) => (row as { id: string }).id));
      return hosted && isOfAuth(name) ? storeHosted(tx, name, rows) : insertRows(tx, name, columns, rows);
    };
    const count = await storeRows(header, lines, file, store);
    for (const statement of putBack) await tx.query(statement);
    for (const name of names) await tx.query(`alter table ${identifiers(name)} enable trigger user`);
    await setSequences(tx, names);
    await tx.query(MAKE_PEPPER);
    // A backup of an older version has the preferred call in the message only.
    await tx.query('select private.fill_preferred_calls()');
    for (const more of [known, ...(options.knownErasures ?? [])]) await addKnownErasures(tx, more);
    return { rows: count, erasedAgain: await applyErasures(tx, accountIds) };
  });
  await database.maintain();
  return restored;
}

/** A backup of an older version brings no secret for the hashes of addresses. */
const MAKE_PEPPER = `
  insert into private.secrets (name, value)
  select 'person_pepper_' || gen_random_uuid(), gen_random_uuid()::text || gen_random_uuid()::text
  where not exists (select from private.secrets where starts_with(name, 'person_pepper_'))`;

function parseHeader(line: string | undefined, file: string): BackupHeader {
  const header = parseLine<BackupHeader>(line);
  if (header?.nevia_backup !== 1) throw new StartError(`The file ${file} is no backup of Nevia.`);
  return header;
}

async function requireFit(tx: Transaction, header: BackupHeader): Promise<void> {
  const known = await tx.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  const replaced = replacedVersions(readMigrations(SHARED_FOLDER));
  const versions = new Set([...known.map(({ version }) => version), ...replaced]);
  const unknown = header.migrations.filter((version) => !versions.has(version));
  if (unknown.length === 0) return;
  throw new StartError(
    `The backup was made by a newer version of Nevia (migration ${unknown[0]}): restore it with that version.`,
  );
}

async function requireEmpty(tx: Transaction, names: string[]): Promise<void> {
  for (const name of names) {
    if (NO_SIGN_OF_USE.includes(name)) continue;
    const found = await tx.query(`select 1 from ${identifiers(name)} limit 1`);
    if (found.length === 0) continue;
    throw new StartError('The database already holds data: add --force to replace all of it by the backup.');
  }
}

/** Stores rows of one table; how many. */
type Store = (table: string, columns: string[], rows: unknown[]) => Promise<number>;

async function storeRows(
  header: BackupHeader,
  lines: AsyncGenerator<string, undefined>,
  file: string,
  store: Store,
): Promise<number> {
  const columnsOf = new Map(header.tables.map(({ name, columns }) => [name, columns]));
  let table = '';
  let rows: unknown[] = [];
  let count = 0;
  let underWay: Promise<number> = Promise.resolve(0);
  // The next rows are read while the last ones are being stored.
  const flush = async () => {
    count += await underWay;
    underWay = rows.length > 0 ? store(table, columnsOf.get(table) ?? [], rows) : Promise.resolve(0);
    // Whoever waits for it next is told; a damaged line may come first.
    underWay.catch(() => undefined);
    rows = [];
  };
  for await (const line of lines) {
    const [name, row] = parseLine<[string, unknown]>(line) ?? [''];
    if (!columnsOf.has(name))
      throw new StartError(`The file ${file} is damaged: it holds rows of a table it does not name.`);
    if (name !== table || rows.length === ROWS_AN_INSERT) await flush();
    table = name;
    rows.push(row);
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

async function storeHosted(tx: Transaction, table: string, rows: unknown[]): Promise<number> {
  if (table !== 'auth.users') return 0;
  await insertHostedAccounts(tx, rows);
  return rows.length;
}

function isOfAuth(table: string): boolean {
  return table.startsWith('auth.');
}

/** The next number of each counted column comes after the highest that was restored. */
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
