/** `npm run restore -- FILE [--force]`: puts a backup back, into PGlite or PostgreSQL, whichever it came from. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type ErasedAgain, readErasuresFile } from '#server/database/backup/known-erasures.ts';
import { restoreBackup } from '#server/database/backup/restore-backup.ts';
import { migrate } from '#server/database/migrations/migrate.ts';
import { StartError } from '#server/start-error.ts';
import { runWithDatabase } from './operator/run-with-database.ts';

const { values, positionals } = parseArgs({
  options: { force: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [file] = positionals;

const AFTERWARDS =
  'Everybody signs in once more. Roles and passwords are as in the backup: look at npm run admin -- list.';

await runWithDatabase(async (database, { DATA_DIR }) => {
  if (!file) throw new StartError('Say which: npm run restore -- FILE');
  await migrate(database);
  const knownErasures = readErasuresFile(resolve(DATA_DIR));
  const { rows, erasedAgain } = await restoreBackup(database, resolve(file), {
    force: values.force,
    knownErasures,
  });
  return [`${rows} rows restored from ${file}.`, ...wordsFor(erasedAgain), AFTERWARDS].join('\n');
});

function wordsFor({ submissions, newsletterSubscribers, accounts, staffAccounts }: ErasedAgain): string[] {
  const words: string[] = [];
  if (submissions + newsletterSubscribers + accounts > 0) {
    words.push(
      `Erased again, as their owners were erased or left since: ${submissions} submissions, ` +
        `${newsletterSubscribers} newsletter addresses, ${accounts} accounts.`,
    );
  }
  if (staffAccounts > 0) {
    words.push(`${staffAccounts} accounts of erased addresses have a role in the backup and were kept.`);
  }
  return words;
}
