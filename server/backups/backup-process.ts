/** Run as a process of its own: a copy of the database costs memory and time that the server needs for its visitors. */
import { setPriority } from 'node:os';
import { DatabaseUnavailable } from '#server/database/database.ts';
import { StartError } from '#server/start-error.ts';
import { makeBackup } from './make-backup.ts';
import type { BackupOrder, BackupOutcome } from './run-backup.ts';

/** Behind the server, but not so far that a busy machine never gets to it: with 19 it waited for minutes. */
const BEHIND_THE_SERVER = 5;

process.umask(0o077);
// The server has gone, or does not want to wait any longer.
process.once('disconnect', () => process.exit(1));
process.once('message', async ({ settings, reason }: BackupOrder) => {
  // A start waits for the one before its migrations.
  if (reason === 'nightly') setPriority(BEHIND_THE_SERVER);
  const outcome: BackupOutcome = await makeBackup(settings, reason).then(
    (made) => ({ ok: true, made }),
    (error: unknown) => ({ ok: false, failure: sentenceFor(error) }),
  );
  process.send?.(outcome, () => process.exit(outcome.ok ? 0 : 1));
});

/** Only sentences of our own are shown to staff and kept: other messages may repeat what is in the data. */
function sentenceFor(error: unknown): string {
  if (error instanceof StartError || error instanceof DatabaseUnavailable) return error.message;
  const { name, code } = error as NodeJS.ErrnoException;
  return `The backup could not be made (${code ?? name}).`;
}
