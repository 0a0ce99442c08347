import { mkdir, readdir, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#server/log.ts';
import { runRegularly } from '#server/run-regularly.ts';
import { COPY_SUFFIX, etagOf, FOR_EVER, type SiteFile, type SiteFiles, typeOf } from './site-files.ts';

const ONE_DAY_MS = 86_400_000;
/** How long the files of a build are kept after it was last served. */
const KEPT_DAYS = 30;
const ADDRESS = '/assets/';
const IS_COPY = /\.(br|gz|new)$/;

/**
 * The scripts, styles and fonts of this build and of recent ones, in a folder of the data folder, under names that contain a
 * hash. A page from before an upgrade finds its files, and an old and a new process that share the folder have each
 * other's files.
 */
export interface KeptAssets {
  /** Reads from the disk, because another process may have just added it. */
  find(path: string): Promise<SiteFile | undefined>;
  /** Adds the files of a build, or records that it is still served; deletes builds that have not been served for long. */
  keep(files: SiteFiles): Promise<void>;
}

export function openKeptAssets(dataDir: string, now = Date.now): KeptAssets {
  const folder = join(dataDir, 'assets');
  const list = () => readdir(folder).catch((): string[] => []);
  return {
    async find(path) {
      if (!path.startsWith(ADDRESS)) return undefined;
      // Looked up among existing names: nothing in a request becomes a path.
      const names = await list();
      const name = names.find((name) => ADDRESS + name === path);
      const type = name === undefined || IS_COPY.test(name) ? undefined : typeOf(name);
      if (!name || !type) return undefined;
      return readKept(folder, name, type, new Set(names)).catch(() => undefined);
    },
    async keep(files) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const seen = new Date(now());
      const assets = [...files.values()].filter(({ path }) => path.startsWith(ADDRESS));
      await Promise.all(assets.map((file) => keepFile(folder, file, seen)));
      const oldest = now() - KEPT_DAYS * ONE_DAY_MS;
      await Promise.all((await list()).map((name) => dropIfOld(join(folder, name), oldest)));
    },
  };
}

/** Stores the files of the current build, now and every day. The site works without them. */
export async function startKeepingAssets(
  assets: KeptAssets,
  files: SiteFiles,
  log: Pick<Log, 'warn'>,
): Promise<{ close(): Promise<void> }> {
  const warn = (error: unknown) =>
    log.warn({ code: (error as NodeJS.ErrnoException).code }, 'the files of this build could not be stored');
  const keeping = runRegularly(ONE_DAY_MS, () => assets.keep(files), warn);
  await keeping.runNow().catch(warn);
  return keeping;
}

async function readKept(folder: string, name: string, type: string, names: Set<string>): Promise<SiteFile> {
  const read = async (file: string) => Buffer.from(await readFile(join(folder, file)));
  const body = await read(name);
  const file: SiteFile = {
    path: ADDRESS + name,
    file: name,
    type,
    cacheControl: FOR_EVER,
    etag: etagOf(body),
    encodings: [],
    body,
  };
  for (const encoding of ['br', 'gzip'] as const) {
    if (!names.has(name + COPY_SUFFIX[encoding])) continue;
    file[encoding] = await read(name + COPY_SUFFIX[encoding]);
    file.encodings.push(encoding);
  }
  return file;
}

/** The copies first, so that they exist whenever the file does. */
async function keepFile(folder: string, file: SiteFile, seen: Date): Promise<void> {
  const path = join(folder, file.path.slice(ADDRESS.length));
  for (const encoding of file.encodings) {
    const copy = file[encoding];
    if (copy) await keepBytes(path + COPY_SUFFIX[encoding], copy, seen);
  }
  await keepBytes(path, file.body, seen);
}

async function keepBytes(path: string, bytes: Buffer, seen: Date): Promise<void> {
  const known = await stat(path).catch(() => undefined);
  if (known?.size !== bytes.length) {
    // Atomic: another process may be reading.
    const unfinished = `${path}.${process.pid}.new`;
    await writeFile(unfinished, bytes, { mode: 0o600 });
    await rename(unfinished, path);
  }
  await utimes(path, seen, seen);
}

async function dropIfOld(path: string, before: number): Promise<void> {
  const known = await stat(path).catch(() => undefined);
  if (known && known.mtimeMs < before) await unlink(path).catch(() => undefined);
}
