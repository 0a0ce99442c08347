/** Uses nothing but Node: scripts/ensure-installed.js takes the lock before it replaces the packages. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '#server/start-error.ts';

/** The lock is held: a server is using this folder. */
export class DataFolderInUse extends StartError {}

export const LOCK_FILE = 'database.lock';

/** Returns a function that releases the lock. PGlite has none, and two processes on one folder silently lose rows. */
export function lockDataFolder(dataDir: string): () => void {
  const release = lockFile(join(dataDir, LOCK_FILE));
  if (release) return release;
  throw new DataFolderInUse(
    `Another process already uses the data folder ${dataDir}: stop it first, or set DATA_DIR to another folder.`,
  );
}

/** A lock that the operating system releases when this process dies; undefined if another process holds it. */
export function lockFile(file: string): (() => void) | undefined {
  const holder = new DatabaseSync(file);
  try {
    holder.exec('begin exclusive');
  } catch {
    holder.close();
    return undefined;
  }
  return () => {
    if (holder.isOpen) holder.close();
  };
}
