/** A separate process: copying the database takes memory and time that the server needs for requests. */
import { setPriority } from 'node:os';
import { DatabaseUnavailable } from '#server/database/database.ts';
import { StartError } from '#server/start-error.ts';
import { makeBackup } from './make-backup.ts';
import type { BackupOrder, BackupOutcome } from './run-backup.ts';

/** Lower than the server's, but not too low: with 19 a busy machine let it wait for minutes. */
const BEHIND_THE_SERVER = 5;

process.umask(0o077);
// The server has ended or cancelled the backup.
process.once('disconnect', () => process.exit(1));
process.once('message', async ({ settings, reason }: BackupOrder) => {
  // A start waits for the backup before its migrations.
  if (reason === 'nightly') setPriority(BEHIND_THE_SERVER);
  const outcome: BackupOutcome = await makeBackup(settings, reason).then(
    (made) => ({ ok: true, made }),
    (error: unknown) => ({ ok: false, failure: sentenceFor(error) }),
  );
  process.send?.(outcome, () => process.exit(outcome.ok ? 0 : 1));
});

/** Only our own sentences are shown to staff and stored: other messages may contain data. */
function sentenceFor(error: unknown): string {
  if (error instanceof StartError || error instanceof DatabaseUnavailable) return error.message;
  const { name, code } = error as NodeJS.ErrnoException;
  return `The backup could not be made (${code ?? name}).`;
}
