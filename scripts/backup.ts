/** `npm run backup -- FILE`: all data as it is at this moment, also while the server runs. */
import { resolve } from 'node:path';
import { writeBackup } from '#server/database/backup/write-backup.ts';
import { StartError } from '#server/start-error.ts';
import { runWithDatabase } from './operator/run-with-database.ts';

const [file] = process.argv.slice(2);

await runWithDatabase(async (database) => {
  if (!file) throw new StartError('Say where to: npm run backup -- FILE');
  const rows = await writeBackup(database, resolve(file));
  return `${rows} rows written to ${file}. It holds personal data and password hashes: keep it as safe as the database.`;
});
