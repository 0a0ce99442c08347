import { setTimeout as pause } from 'node:timers/promises';
import { type Database, forMaintenance, type Transaction } from '#server/database/database.ts';
import { isHosted } from '#server/database/hosted-accounts.ts';
import { SqlError } from '#server/database/sql-error.ts';
import { StartError } from '#server/start-error.ts';
import { explainRefusal, isRefused, requireDatabaseRights } from './database-rights.ts';
import {
  LOCAL_FOLDER,
  type Migration,
  readMigrations,
  readSchemas,
  SCHEMAS_FOLDER,
  SHARED_FOLDER,
} from './migration-files.ts';

/** Any number, as long as every process uses the same one. */
const MIGRATION_LOCK = 7_043_911;
/** Databases with an earlier file were made before the baseline. */
const BASELINE = '20261119';
const LOCK_NOT_AVAILABLE = '55P03';
/** Two minutes: a backup that is being made, for instance, keeps its tables as they are. */
const LOCK_ATTEMPTS = 80;
const LOCK_PAUSE_MS = 1_000;
const IN_USE =
  'The database could not be upgraded: for two minutes something has kept its tables, such as a backup or an open transaction. ' +
  'Nothing was changed. Start again when it is done.';

/** local: what Supabase already has and we create ourselves. shared: supabase/migrations. */
type MigrationSet = 'local' | 'shared';
type Folders = Partial<Record<MigrationSet | 'schemas', string>>;

/**
 * Applies pending migrations and returns them, and supabase/schemas if it has changed. The history of supabase/migrations is
 * stored as the Supabase CLI stores it; the one of local files and checksums is beside it.
 */
export async function migrate(database: Database, folders: Folders = {}): Promise<string[]> {
  try {
    return await applyAll(database, folders);
  } catch (error) {
    throw isRefused(error) ? await explainRefusal(database, error) : error;
  }
}

async function applyAll(database: Database, folders: Folders): Promise<string[]> {
  const hosted = await database.tx(forMaintenance, prepareHistory);
  await checkMigrations(database, folders);
  const applied = await givingWay(() =>
    database.tx(forMaintenance, (tx) => applyFiles(tx, migrationSets(hosted, folders), folders.schemas)),
  );
  if (applied.length > 0) await database.tx(forMaintenance, analyze);
  return applied;
}

