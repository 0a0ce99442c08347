import type { ImapFlow } from 'imapflow';
import type { BackendDeps } from '#server/backend/deps.ts';
import { asServer, DatabaseUnavailable, query } from '#server/database/database.ts';
import { SqlError } from '#server/database/sql-error.ts';
import { errorForLog } from '#server/error-for-log.ts';
import { bounceIn, isDeliveryReport } from './bounce.ts';
import type { OpenMailbox } from './open-mailbox.ts';
import { fetchHead, type Head, type MailHead, mailHead, readMailText, readReport } from './read-mail.ts';

/** How far back a mailbox is read again after its server has numbered it anew. */
const READ_AGAIN_DAYS = 30;
const BEGUN_AT_MOST = 3;

type Outcome = 'stored' | 'repeated' | 'bounced' | 'ignored' | 'too_many' | 'unreadable';

export interface Reading {
  /** Its name in the database. */
  mailbox: string;
  /** The process that holds the lease. */
  reader: string;
  /** Aborted when the process stops; the rest is read after the next start. */
  stopping: AbortSignal;
}

type Deps = Pick<BackendDeps, 'database' | 'mailer' | 'metrics' | 'log' | 'settings'>;

/** Reads what came after `lastUid`, each mail in a transaction with its number, and returns the new last number. */
export async function readNewMails(
  deps: Deps,
  reading: Reading,
  { client, uidValidity }: OpenMailbox,
  lastUid: number,
): Promise<number> {
  let last = lastUid;
  for (const uid of await newUids(client, lastUid)) {
    const outcome = await readOne(deps, reading, { client, uidValidity, uid });
    deps.metrics.countReceivedMail(outcome);
    last = uid;
    if (reading.stopping.aborted) break;
  }
  await pass(deps, reading, last);
  return last;
}

async function newUids(client: ImapFlow, lastUid: number): Promise<number[]> {
  const since = new Date(Date.now() - READ_AGAIN_DAYS * 24 * 3_600_000);
  const found = await client.search(lastUid > 0 ? { uid: `${lastUid + 1}:*` } : { since }, { uid: true });
  // The last mail always matches a range that ends in *.
  return (found || []).filter((uid) => uid > lastUid).sort((one, other) => one - other);
}

interface Place {
  client: ImapFlow;
  uidValidity: number;
  uid: number;
}

/** A mail that cannot be read is skipped, also one that ends the connection or the process every time. Anything else is not its fault. */
async function readOne(deps: Deps, reading: Reading, place: Place): Promise<Outcome> {
  const begun = await onMailbox<number>(deps, reading, 'select private.begin_mail($1, $2, $3)', place.uid);
  if (begun > BEGUN_AT_MOST) return skip(deps, reading, place, new Error('ends the connection'));
  try {
    const head = await fetchHead(place.client, place.uid);
    return head ? await receive(deps, reading, place, head) : await ignore(deps, reading, place);
  } catch (error) {
    const isBadValue = error instanceof SqlError && /^2[23]/.test(error.code);
    if (!isBadValue && (!place.client.usable || isFromDatabase(error))) throw error;
    return skip(deps, reading, place, error);
  }
}

export function isFromDatabase(error: unknown): boolean {
  return error instanceof SqlError || error instanceof DatabaseUnavailable;
}

async function skip(deps: Deps, reading: Reading, { uid }: Place, error: unknown): Promise<Outcome> {
  deps.log.warn({ ...errorForLog(error), uid }, 'A mail in the mailbox cannot be read and is skipped');
  await pass(deps, reading, uid);
  return 'unreadable';
}

async function receive(deps: Deps, reading: Reading, place: Place, found: Head): Promise<Outcome> {
  const { client, uid, uidValidity } = place;
  if (isDeliveryReport(found)) {
    const bounce = bounceIn(await readReport(client, uid));
    if (!bounce) return ignore(deps, reading, place);
    const ids = JSON.stringify([bounce.replyId]);
    return onMailbox(
      deps,
      reading,
      'select private.bounce_reply($1, $2, $3, $4::jsonb, $5)',
      uid,
      ids,
      bounce.sentence,
    );
  }
  const head = mailHead(found, uidValidity, deps.settings.mailAuthServer);
  // Notices of ours may arrive in the same mailbox.
  const isOurs = head?.email.toLowerCase() === deps.mailer.fromAddress.toLowerCase();
  if (!head || isOurs || !(await belongs(deps, head))) return ignore(deps, reading, place);
  const text = await readMailText(client, uid);
  const mail = JSON.stringify({ ...head, ...text, uid_validity: uidValidity });
  const sql = 'select private.receive_mail($1, $2, $3::jsonb)';
  const outcome = await onMailbox<Outcome>(deps, reading, sql, mail);
  if (outcome === 'too_many')
    deps.log.warn({ uid }, 'A submission got too many mails today: this one is only in the mailbox');
  return outcome;
}

/** Checked before the text is fetched: what belongs to no submission is never read. */
async function belongs({ database }: Deps, { email, reply_ids, created_at }: MailHead): Promise<boolean> {
  const [row] = await query(
    database,
    asServer,
    'select private.submission_of_mail($1, $2::jsonb, $3) as submission_id',
    [email, JSON.stringify(reply_ids), created_at],
  );
  return Boolean(row?.submission_id);
}

async function ignore(deps: Deps, reading: Reading, { uid }: Place): Promise<Outcome> {
  await pass(deps, reading, uid);
  return 'ignored';
}

async function pass(deps: Deps, reading: Reading, uid: number): Promise<void> {
  await onMailbox(deps, reading, 'select private.pass_mails($1, $2, $3)', uid);
}

/** The first value of a statement whose first parameters are the mailbox and its reader. */
export async function onMailbox<T>(
  { database }: Pick<Deps, 'database'>,
  { mailbox, reader }: Pick<Reading, 'mailbox' | 'reader'>,
  sql: string,
  ...params: unknown[]
): Promise<T> {
  const [row] = await query(database, asServer, sql, [mailbox, reader, ...params]);
  return Object.values(row ?? {})[0] as T;
}
