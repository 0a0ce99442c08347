import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#server/database/database.ts';
import type { DatabaseSettings } from '#server/database/open-database.ts';
import { copyDatabase } from '#server/database/pglite/copy-database.ts';
import { hasDatabase } from '#server/database/pglite/database-files.ts';
import { lockFile } from '#server/database/pglite/lock-data-folder.ts';
import { openCopy } from '#server/database/pglite/opened-copy.ts';
import { PostgresDatabase } from '#server/database/postgres/postgres-database.ts';
import { StartError } from '#server/start-error.ts';

/** What a backup reads: PostgreSQL itself, or a copy of the embedded database, whose server is not affected. */
export async function withDatabaseToBackUp<T>(
  { databaseUrl, dataDir }: DatabaseSettings,
  work: (database: Pick<Database, 'tx'>) => Promise<T>,
): Promise<T> {
  const opened = databaseUrl ? new PostgresDatabase(databaseUrl) : await openCopyOf(dataDir);
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

async function openCopyOf(dataDir: string): Promise<Pick<Database, 'tx' | 'close'>> {
  const pgdata = join(dataDir, 'database');
  if (!hasDatabase(pgdata)) throw new StartError(`There is no database in ${dataDir}.`);
  const release = lockFile(join(dataDir, 'backup.lock'));
  if (!release) throw new StartError('Another backup is being made: wait for it to end.');
  const copy = join(dataDir, 'database.copy');
  // Files that are being copied may still arrive while the folder is emptied.
  const remove = () => rmSync(copy, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  // Also if this process is stopped or loses its server: the copy contains all personal data.
  process.once('exit', remove);
  const end = () => {
    process.off('exit', remove);
    remove();
    release();
  };
  try {
    await copyDatabase(pgdata, async () => {
      remove();
      mkdirSync(copy, { mode: 0o700 });
      return copy;
    });
    const database = await openCopy(copy);
    return {
      tx: database.tx,
      close: async () => {
        await database.close();
        end();
      },
    };
  } catch (error) {
    end();
    throw withSentence(error, dataDir);
  }
}

function withSentence(error: unknown, dataDir: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof StartError || code === undefined) return error;
  return new StartError(`The database cannot be copied inside ${dataDir} for the backup (${code}).`);
}
