import { asServer, type Database, query, type Transaction } from '#server/database/database.ts';
import { isHosted } from '#server/database/hosted-accounts.ts';
import { StartError } from '#server/start-error.ts';
import { explainRefusal, isRefused, requireDatabaseRights } from './database-rights.ts';
import {
  LOCAL_FOLDER,
  type Migration,
  readLimits,
  readMigrations,
  SHARED_FOLDER,
} from './migration-files.ts';

/** Any number, as long as every process uses the same one. */
const MIGRATION_LOCK = 7_043_911;
/** The first file of the databases made before 1.0.0. */
const BEFORE_RELEASES = '20261114000001';

/** local: what Supabase already has and we create ourselves. shared: supabase/migrations. */
type MigrationSet = 'local' | 'shared';

/**
 * Applies pending migrations and returns them. The history of supabase/migrations is stored as the Supabase CLI stores it; the
 * one of local files and checksums is beside it.
 */
export async function migrate(
  database: Database,
  folders: { local?: string; shared?: string } = {},
): Promise<string[]> {
  try {
    return await applyAll(database, folders);
  } catch (error) {
    throw isRefused(error) ? await explainRefusal(database, error) : error;
  }
}

async function applyAll(database: Database, folders: { local?: string; shared?: string }): Promise<string[]> {
  const hosted = await database.tx(asServer, prepareHistory);
  const sets: [MigrationSet, Migration[]][] = [
    ['local', hosted ? [] : readMigrations(folders.local ?? LOCAL_FOLDER)],
    ['shared', readMigrations(folders.shared ?? SHARED_FOLDER)],
  ];
  await database.tx(asServer, requireRelease);
  const applied: string[] = [];
  for (const [set, migrations] of sets) {
    for (const migration of migrations) {
      const isNew = await database.tx(asServer, (tx) => apply(tx, set, migration));
      if (isNew) applied.push(`${migration.version}_${migration.name}`);
    }
  }
  await database.tx(asServer, applyLimits);
  return applied;
}

/** The migrations pending on a database in use; none for a new one, and none if the accounts are Supabase's. */
export async function pendingMigrations(database: Database): Promise<string[]> {
  return database.tx(asServer, async (tx) => {
    const [history] = await tx.query("select from pg_tables where tablename = 'nevia_files'");
    if (!history || (await isHosted(tx))) return [];
    const rows = await tx.query<{ file: string }>(
      "select set || ' ' || version as file from supabase_migrations.nevia_files",
    );
    const known = new Set(rows.map(({ file }) => file));
    const files = (set: MigrationSet, folder: string) =>
      readMigrations(folder).filter(({ version }) => !known.has(`${set} ${version}`));
    const pending = [...files('local', LOCAL_FOLDER), ...files('shared', SHARED_FOLDER)];
    return known.size === 0 ? [] : pending.map(({ version, name }) => `${version}_${name}`);
  });
}

/** Migrations in the database that this version does not have: they come from a newer one. */
export async function unknownMigrations(
  database: Database,
  folders: { local?: string; shared?: string } = {},
): Promise<string[]> {
  const files = [folders.local ?? LOCAL_FOLDER, folders.shared ?? SHARED_FOLDER].flatMap(readMigrations);
  const known = files.map(({ version }) => version);
  const rows = await query(
    database,
    asServer,
    `select version from supabase_migrations.nevia_files
     where set in ('local', 'shared') and version <> all ($1::text[]) order by version`,
    [known],
  );
  return rows.map(({ version }) => version as string);
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

/** Releases start with 1.0.0: earlier databases have other migrations. */
async function requireRelease(tx: Transaction): Promise<void> {
  const older = await tx.query('select from supabase_migrations.nevia_files where version = $1', [
    BEFORE_RELEASES,
  ]);
  if (older.length > 0) {
    throw new StartError('This database was made by a version of Nevia before 1.0.0. Start with a new one.');
  }
}

/** One file in one transaction; false if it was applied before. */
async function apply(tx: Transaction, set: MigrationSet, migration: Migration): Promise<boolean> {
  const { version, name, sql, checksum } = migration;
  await lock(tx);
  const [known] = await tx.query<{ checksum: string }>(
    'select checksum from supabase_migrations.nevia_files where set = $1 and version = $2',
    [set, version],
  );
  if (known?.checksum === checksum) return false;
  if (known) {
    throw new StartError(
      `The migration ${version}_${name}.sql was changed after it had been applied: put the old text back and write a new file.`,
    );
  }
  const isNew = set === 'local' || (await recordAsSupabase(tx, migration));
  if (isNew) await tx.script(sql);
  await tx.query('insert into supabase_migrations.nevia_files (set, version, checksum) values ($1, $2, $3)', [
    set,
    version,
    checksum,
  ]);
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

async function applyLimits(tx: Transaction): Promise<void> {
  const { sql, checksum } = readLimits();
  await lock(tx);
  const changed = await tx.query(
    `insert into supabase_migrations.nevia_files as known (set, version, checksum) values ('settings', 'limits', $1)
     on conflict (set, version) do update set checksum = excluded.checksum, applied_at = now()
     where known.checksum <> excluded.checksum
     returning version`,
    [checksum],
  );
  if (changed.length > 0) await tx.script(sql);
}

async function lock(tx: Transaction): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
}
