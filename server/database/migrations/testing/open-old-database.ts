import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { asServer, type Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrations/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { PostgresDatabase } from '#server/database/postgres/postgres-database.ts';
import { copyPostgresTemplate, type Engine } from '#server/database/testing/test-databases.ts';

/** A backup that commit 41d0d57 took of the same data. */
export const OLD_BACKUP = fileURLToPath(new URL('./made-by-41d0d57.backup', import.meta.url));
const OLD_DATABASE = fileURLToPath(new URL('./made-by-41d0d57.sql.gz', import.meta.url));

/** The files in supabase/migrations of commit 57159e0, by name. */
const FILES_OF_57159E0 = fileURLToPath(new URL('./files-of-57159e0.json.gz', import.meta.url));

/** A database as commit 41d0d57 left it: the statements it ran, its history of sixteen files, and the rows it stored. */
export async function openOldDatabase(engine: Engine): Promise<Database> {
  const database = await openEmptyDatabase(engine);
  await database.tx(asServer, (tx) => tx.script(gunzipSync(readFileSync(OLD_DATABASE)).toString()));
  return database;
}

/**
 * A database as the files of commit 57159e0 leave it, or those below a version: as an earlier commit did, or a first start
 * that was broken off.
 */
export async function openDatabaseOf57159e0(engine: Engine, below = '9'): Promise<Database> {
  const files: Record<string, string> = JSON.parse(gunzipSync(readFileSync(FILES_OF_57159E0)).toString());
  const shared = mkdtempSync(join(tmpdir(), 'nevia-files-'));
  for (const [name, sql] of Object.entries(files)) if (name < below) writeFileSync(join(shared, name), sql);
  const database = await openEmptyDatabase(engine);
  await migrate(database, { shared });
  rmSync(shared, { recursive: true });
  return database;
}

async function openEmptyDatabase(engine: Engine): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'nevia-old-'));
  const database =
    engine === 'postgres'
      ? new PostgresDatabase(await copyPostgresTemplate('template0'))
      : await openDatabase({ dataDir: folder });
  const close = database.close.bind(database);
  database.close = async () => {
    await close();
    rmSync(folder, { recursive: true });
  };
  return database;
}
