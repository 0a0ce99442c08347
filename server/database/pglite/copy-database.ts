import { constants, type Dirent } from 'node:fs';
import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { StartError } from '#server/start-error.ts';

const CONTROL = join('global', 'pg_control');
const LOG = 'pg_wal';
/** A checkpoint runs once a minute and a copy takes seconds: a second attempt is rare, a fifth means that something is wrong. */
const MOST_TRIES = 5;

/**
 * Copies the files of an embedded database while it serves, as pg_basebackup does: the log comes last and has every change
 * since the last checkpoint, with full pages, so that opening the copy recovers a consistent state. This holds as long as no
 * checkpoint has ended meanwhile, which the control file shows.
 */
export async function copyDatabase(pgdata: string, makeTarget: () => Promise<string>): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const control = await readFile(join(pgdata, CONTROL));
    const target = await makeTarget();
    const entries = await readdir(pgdata, { recursive: true, withFileTypes: true });
    const paths = (kept: (entry: Dirent) => boolean) =>
      entries.filter(kept).map((entry) => relative(pgdata, join(entry.parentPath, entry.name)));
    for (const folder of paths((entry) => entry.isDirectory())) {
      await mkdir(join(target, folder), { recursive: true, mode: 0o700 });
    }
    const files = paths((entry) => entry.isFile()).filter((path) => !path.startsWith(LOG));
    await copyFiles(pgdata, target, files);
    const log = (await readdir(join(pgdata, LOG), { withFileTypes: true })).filter((entry) => entry.isFile());
    await copyFiles(
      pgdata,
      target,
      log.map(({ name }) => join(LOG, name)),
    );
    if (control.equals(await readFile(join(pgdata, CONTROL)))) return;
  }
  throw new StartError(`The files in ${pgdata} changed too quickly to be copied: try again later.`);
}

/** One after another, so that the disk has time for the server. If a file has been deleted meanwhile, the log has it too. */
async function copyFiles(from: string, to: string, paths: string[]): Promise<void> {
  for (const path of paths) {
    await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE).catch((error) => {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    });
  }
}
