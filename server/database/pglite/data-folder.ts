import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeDataDir } from '#server/data-dir.ts';
import { StartError } from '#server/start-error.ts';
import { hasDatabase, makeDatabaseFiles, PGLITE_POSTGRES_MAJOR } from './database-files.ts';

/** The lock is held: a server runs on this folder. */
export class DataFolderInUse extends StartError {}

/**
 * Takes the data folder for this process alone and returns where Postgres keeps its files. PGlite has no lock of its
 * own, and two processes on one folder silently lose rows. The operating system drops the lock when a process dies.
 */
export async function takeDataFolder(dataDir: string): Promise<{ pgdata: string; release: () => void }> {
  const pgdata = join(dataDir, 'database');
  await makeDataDir(dataDir);
  const release = lock(dataDir);
  try {
    if (hasDatabase(pgdata)) requireMajor(pgdata);
    else await makeNew(pgdata);
    return { pgdata, release };
  } catch (error) {
    release();
    throw error;
  }
}

function requireMajor(pgdata: string): void {
  const major = readFileSync(join(pgdata, 'PG_VERSION'), 'utf8').trim();
  if (major === PGLITE_POSTGRES_MAJOR) return;
  throw new StartError(
    `The data in ${pgdata} was written by PostgreSQL ${major}, and this version of Nevia brings ` +
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

function lock(dataDir: string): () => void {
  const holder = new DatabaseSync(join(dataDir, 'database.lock'));
  try {
    holder.exec('begin exclusive');
  } catch {
    holder.close();
    throw new DataFolderInUse(
      `Another process already uses the data folder ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
    );
  }
  return () => {
    if (holder.isOpen) holder.close();
  };
}
