import { setTimeout as pause } from 'node:timers/promises';
import { type Database, forMaintenance, type Transaction } from '#server/database/database.ts';
import { SqlError } from '#server/database/sql-error.ts';
import { StartError } from '#server/start-error.ts';
import { explainRefusal, isRefused, requireDatabaseRights } from './database-rights.ts';
import {
  MIGRATIONS_FOLDER,
  type Migration,
  readMigrations,
  readSchemas,
  SCHEMAS_FOLDER,
} from './migration-files.ts';

/** Any number, as long as every process uses the same one. */
const MIGRATION_LOCK = 7_043_911;
const LOCK_NOT_AVAILABLE = '55P03';
/** A row for each migration, for supabase/schemas and for the keys that the server was started with. */
const HISTORY = 'migrations.applied';
/** The history of versions before the baseline. */
const BEFORE_BASELINE = 'supabase_migrations.nevia_files';
/** Two minutes: a backup that is being made, for instance, keeps its tables as they are. */
const LOCK_ATTEMPTS = 80;
const LOCK_PAUSE_MS = 1_000;
const IN_USE =
  'The database could not be upgraded: for two minutes something has kept its tables, such as a backup or an open transaction. ' +
  'Nothing was changed. Start again when it is done.';

/** Of supabase/, unless a test has others. */
interface Folders {
  migrations?: string;
  schemas?: string;
}

/** Applies pending migrations and returns them, and supabase/schemas if it has changed. */
export async function migrate(database: Database, folders: Folders = {}): Promise<string[]> {
  try {
    return await applyAll(database, folders);
  } catch (error) {
    throw isRefused(error) ? await explainRefusal(database, error) : error;
  }
}

async function applyAll(database: Database, folders: Folders): Promise<string[]> {
  await database.tx(forMaintenance, prepareHistory);
  await checkMigrations(database, folders);
  const applied = await givingWay(() => database.tx(forMaintenance, (tx) => applyFiles(tx, folders)));
  if (applied.length > 0) await database.tx(forMaintenance, analyze);
  return applied;
}

/** In one transaction: no process sees tables of one version with functions of another. */
async function applyFiles(
  tx: Transaction,
  { migrations = MIGRATIONS_FOLDER, schemas = SCHEMAS_FOLDER }: Folders,
): Promise<string[]> {
  await lock(tx);
  await tx.query("set local lock_timeout = '500ms'");
  const applied: string[] = [];
  for (const migration of readMigrations(migrations))
    if (await apply(tx, migration)) applied.push(`${migration.version}_${migration.name}`);
  await applySchemas(tx, schemas);
  return applied;
}

/**
 * Tables are locked in the order of the files, and a request of another process may lock them in another order. Before PostgreSQL
 * would end one of the two, the migration gives way and begins again.
 */
async function givingWay<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof SqlError && error.code === LOCK_NOT_AVAILABLE)) throw error;
      if (attempt === LOCK_ATTEMPTS) throw new StartError(IN_USE, { cause: error });
      await pause(LOCK_PAUSE_MS);
    }
  }
}

/**
 * Refuses a database to which our files do not fit, and changes nothing. Returns the migrations pending on a database in use:
 * none for a new one.
 */
export async function checkMigrations(
  database: Database,
  { migrations: folder = MIGRATIONS_FOLDER }: Folders = {},
): Promise<string[]> {
  return database.tx(forMaintenance, async (tx) => {
    if (await exists(tx, BEFORE_BASELINE)) throw new StartError(FROM_BEFORE_BASELINE);
    if (!(await exists(tx, HISTORY))) return [];
    const rows = await tx.query<{ name: string; checksum: string }>(`select name, checksum from ${HISTORY}`);
    const checksums = new Map(rows.map(({ name, checksum }) => [name, checksum]));
    const migrations = readMigrations(folder);
    for (const migration of migrations) requireUnchanged(migration, checksums.get(migration.version));
    const newest = migrations.findLastIndex(({ version }) => checksums.has(version));
    const pending = migrations.flatMap((migration, index) => {
      if (checksums.has(migration.version)) return [];
      if (index < newest) throw tooEarly(migration, migrations[newest] as Migration);
      return `${migration.version}_${migration.name}`;
    });
    return rows.length === 0 ? [] : pending;
  });
}

/** The database is untouched, and its data has to be taken along. */
const WAY_OUT =
  'Nothing was changed, and the release that made the database still serves it. To move to this release, make a backup with ' +
  'that one (npm run backup), and restore it with this one into an empty database (npm run restore).';

const FROM_BEFORE_BASELINE =
  `This database was made by a version of Nevia before 1.0.0. ${WAY_OUT} If that backup is refused, export the submissions ` +
  'in the old dashboard and import them in the new one.';

