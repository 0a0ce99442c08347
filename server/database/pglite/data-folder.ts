import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from '#server/data-dir.ts';
import { StartError } from '#server/start-error.ts';
import { hasDatabase, makeDatabaseFiles, PGLITE_POSTGRES_MAJOR } from './database-files.ts';
import { lockDataFolder } from './lock-data-folder.ts';

/** Locks the data folder for this process and returns the folder of Postgres' files. */
export async function takeDataFolder(dataDir: string): Promise<{ pgdata: string; release: () => void }> {
  const pgdata = join(dataDir, 'database');
  const release = await holdDataFolder(dataDir);
  try {
    if (hasDatabase(pgdata)) requireMajor(pgdata);
    else await makeNew(pgdata);
    return { pgdata, release };
  } catch (error) {
    release();
    throw error;
  }
}

/** Creates it if necessary, and keeps every other process from opening the database in it. */
export async function holdDataFolder(dataDir: string): Promise<() => void> {
  await makeDataDir(dataDir);
  return lockDataFolder(dataDir);
}

function requireMajor(pgdata: string): void {
  const major = readFileSync(join(pgdata, 'PG_VERSION'), 'utf8').trim();
  if (major === PGLITE_POSTGRES_MAJOR) return;
  throw new StartError(
    `The data in ${pgdata} was written by PostgreSQL ${major}, and this version of Nevia includes ` +
      `${PGLITE_POSTGRES_MAJOR}: make a backup with the version that wrote it, then restore it here.`,
  );
}

async function makeNew(pgdata: string): Promise<void> {
  if (existsSync(pgdata) && readdirSync(pgdata).length > 0) {
    throw new StartError(
      `The folder ${pgdata} is not empty and holds no database: move its files away and start again.`,
    );
  }
  await makeDatabaseFiles(pgdata);
}
