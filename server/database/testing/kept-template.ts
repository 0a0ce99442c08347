import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { migrate } from '#server/database/migrations/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';

const KEPT_IN = 'node_modules/.cache/nevia/migrated';
const MADE_FROM = [
  'supabase/{{migrations,schemas}/*,limits.sql}',
  'server/database/**/*.{ts,sql}',
  'package-lock.json',
];
/** Longer than any run that may still copy an earlier one. */
const KEEP_EARLIER_MS = 24 * 3_600_000;

/**
 * A data folder of the embedded database as after a first start; read-only. It is made once and kept until something that it
 * is made from changes, because not every run should wait for all migrations.
 */
export async function keptTemplate(): Promise<string> {
  const folder = join(KEPT_IN, fingerprint());
  if (existsSync(folder)) return folder;
  mkdirSync(KEPT_IN, { recursive: true });
  for (const name of readdirSync(KEPT_IN)) {
    const earlier = join(KEPT_IN, name);
    if (Date.now() - statSync(earlier).mtimeMs > KEEP_EARLIER_MS)
      rmSync(earlier, { recursive: true, force: true });
  }
  const unfinished = mkdtempSync(join(KEPT_IN, 'unfinished-'));
  const database = await openDatabase({ dataDir: unfinished });
  await migrate(database);
  await database.maintain();
  await database.close();
  // Another run may have made it meanwhile.
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
  return folder;
}

function fingerprint(): string {
  const hash = createHash('sha256');
  const files = globSync(MADE_FROM).filter((file) => !/\.test\.|\/testing\//.test(file));
  for (const file of files.sort()) hash.update(`${file}\n`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
