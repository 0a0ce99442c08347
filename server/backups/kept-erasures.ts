import { StartError } from '#server/start-error.ts';
import type { BackupStore } from './backup-store.ts';
import type { KnownErasures } from './known-erasures.ts';
import { CannotUnseal, sealBytes, unsealBytes } from './sealed-stream.ts';

const PLAIN = 'erasures.json';
const SEALED = 'erasures.json.sealed';

/**
 * The list of erasures beside the backups, encrypted as they are: a restore on another machine finds there who must not
 * come back. With a key a plain list is never believed: anyone who can write there may have made it.
 */
export async function readKeptErasures(
  store: BackupStore,
  key: string | undefined,
): Promise<KnownErasures | undefined> {
  const sealed = await store.read(SEALED);
  const plain = key === undefined ? await store.read(PLAIN) : undefined;
  const bytes = sealed ? await opened(sealed, store, key) : plain;
  return bytes && (JSON.parse(bytes.toString()) as KnownErasures);
}

export async function keepErasures(
  store: BackupStore,
  key: string | undefined,
  known: KnownErasures,
): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(known));
  if (key === undefined) return store.write(PLAIN, bytes);
  await store.write(SEALED, await sealBytes(bytes, key));
  // The list from before the key was set: as long as it says the same, nothing is lost with it.
  if ((await store.read(PLAIN))?.equals(bytes)) await store.remove(PLAIN);
}

/** A sentence for the operator about a plain list that is not believed. */
export async function ignoredErasures(
  store: BackupStore,
  key: string | undefined,
): Promise<string | undefined> {
  if (key === undefined || !(await store.read(PLAIN))) return undefined;
  return (
    `The list ${PLAIN} in ${store.place} is ignored: it is not encrypted although BACKUP_KEY is set, so it may be from anyone ` +
    'who can write there. If it is yours, from before the key was set, move it to DATA_DIR before the next start or restore; otherwise delete it.'
  );
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
