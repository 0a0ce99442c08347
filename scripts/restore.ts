/**
 * `npm run restore`: lists the backups. `npm run restore -- NAME [--force] [--unsealed]`: restores one of them, or a file, to
 * PGlite or PostgreSQL, whichever it came from.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { ErasedAgain } from '#server/backups/erasures.ts';
import { restoreFile, withStoredBackup } from '#server/backups/restore-stored-backup.ts';
import { openBackupStore } from '#server/backups/stores/backup-store.ts';
import { migrate } from '#server/database/migrations/migrate.ts';
import type { Env } from '#server/env.ts';
import { backupTable } from './operator/backup-table.ts';
import { runCommand, runWithDatabase } from './operator/run-with-database.ts';

const { values, positionals } = parseArgs({
  options: {
    force: { type: 'boolean', default: false },
    unsealed: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const [name] = positionals;

const AFTERWARDS =
  'Everyone has to sign in again. Passwords are as in the backup, and so are roles, except those that this database knows to ' +
  'have been taken or reduced since: check npm run admin -- list.';

if (name === undefined) await runCommand((env) => backupTable(openBackupStore(env), new Date()));
else await restore(name);

async function restore(name: string): Promise<void> {
  await runWithDatabase(async (database, env) => {
    const { rows, erasedAgain, staffAgain } = await withBackup(name, env, async (file) => {
      await migrate(database);
      return restoreFile(database, env, file, values);
    });
    return [
      `${rows} rows restored from ${name}.`,
      ...wordsFor(erasedAgain),
      ...staffWords(staffAgain),
      AFTERWARDS,
    ].join('\n');
  });
}

/** A local file, otherwise one of the listed backups. */
async function withBackup<T>(name: string, env: Env, work: (file: string) => Promise<T>): Promise<T> {
  if (env.BACKUP_TO === 'off' || existsSync(name) || name.includes('/')) return work(name);
  return withStoredBackup(env, name, work);
}

function wordsFor({ submissions, newsletterSubscribers, accounts, staffAccounts }: ErasedAgain): string[] {
  const words: string[] = [];
  if (submissions + newsletterSubscribers + accounts > 0) {
    words.push(
      `Erased again because the person was erased or left since: ${submissions} submissions, ` +
        `${newsletterSubscribers} newsletter addresses, ${accounts} accounts.`,
    );
  }
  if (staffAccounts > 0) {
    words.push(`${staffAccounts} accounts of erased addresses have a role in the backup and were kept.`);
  }
  return words;
}

function staffWords(staffAgain: string[]): string[] {
  return staffAgain.length > 0 ? [`Staff again, who had no role before: ${staffAgain.join(', ')}.`] : [];
}
