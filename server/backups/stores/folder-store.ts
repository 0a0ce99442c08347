import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartError } from '#server/start-error.ts';
import type { BackupStore, StoredFile } from './backup-store.ts';

/** Backups in a local or mounted folder. */
export class FolderStore implements BackupStore {
  readonly place: string;

  constructor(folder: string) {
    this.place = resolve(folder);
  }

  async list(): Promise<StoredFile[]> {
    const names = await this.#explained('read', readdir(this.place)).catch((error) => {
      if (isMissing(error)) return [];
      throw error;
    });
    const found = await Promise.all(
      names.map(async (name) => ({ name, info: await stat(join(this.place, name)).catch(() => undefined) })),
    );
    return found.flatMap(({ name, info }) => (info?.isFile() ? [{ name, bytes: info.size }] : []));
  }

  async keep<T>(name: string, write: (file: string) => Promise<T>): Promise<T> {
    await this.#make();
    const result = await write(join(this.place, name));
    await syncFolder(this.place);
    return result;
  }

  withFile<T>(name: string, work: (file: string) => Promise<T>): Promise<T> {
    return work(join(this.place, name));
  }

  async remove(name: string): Promise<void> {
    await this.#explained('changed', rm(join(this.place, name), { force: true }));
  }

  async read(name: string): Promise<Buffer | undefined> {
    try {
      return await this.#explained('read', readFile(join(this.place, name)));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async write(name: string, bytes: Buffer): Promise<void> {
    await this.#make();
    const file = join(this.place, name);
    const draft = `${file}.${process.pid}.draft`;
    // Only creates new files: a link in its place may point anywhere.
    await this.#explained('written', rm(draft, { force: true }));
    await this.#explained('written', writeFile(draft, bytes, { flag: 'wx', mode: 0o600, flush: true }));
    await this.#explained('written', rename(draft, file));
  }

  async #make(): Promise<void> {
    await this.#explained('made', mkdir(this.place, { recursive: true, mode: 0o700 }));
  }

  async #explained<T>(verb: string, work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new StartError(`The folder ${this.place} cannot be ${verb} (${code}).`, { cause: error });
    }
  }
}

function isMissing(error: unknown): boolean {
  return ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code === 'ENOENT';
}

/** Otherwise a power cut may lose the name of a file whose content is on disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
