import { constants, type Dirent } from 'node:fs';
import { access, chmod, lstat, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

const OTHERS = 0o077;
const STICKY = 0o1000;
/** What we put there ourselves; anything else below stays as it is, in case DATA_DIR names a folder full of other things. */
const OUR_FOLDERS = ['assets', 'backups', 'database', 'database.copy', 'database.new'];

/**
 * The folder for database and keys: for its owner only, with all that older versions left in it and all
 * that this process, its threads and its children will write.
 */
export async function makeDataDir(dataDir: string): Promise<void> {
  process.umask(OTHERS);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} cannot be written (${codeOf(error)}): set DATA_DIR to one that can.`,
    );
  }
  if ((await stat(dataDir)).mode & STICKY)
    throw new StartError(
      `The data folder ${dataDir} is shared by all accounts: set DATA_DIR to a separate folder.`,
    );
  try {
    await closeToOthers(dataDir);
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} is open to other accounts and cannot be closed to them (${codeOf(error)}): ` +
        'change its owner with chown, or set DATA_DIR to another one.',
    );
  }
  await closeAll((await readdir(dataDir, { withFileTypes: true })).filter((entry) => entry.isFile()));
  for (const folder of OUR_FOLDERS) await closeTreeToOthers(join(dataDir, folder));
}

/** A folder and everything below it, if it is there; links are left alone, whatever they lead to. */
export async function closeTreeToOthers(folder: string): Promise<void> {
  const found = await lstat(folder).catch(() => undefined);
  if (!found?.isDirectory()) return;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.allSettled([
    closeToOthers(folder),
    closeAll(entries.filter((entry) => entry.isFile() || entry.isDirectory())),
  ]);
}

/** Files of another owner stay as they are: the closed folder around them already keeps others out. */
async function closeAll(entries: Dirent[]): Promise<void> {
  await Promise.allSettled(entries.map((entry) => closeToOthers(join(entry.parentPath, entry.name))));
}

async function closeToOthers(path: string): Promise<void> {
  const { mode } = await stat(path);
  if (mode & OTHERS) await chmod(path, withoutOthers(mode & 0o777));
}

export function withoutOthers(mode: number): number {
  return mode & ~OTHERS;
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