/** In one transaction: no process sees tables of one version with functions of another. */
async function applyFiles(
  tx: Transaction,
  sets: [MigrationSet, Migration[]][],
  schemas = SCHEMAS_FOLDER,
): Promise<string[]> {
  await lock(tx);
  await tx.query("set local lock_timeout = '500ms'");
  const applied: string[] = [];
  for (const [set, migrations] of sets)
    for (const migration of migrations)
      if (await apply(tx, set, migration)) applied.push(`${migration.version}_${migration.name}`);
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

function migrationSets(hosted: boolean, { local, shared }: Folders): [MigrationSet, Migration[]][] {
  return [
    ['local', hosted ? [] : readMigrations(local ?? LOCAL_FOLDER)],
    ['shared', readMigrations(shared ?? SHARED_FOLDER)],
  ];
}

/**
 * Refuses a database to which our files do not fit, and changes nothing. Returns the migrations pending on a database in use:
 * none for a new one, and none if the accounts are Supabase's.
 */
export async function checkMigrations(database: Database, folders: Folders = {}): Promise<string[]> {
  return database.tx(forMaintenance, async (tx) => {
    if (!(await hasHistory(tx))) return [];
    const hosted = await isHosted(tx);
    const rows = await tx.query<{ set: MigrationSet; version: string; checksum: string | null }>(APPLIED);
    if (rows.some(({ version }) => version < BASELINE)) throw new StartError(FROM_BEFORE_BASELINE);
    const pending: string[] = [];
    for (const [set, migrations] of migrationSets(hosted, folders)) {
      const own = rows.filter((row) => row.set === set);
      const checksums = new Map(own.map(({ version, checksum }) => [version, checksum]));
      for (const migration of migrations) requireUnchanged(migration, checksums.get(migration.version));
      const newest = migrations.findLastIndex(({ version }) => checksums.has(version));
      for (const [index, migration] of migrations.entries()) {
        if (checksums.has(migration.version)) continue;
        if (index < newest) throw tooEarly(migration, migrations[newest] as Migration);
        pending.push(`${migration.version}_${migration.name}`);
      }
    }
    return rows.length === 0 || hosted ? [] : pending;
  });
}

/** With those that the Supabase CLI has applied, whose text is not checked. */
const APPLIED = `
  select set, version, checksum from supabase_migrations.nevia_files where set in ('local', 'shared')
  union all
  select 'shared', s.version, null from supabase_migrations.schema_migrations s
  where not exists (
    select from supabase_migrations.nevia_files f where f.set = 'shared' and f.version = s.version
  )`;

/** The database is untouched, and its data has to be taken along. */
const WAY_OUT =
  'Nothing was changed, and the release that made the database still serves it. To move to this release, make a backup with ' +
  'that one (npm run backup), and restore it with this one into an empty database (npm run restore).';

const FROM_BEFORE_BASELINE =
  `This database was made by a version of Nevia before 1.0.0. ${WAY_OUT} If that backup is refused, export the submissions ` +
  'in the old dashboard and import them in the new one.';

function requireUnchanged({ version, name, checksum }: Migration, known: string | null | undefined): void {
  if (known == null || known === checksum) return;
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

async function hasHistory(tx: Transaction): Promise<boolean> {
  return (await tx.query("select from pg_tables where tablename = 'nevia_files'")).length > 0;
}

/** Migrations in the database that this version does not have: they come from a newer one. */
export async function unknownMigrations(database: Database, folders: Folders = {}): Promise<string[]> {
  const known = migrationSets(false, folders).flatMap(([, files]) => files.map(({ version }) => version));
  return database.tx(forMaintenance, async (tx) => {
    if (!(await hasHistory(tx))) return [];
    const rows = await tx.query<{ version: string }>(
      `select version from supabase_migrations.nevia_files
       where set in ('local', 'shared') and version <> all ($1::text[]) order by version`,
      [known],
    );
    return rows.map(({ version }) => version);
  });
}

/** Checks our rights, then creates the history tables; true if the auth schema is Supabase's own. */
async function prepareHistory(tx: Transaction): Promise<boolean> {
  await lock(tx);
  const hosted = await isHosted(tx);
  if (!hosted) await requireDatabaseRights(tx);
  await tx.script(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text not null primary key);
    alter table supabase_migrations.schema_migrations add column if not exists statements text[];
    alter table supabase_migrations.schema_migrations add column if not exists name text;
    create table if not exists supabase_migrations.nevia_files (
      set text not null, version text not null, checksum text not null, applied_at timestamptz not null default now(),
      primary key (set, version)
    );
  `);
  return hosted;
}

/** False if it was applied before. */
async function apply(tx: Transaction, set: MigrationSet, migration: Migration): Promise<boolean> {
  const { version, name, sql, checksum } = migration;
  const known = await appliedChecksum(tx, set, version);
  requireUnchanged(migration, known);
  if (known) return false;
  const isNew = set === 'local' || (await recordAsSupabase(tx, migration));
  if (isNew) await runFile(tx, `${version}_${name}.sql`, sql);
  await record(tx, set, version, checksum);
  return isNew;
}

/** False if the Supabase CLI has already applied this file. */
async function recordAsSupabase(tx: Transaction, { version, name, sql }: Migration): Promise<boolean> {
  const inserted = await tx.query(
    `insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)
     on conflict (version) do nothing returning version`,
    [version, name, [sql]],
  );
  return inserted.length > 0;
}

/** Applies the folder if it has changed, unless a later release has applied its own. */
async function applySchemas(tx: Transaction, folder: string): Promise<void> {
  const { stamp, checksum, files } = readSchemas(folder);
  const known = await appliedChecksum(tx, 'settings', 'schemas');
  if (known === `${stamp} ${checksum}` || (known && known.slice(0, stamp.length) > stamp)) return;
  for (const { name, sql } of files) await runFile(tx, name, sql);
  await record(tx, 'settings', 'schemas', `${stamp} ${checksum}`);
}

async function appliedChecksum(tx: Transaction, set: string, version: string): Promise<string | undefined> {
  const [known] = await tx.query<{ checksum: string }>(
    'select checksum from supabase_migrations.nevia_files where set = $1 and version = $2',
    [set, version],
  );
  return known?.checksum;
}

async function record(tx: Transaction, set: string, version: string, checksum: string): Promise<void> {
  await tx.query(
    `insert into supabase_migrations.nevia_files (set, version, checksum) values ($1, $2, $3)
     on conflict (set, version) do update set checksum = excluded.checksum, applied_at = now()`,
    [set, version, checksum],
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
