import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { asServer, type Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { PostgresDatabase } from '#server/database/postgres/postgres-database.ts';
import { copyPostgresTemplate, type Engine } from '#server/database/testing/test-databases.ts';

/** A backup that commit 41d0d57 took of the same data. */
export const OLD_BACKUP = fileURLToPath(new URL('./made-by-41d0d57.backup', import.meta.url));
const OLD_DATABASE = fileURLToPath(new URL('./made-by-41d0d57.sql.gz', import.meta.url));

/** A database as commit 41d0d57 left it: the statements it ran, its history of sixteen files, and the rows it stored. */
export async function openOldDatabase(engine: Engine): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'nevia-old-'));
  const database =
    engine === 'postgres'
      ? new PostgresDatabase(await copyPostgresTemplate('template0'))
      : await openDatabase({ dataDir: folder });
  await database.tx(asServer, (tx) => tx.script(gunzipSync(readFileSync(OLD_DATABASE)).toString()));
  const close = database.close.bind(database);
  database.close = async () => {
    await close();
    rmSync(folder, { recursive: true });
  };
  return database;
}
