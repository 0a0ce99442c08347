/** Loaded before the server: while the file FULL_DISK_FLAG exists, the database's worker cannot write. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const flag = process.env.FULL_DISK_FLAG;

if (!isMainThread && flag) {
  const { writeSync } = fs;
  fs.writeSync = ((...args: Parameters<typeof writeSync>) => {
    if (args[0] > 2 && fs.existsSync(flag)) {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
        code: 'ENOSPC',
        errno: -28,
      });
    }
    return writeSync(...args);
  }) as typeof writeSync;
  syncBuiltinESMExports();
}
