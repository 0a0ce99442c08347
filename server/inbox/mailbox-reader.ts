import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BackendDeps } from '#server/backend/deps.ts';
import { asServer, query } from '#server/database/database.ts';
import { errorForLog } from '#server/error-for-log.ts';
import type { ImapMailbox } from '#server/imap-url.ts';
import { closeMailbox, mailboxProblem, type OpenMailbox, openMailbox } from './open-mailbox.ts';
import { isFromDatabase, onMailbox, type Reading, readNewMails } from './read-new-mails.ts';

/** The server announces new mail (IDLE); this is for those that do not, and keeps the lease. */
const CHECK_EVERY_MS = 60_000;
const RETRY_FIRST_MS = 1_000;
const RETRY_AT_MOST_MS = 300_000;

interface ReaderTimes {
  checkEveryMs: number;
  retryFirstMs: number;
}

/**
 * Reads the mailbox of IMAP_URL until it is closed. Of several processes one reads at a time; another takes over when its lease
 * has expired. A problem is logged once, stored for the system page, and tried again ever more slowly.
 */
export function startMailboxReader(
  deps: BackendDeps,
  { checkEveryMs, retryFirstMs }: ReaderTimes = {
    checkEveryMs: CHECK_EVERY_MS,
    retryFirstMs: RETRY_FIRST_MS,
  },
): { close(): Promise<void> } {
  const { inbox: mailbox } = deps.settings;
  if (!mailbox) return { close: () => Promise.resolve() };
  const stopping = new AbortController();
  const { signal } = stopping;
  const reading: Reading = { mailbox: mailbox.name, reader: randomUUID(), stopping: signal };
  let problem: string | undefined;
  let failures = 0;

  async function read(from: ImapMailbox) {
    const open = await openMailbox(from, signal);
    try {
      const news = newsOf(open, signal);
      let last = await onMailbox<number>(deps, reading, OPEN, open.uidValidity, open.uidNext);
      while (!signal.aborted) {
        last = await readNewMails(deps, reading, open, last);
        if (problem) deps.log.info({}, 'The mailbox can be read again');
        problem = undefined;
        failures = 0;
        await news.next(checkEveryMs);
        if (!open.client.usable) throw Object.assign(new Error('Lost'), { code: 'CLOSED' });
      }
    } finally {
      await closeMailbox(open.client);
    }
  }

  async function report(error: unknown, from: ImapMailbox) {
    if (signal.aborted) return;
    if (isFromDatabase(error)) throw error;
    const found = mailboxProblem(error, from);
    if (found !== problem) deps.log.warn(errorForLog(error), found);
    problem = found;
    failures += 1;
    await onMailbox(deps, reading, STORE_PROBLEM, found);
  }

  async function run(from: ImapMailbox) {
    while (!signal.aborted) {
      try {
        if (await onMailbox(deps, reading, LEASE)) await read(from).catch((error) => report(error, from));
      } catch (error) {
        deps.log.warn(errorForLog(error), 'The mailbox could not be read');
        failures += 1;
      }
      const backOffMs = Math.min(retryFirstMs * 2 ** Math.min(failures - 1, 20), RETRY_AT_MOST_MS);
      await pause(failures > 0 ? backOffMs : checkEveryMs, undefined, { signal, ref: false }).catch(
        () => undefined,
      );
    }
    await onMailbox(deps, reading, RELEASE).catch(() => undefined);
  }

  const running = run(mailbox);
  return {
    async close() {
      stopping.abort();
      await running;
    },
  };
}

/** Wakes at once when the server announces a mail, also one that arrives while others are read. */
function newsOf({ client }: OpenMailbox, signal: AbortSignal) {
  let wake = Promise.withResolvers<void>();
  const resolve = () => wake.resolve();
  client.on('exists', resolve);
  client.on('close', resolve);
  signal.addEventListener('abort', resolve, { once: true });
  return {
    async next(withinMs: number): Promise<void> {
      const timer = setTimeout(resolve, withinMs);
      // Ends with the next command.
      void client.idle().catch(() => undefined);
      await wake.promise;
      clearTimeout(timer);
      wake = Promise.withResolvers<void>();
    },
  };
}

const LEASE = 'select private.lease_mailbox($1, $2)';
/** Others need not wait for the end of the lease. */
const RELEASE = 'update private.mailboxes set leased_until = now() where name = $1 and reader = $2';
const OPEN = 'select private.open_mailbox($1, $2, $3, $4)';
const STORE_PROBLEM = 'update private.mailboxes set problem = $3 where name = $1 and reader = $2';

interface MailboxState {
  read_at: Date | null;
  problem: string | null;
}

/** As the reading process has stored it; undefined before the first attempt. */
export async function readMailboxState(
  database: BackendDeps['database'],
  { name }: Pick<ImapMailbox, 'name'>,
): Promise<MailboxState | undefined> {
  const [row] = await query(
    database,
    asServer,
    'select read_at, problem from private.mailboxes where name = $1',
    [name],
  );
  return row as MailboxState | undefined;
}
