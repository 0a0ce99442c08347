import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { openBackupStore } from '#server/backups/stores/backup-store.ts';
import { FolderStore } from '#server/backups/stores/folder-store.ts';
import type { Env } from '#server/env.ts';
import type { FreeSpace } from '#supabase/rules/system-state.ts';

/** Of the disks on which the server writes. A folder that cannot be read is left out. */
export async function readFreeSpace(env: Env): Promise<FreeSpace[]> {
  const store = openBackupStore(env);
  const folders = {
    data: env.DATA_DIR,
    // Created with the first backup.
    ...(store instanceof FolderStore && env.BACKUP_TO && { backups: store.place }),
    // Photographs while they are converted.
    temporary: tmpdir(),
  };
  const read = Object.entries(folders).map(async ([folder, path]) => {
    const disk = await statfs(path).catch(() => undefined);
    return disk && { folder, bytes: disk.bavail * disk.bsize };
  });
  return (await Promise.all(read)).filter((space) => space !== undefined);
}
