import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { closeTreeToOthers } from '#server/data-dir.ts';

/** The major version of the Postgres inside PGlite; initdb records it in PG_VERSION. */
export const PGLITE_POSTGRES_MAJOR = '18';

const MAKER = fileURLToPath(new URL('./make-database-files.ts', import.meta.url));
/** Beside the installed packages, because one of them creates it. */
const TEMPLATE = fileURLToPath(
  new URL(`../../../node_modules/.cache/nevia/database-template-${PGLITE_POSTGRES_MAJOR}`, import.meta.url),
);

/** Creates the files of an empty database once, so that a first start only copies them; the build calls this. */
async function makeDatabaseTemplate(): Promise<void> {
  if (!hasDatabase(TEMPLATE)) await makeFiles(TEMPLATE);
}

/** Creates an empty database in `pgdata`: complete and on disk, or not at all. */
export async function makeDatabaseFiles(pgdata: string): Promise<void> {
  const unfinished = `${pgdata}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  // If the packages are read-only there is no template, and the files are created here.
  await makeDatabaseTemplate().catch(() => undefined);
  if (hasDatabase(TEMPLATE)) cpSync(TEMPLATE, unfinished, { recursive: true });
  else await makeFiles(unfinished);
  await closeTreeToOthers(unfinished);
  await syncTree(unfinished);
  rmSync(pgdata, { recursive: true, force: true });
  renameSync(unfinished, pgdata);
}

export function hasDatabase(pgdata: string): boolean {
  return existsSync(join(pgdata, 'PG_VERSION'));
}

async function makeFiles(folder: string): Promise<void> {
  const partial = `${folder}.${process.pid}`;
  try {
    mkdirSync(partial, { recursive: true, mode: 0o700 });
    await promisify(execFile)(process.execPath, ['--liftoff-only', MAKER, partial]);
    // Another process may have been faster.
    if (!hasDatabase(folder)) renameSync(partial, folder);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

/** In parallel, so that the disk can write them together. */
async function syncTree(folder: string): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  await Promise.all([folder, ...entries.map((entry) => join(entry.parentPath, entry.name))].map(syncPath));
}

async function syncPath(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
