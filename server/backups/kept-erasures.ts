import type { KnownErasures } from '#server/database/backup/known-erasures.ts';
import { CannotUnseal, sealBytes, unsealBytes } from '#server/database/backup/sealed-stream.ts';
import { StartError } from '#server/start-error.ts';
import type { BackupStore } from './backup-store.ts';

/**
 * The lists of erasures beside the backups, encrypted as they are: a restore on another machine finds there who must not
 * come back. More than one only when a key was set or taken away.
 */
export async function readKeptErasures(
  store: BackupStore,
  key: string | undefined,
): Promise<KnownErasures[]> {
  const sealed = await store.read(nameFor('any key'));
  // A key may have been set, or taken away, since it was written.
  const plain = await store.read(nameFor(undefined));
  const lists = [plain, sealed && (await opened(sealed, store, key))];
  return lists.flatMap((bytes) => (bytes ? [JSON.parse(bytes.toString()) as KnownErasures] : []));
}

export async function keepErasures(
  store: BackupStore,
  key: string | undefined,
  known: KnownErasures,
): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(known));
  await store.write(nameFor(key), key === undefined ? bytes : await sealBytes(bytes, key));
  // What the other one holds has been read before, so it is in this one too.
  await store.remove(nameFor(key === undefined ? 'any key' : undefined));
}

function nameFor(key: string | undefined): string {
  return key === undefined ? 'erasures.json' : 'erasures.json.sealed';
}

async function opened(sealed: Buffer, store: BackupStore, key: string | undefined): Promise<Buffer> {
  if (key === undefined)
    throw new StartError(`The list of erasures in ${store.place} is encrypted: set BACKUP_KEY.`);
  try {
    return await unsealBytes(sealed, key);
  } catch (error) {
    if (!(error instanceof CannotUnseal)) throw error;
    throw new StartError(`The list of erasures in ${store.place} cannot be opened with this BACKUP_KEY.`);
  }
}
