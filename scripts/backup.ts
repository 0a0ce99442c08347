/** `npm run backup`: stores all data with the other backups, also while the server runs; in a file with `npm run backup -- FILE`. */
import { resolve } from 'node:path';
import { withDatabaseToBackUp } from '#server/backups/database-to-back-up.ts';
import { makeBackup } from '#server/backups/make-backup.ts';
import { writeBackup } from '#server/backups/write-backup.ts';
import type { Env } from '#server/env.ts';
import { runCommand } from './operator/run-with-database.ts';

const [file] = process.argv.slice(2);

await runCommand(async (env) => {
  const { rows, to } = file ? await backUpTo(file, env) : await backUp(env);
  const care = env.BACKUP_KEY
    ? 'It is encrypted: keep BACKUP_KEY somewhere else too.'
    : 'It holds personal data and password hashes: keep it as safe as the database.';
  return `${rows} rows written to ${to}. ${care}`;
});

async function backUpTo(path: string, env: Env) {
  const source = { databaseUrl: env.DATABASE_URL, dataDir: resolve(env.DATA_DIR) };
  const rows = await withDatabaseToBackUp(source, (database) =>
    writeBackup(database, resolve(path), { key: env.BACKUP_KEY }),
  );
  return { rows, to: path };
}

async function backUp(env: Env) {
  const { rows, name, place } = await makeBackup(env, 'on-request');
  return { rows, to: `${place}/${name}` };
}
