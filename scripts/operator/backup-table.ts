import type { BackupStore } from '#server/backups/stores/backup-store.ts';
import { listBackups, type StoredBackup } from '#server/backups/stores/stored-backups.ts';
import { StartError } from '#server/start-error.ts';

const REASONS: Record<StoredBackup['reason'], string> = {
  nightly: 'nightly',
  'before-migrations': 'before migrations',
  'before-restore': 'before a restore',
  'on-request': 'on request',
};

/** The backups that can be restored, newest first. */
export async function backupTable(store: BackupStore | undefined, now: Date): Promise<string> {
  if (!store) throw new StartError('BACKUP_TO is off: name a file, npm run restore -- FILE');
  const { backups, fromTheFuture } = await listBackups(store, now);
  const listed = [...fromTheFuture, ...backups];
  if (listed.length === 0) return `There are no backups in ${store.place} yet.`;
  const lines = listed.map((backup) => {
    const { name, bytes, madeAt, reason, isEncrypted } = backup;
    const age = `${ageInWords(now.getTime() - madeAt.getTime())} old`;
    return [
      `  ${name}`,
      fromTheFuture.includes(backup) ? 'dated in the future' : age,
      `${(bytes / 1e6).toFixed(1)} MB`,
      `${REASONS[reason]}, ${isEncrypted ? '' : 'not '}encrypted`,
    ].join('   ');
  });
  return [
    `Backups in ${store.place}, the newest first:`,
    ...lines,
    'To restore one: npm run restore -- NAME (with --force to replace existing data)',
  ].join('\n');
}

function ageInWords(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
