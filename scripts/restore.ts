/** `npm run restore -- FILE [--force]`: puts a backup back, into PGlite or PostgreSQL, whichever it came from. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { migrate } from '#server/database/migrate.ts';
import { restoreBackup } from '#server/database/restore-backup.ts';
import { StartError } from '#server/start-error.ts';
import { runWithDatabase } from './run-with-database.ts';

const { values, positionals } = parseArgs({
  options: { force: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [file] = positionals;

await runWithDatabase(async (database) => {
  if (!file) throw new StartError('Say which: npm run restore -- FILE');
  await migrate(database);
  const rows = await restoreBackup(database, resolve(file), { force: values.force });
  return `${rows} rows restored from ${file}.`;
});
