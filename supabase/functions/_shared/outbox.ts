import type { Mail, Site } from './mail.ts';

/** A mail that this process may send for five minutes, as claim_mails returns it. */
export interface ClaimedMail {
  id: number;
  claim: string;
  kind: string;
  ref: string;
  payload: unknown;
}

/** Writes the mail of one kind from its payload; the Message-ID is added later. */
// biome-ignore lint/suspicious/noExplicitAny: each kind has its own payload, made by private.mail_payload.
type WriteMail = (payload: any, site: Site) => Mail | Promise<Mail>;

export interface OutboxDeps extends Site {
  /** The kinds that this process can send. */
  mails: Record<string, WriteMail>;
  /** Calls a function of the database with the server's rights. */
  call<T>(name: string, params: Record<string, unknown>): Promise<T>;
  send(mail: Mail): Promise<unknown>;
  log(message: string, code: string): void;
}

const AT_ONCE = 5;

/**
 * Sends what is due, a few mails at a time, until nothing is left or nothing gets through. Returns how many were sent.
 *
 * The database decides what is due, when to try again and when to give up. A claim is a lease, so no two processes send
 * a mail at the same time. If a process dies after the mail server has accepted the mail and before that is recorded, the lease
 * expires and the mail is sent again under the same Message-ID: at least once, and once in the ordinary case.
 */
export async function sendDueMails(deps: OutboxDeps): Promise<number> {
  let total = 0;
  for (const kind of Object.keys(deps.mails)) {
    // A reply may carry large files.
    const most = kind === 'reply' ? 1 : AT_ONCE;
    let sent: number;
    do {
      const claimed = await deps.call<ClaimedMail[]>('claim_mails', { kind, most });
      sent = await sendClaimed(claimed, deps);
      total += sent;
    } while (sent > 0);
  }
  return total;
}

/** Sends one mail that was just stored. */
export async function sendNow(kind: string, ref: string, deps: OutboxDeps): Promise<void> {
  await sendClaimed(await deps.call<ClaimedMail[]>('claim_mails', { kind, ref }), deps);
}

/** Returns how many the mail server accepted. */
export async function sendClaimed(claimed: ClaimedMail[], deps: OutboxDeps): Promise<number> {
  const results = await Promise.all(claimed.map((mail) => sendOne(mail, deps)));
  return results.filter(Boolean).length;
}

async function sendOne({ id, claim, kind, ref, payload }: ClaimedMail, deps: OutboxDeps): Promise<boolean> {
  const mark = (error?: string, is_refused = false) =>
    deps.call('mark_mail', { mail_id: id, claim, error: error ?? null, is_refused });
  try {
    const mail = await deps.mails[kind]?.(payload, deps);
    if (!mail) throw Object.assign(new Error(`There is no text for ${kind}`), { code: 'NO_TEXT' });
    await deps.send({ ...mail, messageId: messageIdOf(kind, ref, deps), outboxId: id });
  } catch (error) {
    const code = errorCode(error);
    deps.log(`A mail of the kind ${kind} could not be sent`, code);
    await mark(code, isRefused(error));
    return false;
  }
  await mark();
  return true;
}

export function messageIdOf(kind: string, ref: string, { siteUrl }: Pick<Site, 'siteUrl'>): string {
  return `<${kind}-${ref}@${new URL(siteUrl).hostname}>`;
}

/** A short code; the message of an error may contain addresses. */
export function errorCode(error: unknown): string {
  const { code, responseCode, name } = (error ?? {}) as Record<string, unknown>;
  return [code ?? name ?? 'unknown', responseCode].filter(Boolean).join('_');
}

/** The mailbox does not exist, or its server does not accept this mail: waiting does not help. */
function isRefused(error: unknown): boolean {
  const { code, responseCode, isFinal } = (error ?? {}) as Record<string, unknown>;
  const isSmtpRefusal = code === 'EENVELOPE' || code === 'EMESSAGE';
  return (
    isFinal === true ||
    code === 'HTTP_400' ||
    code === 'HTTP_422' ||
    (isSmtpRefusal && Math.floor(Number(responseCode ?? 0) / 100) === 5)
  );
}
