import { asServer, type Database, type Transaction } from '#server/database/database.ts';
import { isHosted } from '#server/database/hosted-accounts.ts';
import { StartError } from '#server/start-error.ts';
import { explainRefusal, isRefused, requireDatabaseRights } from './database-rights.ts';
import {
  functionStatements,
  LOCAL_FOLDER,
  type Migration,
  type Replaced,
  readLimits,
  readMigrations,
  readUpgrades,
  replacedVersions,
  SHARED_FOLDER,
} from './migration-files.ts';
import { splitStatements } from './split-statements.ts';

/** Any number will do, as long as every process of ours asks for the same one. */
const MIGRATION_LOCK = 7_043_911;

/** local: what Supabase brings and we have to make ourselves. shared: supabase/migrations. */
type MigrationSet = 'local' | 'shared';

/**
 * Brings the database up to date and returns what was applied. The history of supabase/migrations is kept where the
 * Supabase CLI keeps it and in its form; ours for the local files and the checksums lies beside it.
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
  await database.tx(asServer, (tx) => requireUpgradable(tx, sets));
  const applied: string[] = [];
  for (const [set, migrations] of sets) {
    for (const migration of migrations) {
      const isNew = await database.tx(asServer, (tx) => apply(tx, set, migration));
      if (isNew) applied.push(`${migration.version}_${migration.name}`);
    }
  }
  await database.tx(asServer, (tx) => forgetReplaced(tx, sets));
  await database.tx(asServer, applyLimits);
  return applied;
}

/** The migrations that would change a database in use; none for a new one, and none where Supabase keeps the accounts. */
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

/** What is in the database already and comes from a newer version of Nevia: this one has no such files. */
export async function unknownMigrations(
  database: Database,
  folders: { local?: string; shared?: string } = {},
): Promise<string[]> {
  const files = [folders.local ?? LOCAL_FOLDER, folders.shared ?? SHARED_FOLDER].flatMap(readMigrations);
  const known = [...files.map(({ version }) => version), ...replacedVersions(files)];
  const [rows = []] = await database.batch(asServer, [
    {
      sql: `select version from supabase_migrations.nevia_files
            where set in ('local', 'shared') and version <> all ($1::text[]) order by version`,
      params: [known],
    },
  ]);
  return rows.map(({ version }) => version as string);
}

/** Looks whether we may, then makes the history tables; true when the auth schema is Supabase's own. */
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

/** Refuses a database that has only a part of what a squashed file builds on, before anything is changed. */
async function requireUpgradable(tx: Transaction, sets: [MigrationSet, Migration[]][]): Promise<void> {
  for (const [set, migrations] of sets) {
    const history = await readHistory(tx, set);
    for (const migration of migrations.filter((file) => isSuccessor(file, history))) {
      await requireReplacedText(tx, set, migration);
      const { version, name, replaces } = migration;
      if (lineOf(migration, history)) continue;
      const line = replaces.find(({ needed }) => needed.some((old) => history.has(old))) ?? replaces[0];
      const missing = line?.needed.find((old) => !history.has(old));
      throw new StartError(
        `The database is too old for ${version}_${name}.sql: it lacks the migration ${missing}. Start it once with a version of Nevia that has that file, then with this one.`,
      );
    }
  }
}

async function requireReplacedText(
  tx: Transaction,
  set: MigrationSet,
  { replacedText: text }: Migration,
): Promise<void> {
  if (!text) return;
  const others = await tx.query(
    'select from supabase_migrations.nevia_files where set = $1 and version = $2 and checksum <> $3',
    [set, text.version, text.checksum],
  );
  if (others.length === 0) return;
  throw new StartError(
    `The migration ${text.version} was changed after it had been applied: this database was made in between and cannot be brought up to date. Restore a backup of it into a new one.`,
  );
}

/** True for a squashed file on a database made by those it replaces. */
function isSuccessor(migration: Migration, history: Set<string>): boolean {
  return !history.has(migration.version) && replacedVersions([migration]).some((old) => history.has(old));
}

/** The squash that the database was made by. */
function lineOf({ replaces }: Migration, history: Set<string>): Replaced | undefined {
  return replaces.find(({ needed }) => needed.every((old) => history.has(old)));
}

/** One file, one transaction; false when it was applied before. */
async function apply(tx: Transaction, set: MigrationSet, migration: Migration): Promise<boolean> {
  const { version, name, sql, checksum, formerly } = migration;
  await lock(tx);
  const [known] = await tx.query<{ checksum: string }>(
    'select checksum from supabase_migrations.nevia_files where set = $1 and version = $2',
    [set, version],
  );
  if (known && [checksum, ...formerly].includes(known.checksum)) return false;
  if (known) {
    throw new StartError(
      `The migration ${version}_${name}.sql was changed after it had been applied: put the old text back and write a new file.`,
    );
  }
  const history = await readHistory(tx, set);
  const isNew = set === 'local' || (await recordAsSupabase(tx, migration));
  if (isNew && isSuccessor(migration, history)) await upgrade(tx, migration, history);
  else if (isNew) await tx.script(sql);
  await tx.query('insert into supabase_migrations.nevia_files (set, version, checksum) values ($1, $2, $3)', [
    set,
    version,
    checksum,
  ]);
  return isNew;
}

/**
 * The tables are there already. The functions are made again, in case a replaced file that is missing had changed them;
 * what else it did is in upgrades/.
 */
async function upgrade(tx: Transaction, migration: Migration, history: Set<string>): Promise<void> {
  // A function may name a table that its upgrade is about to make.
  await tx.query('set local check_function_bodies = off');
  for (const statement of functionStatements(migration.sql)) await tx.query(statement);
  const upgrades = readUpgrades();
  for (const version of lineOf(migration, history)?.later ?? []) {
    const missed = history.has(version) ? undefined : upgrades.get(`${version}_${migration.name}`);
    if (missed !== undefined) await tx.script(missed);
  }
}

/** Versions applied so far. */
async function readHistory(tx: Transaction, set: MigrationSet): Promise<Set<string>> {
  const rows = await tx.query<{ version: string }>(
    set === 'local'
      ? "select version from supabase_migrations.nevia_files where set = 'local'"
      : 'select version from supabase_migrations.schema_migrations',
  );
  return new Set(rows.map(({ version }) => version));
}

/** False when the Supabase CLI has already applied this file. */
async function recordAsSupabase(tx: Transaction, { version, name, sql }: Migration): Promise<boolean> {
  const inserted = await tx.query(
    `insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)
     on conflict (version) do nothing returning version`,
    [version, name, splitStatements(sql)],
  );
  return inserted.length > 0;
}

/** The Supabase CLI refuses a history with versions that have no file. */
async function forgetReplaced(tx: Transaction, sets: [MigrationSet, Migration[]][]): Promise<void> {
  await lock(tx);
  for (const [set, migrations] of sets) {
    const replaced = replacedVersions(migrations);
    await tx.query(
      'delete from supabase_migrations.nevia_files where set = $1 and version = any ($2::text[])',
      [set, replaced],
    );
    if (set === 'local') continue;
    await tx.query('delete from supabase_migrations.schema_migrations where version = any ($1::text[])', [
      replaced,
    ]);
  }
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