function requireUnchanged({ version, name, checksum }: Migration, known: string | undefined): void {
  if (known === undefined || known === checksum) return;
  throw new StartError(
    `The migration ${version}_${name}.sql was changed after it had been applied. ${WAY_OUT} If you changed the file yourself, ` +
      'put the old text back and write a new file.',
  );
}

/** New databases apply it in the middle and existing ones at the end, so the two would differ. */
function tooEarly({ version, name }: Migration, newest: Migration): StartError {
  return new StartError(
    `The migration ${version}_${name}.sql is pending, but ${newest.version}_${newest.name}.sql has been applied before it. ` +
      `Nothing was changed. Give the file a number above ${newest.version}.`,
  );
}

async function exists(tx: Transaction, table: string): Promise<boolean> {
  const [row] = await tx.query<{ found: boolean }>('select to_regclass($1) is not null as found', [table]);
  return row?.found === true;
}

/** Migrations in the database that this version does not have: they come from a newer one. */
export async function unknownMigrations(
  database: Database,
  { migrations = MIGRATIONS_FOLDER }: Folders = {},
): Promise<string[]> {
  const known = readMigrations(migrations).map(({ version }) => version);
  return database.tx(forMaintenance, async (tx) => {
    const applied = (await exists(tx, HISTORY)) ? await appliedMigrations(tx) : [];
    return applied.filter((version) => !known.includes(version));
  });
}

/** Their versions, the oldest first. */
export async function appliedMigrations(tx: Transaction): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    `select name from ${HISTORY} where name ~ '^[0-9]+$' order by name`,
  );
  return rows.map(({ name }) => name);
}

/** Checks our rights, then creates the history. */
async function prepareHistory(tx: Transaction): Promise<void> {
  await lock(tx);
  await requireDatabaseRights(tx);
  await tx.script(`
    create schema if not exists migrations;
    create table if not exists ${HISTORY} (
      name text primary key, checksum text not null, applied_at timestamptz not null default now()
    );
  `);
}

/** False if it was applied before. */
async function apply(tx: Transaction, migration: Migration): Promise<boolean> {
  const { version, name, sql, checksum } = migration;
  const known = await appliedChecksum(tx, version);
  requireUnchanged(migration, known);
  if (known) return false;
  await runFile(tx, `${version}_${name}.sql`, sql);
  await record(tx, version, checksum);
  return true;
}

/** Applies the folder if it has changed, unless a later release has applied its own. */
async function applySchemas(tx: Transaction, folder: string): Promise<void> {
  const { stamp, checksum, files } = readSchemas(folder);
  const known = await appliedChecksum(tx, 'schemas');
  if (known === `${stamp} ${checksum}` || (known && known.slice(0, stamp.length) > stamp)) return;
  for (const { name, sql } of files) await runFile(tx, name, sql);
  await record(tx, 'schemas', `${stamp} ${checksum}`);
}

export async function appliedChecksum(tx: Transaction, name: string): Promise<string | undefined> {
  const [known] = await tx.query<{ checksum: string }>(`select checksum from ${HISTORY} where name = $1`, [
    name,
  ]);
  return known?.checksum;
}

export async function record(tx: Transaction, name: string, checksum: string): Promise<void> {
  await tx.query(
    `insert into ${HISTORY} (name, checksum) values ($1, $2)
     on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
    [name, checksum],
  );
}

/** Names the file in an error of PostgreSQL. A refusal for lack of rights is explained by `migrate`. */
async function runFile(tx: Transaction, file: string, sql: string): Promise<void> {
  try {
    await tx.script(sql);
  } catch (error) {
    if (!(error instanceof SqlError)) throw error;
    const { message, code } = error;
    if (isRefused(error) || code === LOCK_NOT_AVAILABLE)
      throw new SqlError({ ...error, message: `${message}, in ${file}` });
    const failure = `The file ${file} failed, and nothing was changed: ${message} (${code}).`;
    throw new StartError(failure, { cause: error });
  }
}

/** Autovacuum never analyzes small tables, and queries are planned for a thousand rows in each. */
async function analyze(tx: Transaction): Promise<void> {
  const [ours] = await tx.query<{ tables: string | null }>(
    `select string_agg(oid::regclass::text, ', ') as tables from pg_class
     where relkind = 'r' and relnamespace::regnamespace::text in ('auth', 'private', 'public')
       and pg_has_role(relowner, 'USAGE')`,
  );
  if (ours?.tables) await tx.script(`analyze ${ours.tables}`);
}

async function lock(tx: Transaction): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
}
