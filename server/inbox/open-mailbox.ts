import type { ImapFlow } from 'imapflow';
import { type ImapMailbox, isOnThisMachine } from '#server/imap-url.ts';

const CONNECT_WITHIN_MS = 15_000;
/** Longer than the pause between two checks, so that only a server that does not answer is given up. */
const SILENCE_AT_MOST_MS = 90_000;
const RESPONSE_AT_MOST_BYTES = 64 * 1024 * 1024;

export interface OpenMailbox {
  client: ImapFlow;
  uidValidity: number;
  uidNext: number;
}

/** Read-only: nothing in the mailbox is deleted, flagged or marked as seen. */
export async function openMailbox(mailbox: ImapMailbox, signal?: AbortSignal): Promise<OpenMailbox> {
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    host: mailbox.host.replace(/^\[|\]$/g, ''),
    port: mailbox.port,
    secure: mailbox.secure,
    ...(mailbox.secure || isOnThisMachine(mailbox) ? {} : { doSTARTTLS: true }),
    auth: { user: mailbox.user, pass: mailbox.password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: SILENCE_AT_MOST_MS,
    maxLiteralSize: RESPONSE_AT_MOST_BYTES,
    maxResponseSize: 2 * RESPONSE_AT_MOST_BYTES,
  });
  // The command that fails reports it.
  client.on('error', () => undefined);
  const abandon = () => client.close();
  signal?.addEventListener('abort', abandon, { once: true });
  try {
    await client.connect();
    const { uidValidity, uidNext } = await client.mailboxOpen(mailbox.path, { readOnly: true });
    return { client, uidValidity: Number(uidValidity), uidNext };
  } catch (error) {
    client.close();
    throw error;
  } finally {
    signal?.removeEventListener('abort', abandon);
  }
}

export async function closeMailbox(client: ImapFlow): Promise<void> {
  await client.logout().catch(() => client.close());
}

/** In words for the operator. */
export function mailboxProblem(error: unknown, { path }: Pick<ImapMailbox, 'path'>): string {
  const { authenticationFailed, mailboxMissing, code } = (error ?? {}) as Record<string, unknown>;
  if (authenticationFailed) return 'The mail server does not accept the user or the password of IMAP_URL.';
  if (mailboxMissing) return `The mail server has no folder “${path}”, which IMAP_URL names.`;
  const detail = typeof code === 'string' ? ` (${code})` : '';
  return `The mail server of IMAP_URL cannot be reached or does not answer${detail}.`;
}
