import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '#server/start-error.ts';

export const LOCAL_FOLDER = fileURLToPath(new URL('./local', import.meta.url));
export const SHARED_FOLDER = fileURLToPath(new URL('../../../supabase/migrations', import.meta.url));
const LIMITS_FILE = fileURLToPath(new URL('../../../supabase/limits.sql', import.meta.url));

export interface Migration {
  version: string;
  name: string;
  sql: string;
  checksum: string;
}

export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const [, version = '', name = ''] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
      if (!version) throw new StartError(`The migration ${file} must be named <number>_<words>.sql.`);
      const sql = readFileSync(join(folder, file), 'utf8');
      return { version, name, sql, checksum: checksumOf(sql) };
    });
}

/** supabase/limits.sql: not a migration, applied whenever it has changed. */
export function readLimits(): { sql: string; checksum: string } {
  const sql = readFileSync(LIMITS_FILE, 'utf8');
  return { sql, checksum: checksumOf(sql) };
}

function checksumOf(sql: string): string {
  return createHash('sha256').update(sql).digest('hex');
}
