import type { BackupStore } from './backup-store.ts';

/** Why a backup was made. */
export type BackupReason = 'nightly' | 'before-migrations' | 'before-restore' | 'on-request';

export interface StoredBackup {
  name: string;
  bytes: number;
  madeAt: Date;
  reason: BackupReason;
  isEncrypted: boolean;
}

/** Kept however old they are: a clock that jumps ahead must not delete all of them. */
const ALWAYS_KEPT = 3;
const DAY_MS = 24 * 3_600_000;
const NAME =
  /^nevia-(\d{8})T(\d\d)(\d\d)(\d\d)(\d{3})Z-(nightly|before-migrations|before-restore|on-request)\.backup(\.sealed)?$/;
/** What a killed backup leaves in a folder. */
const LEFTOVER = /^nevia-\d{8}T\d{9}Z-[a-z-]+\.backup(\.sealed)?\.partial$/;

export function backupName(madeAt: Date, reason: BackupReason, isEncrypted: boolean): string {
  const time = madeAt.toISOString().replace(/[-:.]/g, '');
  return `nevia-${time}-${reason}.backup${isEncrypted ? '.sealed' : ''}`;
}

/**
 * Newest first; files with other names are not ours. Backups dated in the future, because of a wrong clock or because someone
 * put them there, must not count as the newest: they are listed separately.
 */
export async function listBackups(
  store: BackupStore,
  now: Date,
): Promise<{ backups: StoredBackup[]; fromTheFuture: StoredBackup[] }> {
  const found = (await store.list()).flatMap(({ name, bytes }) => {
    const [, date, hours, minutes, seconds, thousandths, reason, sealed] = NAME.exec(name) ?? [];
    const day = date?.replace(/(....)(..)(..)/, '$1-$2-$3');
    const madeAt = new Date(`${day}T${hours}:${minutes}:${seconds}.${thousandths}Z`);
    if (Number.isNaN(madeAt.getTime())) return [];
    return [{ name, bytes, madeAt, reason: reason as BackupReason, isEncrypted: sealed !== undefined }];
  });
  const sorted = found.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const isFromTheFuture = ({ madeAt }: StoredBackup) => madeAt.getTime() > now.getTime() + DAY_MS;
  return {
    backups: sorted.filter((backup) => !isFromTheFuture(backup)),
    fromTheFuture: sorted.filter(isFromTheFuture),
  };
}

/** Removes backups older than this many days, and returns their names. */
export async function removeOldBackups(store: BackupStore, keepDays: number, now: Date): Promise<string[]> {
  const oldest = now.getTime() - keepDays * DAY_MS;
  const { backups } = await listBackups(store, now);
  const old = backups
    .slice(ALWAYS_KEPT)
    .filter(({ madeAt }) => madeAt.getTime() < oldest)
    .map(({ name }) => name);
  const leftovers = (await store.list()).map(({ name }) => name).filter((name) => LEFTOVER.test(name));
  for (const name of [...old, ...leftovers]) await store.remove(name);
  return old;
}
