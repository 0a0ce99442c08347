import { join } from 'node:path';
import type { Database } from './database.ts';
import { takeDataFolder } from './pglite/data-folder.ts';
import { DataFolderInUse } from './pglite/lock-data-folder.ts';
import { PgliteDatabase } from './pglite/pglite-database.ts';
import { PostgresDatabase } from './postgres/postgres-database.ts';
import { serveDatabase } from './socket/serve-database.ts';
import { SocketDatabase } from './socket/socket-database.ts';

export interface DatabaseSettings {
  databaseUrl?: string | undefined;
  dataDir: string;
}

/** PostgreSQL if DATABASE_URL is set, otherwise PGlite in the data folder. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  if (settings.databaseUrl) return new PostgresDatabase(settings.databaseUrl);
  const { pgdata, release } = await takeDataFolder(settings.dataDir);
  const database = await PgliteDatabase.open(pgdata, release);
  // If no socket can be created (path too long, file system without sockets), scripts need the server to be stopped.
  const stopServing = await serveDatabase(database, socketIn(settings.dataDir)).catch(() => undefined);
  database.beforeClose = () => stopServing?.();
  return database;
}

/** The same for a script: if a running server holds the data, the script works through that server. */
export async function reachDatabase(settings: DatabaseSettings): Promise<Database> {
  try {
    return await openDatabase(settings);
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    return SocketDatabase.connect(socketIn(settings.dataDir)).catch(() => {
      throw error;
    });
  }
}

function socketIn(dataDir: string): string {
  return join(dataDir, 'database.sock');
}
