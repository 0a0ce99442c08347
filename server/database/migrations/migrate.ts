import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asServer, type Database, type Transaction } from '#server/database/database.ts';
import { isHosted } from '#server/database/hosted-accounts.ts';
import { StartError } from '#server/start-error.ts';
import { splitStatements } from './split-statements.ts';

/** Any number will do, as long as every process of ours asks for the same one. */
const MIGRATION_LOCK = 7_043_911;

const LOCAL_FOLDER = fileURLToPath(new URL('./local', import.meta.url));
const SHARED_FOLDER = fileURLToPath(new URL('../../../supabase/migrations', import.meta.url));

interface Migration {
  version: string;
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Brings the database up to date and returns what was applied. The history of supabase/migrations is kept where the
 * Supabase CLI keeps it and in its form; ours for the local files and the checksums lies beside it.
 */
export async function migrate(
  database: Database,
  folders: { local?: string; shared?: string } = {},
): Promise<string[]> {
  const hosted = await database.tx(asServer, prepareHistory);
  const local = hosted ? [] : readMigrations(folders.local ?? LOCAL_FOLDER);
  const applied: string[] = [];
  for (const [set, migrations] of [
    ['local', local],
    ['shared', readMigrations(folders.shared ?? SHARED_FOLDER)],
  ] as const) {
    for (const migration of migrations) {
      const isNew = await database.tx(asServer, (tx) => apply(tx, set, migration));
      if (isNew) applied.push(`${migration.version}_${migration.name}`);
    }
  }
  return applied;
}

/** Makes the history tables; true when the auth schema is Supabase's own. */
async function prepareHistory(tx: Transaction): Promise<boolean> {
  await tx.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
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
  return isHosted(tx);
}

/** One file, one transaction; false when it was applied before. */
async function apply(tx: Transaction, set: 'local' | 'shared', migration: Migration): Promise<boolean> {
  const { version, name, sql, checksum } = migration;
  await tx.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
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

/** False when the Supabase CLI has already applied this file. */
async function recordAsSupabase(tx: Transaction, { version, name, sql }: Migration): Promise<boolean> {
  const inserted = await tx.query(
    `insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)
     on conflict (version) do nothing returning version`,
    [version, name, splitStatements(sql)],
  );
  return inserted.length > 0;
}

function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const [, version = '', name = ''] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
      if (!version) throw new StartError(`The migration ${file} must be named <number>_<words>.sql.`);
      const sql = readFileSync(join(folder, file), 'utf8');
      return { version, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}
