import { z } from 'zod';
import {
  type AnsweredMail,
  quotedMessage,
  quoteHeading,
  replyWithQuote,
  subjectInThread,
} from '#content/replies/quoted-message.ts';
import type { BackendDeps, BackendSettings } from '#server/backend/deps.ts';
import { asServer, query } from '#server/database/database.ts';
import { escapeHtml } from '#supabase/functions/_shared/escape-html.ts';
import { type Mail, type MailAttachment, mailBody, type Site } from '#supabase/functions/_shared/mail.ts';
import { messageIdOf } from '#supabase/functions/_shared/outbox.ts';
import { plainName } from '#supabase/rules/name-rule.ts';

/** A stored reply and the submission that it answers. */
export interface ReplyToSend {
  subject: string;
  body: string;
  actor_name: string;
  submission_id: string;
  /** Replies of earlier versions name files of a folder, without an id. */
  attachments: { id?: string; name: string }[];
  first_name: string;
  last_name: string;
  email: string;
  message: string;
  received_at: string;
  /** Null for the first mail to the person. */
  answers: AnsweredMail | null;
}

/** The sender's name as the visitor reads it: 'Mira at Nevia'. */
export function senderName(actorName: string, { siteName }: Pick<Site, 'siteName'>): string {
  return `${plainName(actorName)} at ${siteName}`;
}

/** The mailbox that is read, otherwise that of the office, for every sender. */
export function answersTo({ inbox, notifyTo }: Pick<BackendSettings, 'inbox' | 'notifyTo'>): string {
  return inbox?.address ?? notifyTo[0] ?? '';
}

export function replyMailWithFiles({ database, settings }: Pick<BackendDeps, 'database' | 'settings'>) {
  return async (reply: ReplyToSend, site: Site): Promise<Mail> => ({
    ...replyMail(reply, site, { replyTo: answersTo(settings), senderLine: settings.senderLine }),
    attachments: await attachmentsOf(reply, database),
  });
}

export function replyMail(
  reply: ReplyToSend,
  site: Site,
  { replyTo, senderLine }: { replyTo: string; senderLine: string },
): Mail {
  const quoted = quotedMessage({ ...reply, created_at: reply.received_at }, reply.answers);
  const name = senderName(reply.actor_name, site);
  const { html } = mailBody([
    ...reply.body.split(/\n{2,}/).map((part) => ({ text: part, html: `<p dir="auto">${lines(part)}</p>` })),
    senderLine,
    quoteHeading(quoted),
    { text: quoted.text, html: `<blockquote dir="auto">${lines(quoted.text)}</blockquote>` },
  ]);
  return {
    to: [reply.email],
    fromName: name,
    replyTo,
    replyToName: name,
    subject: subjectInThread(reply.subject, reply.answers),
    text: replyWithQuote(reply.body, quoted, senderLine),
    html,
    headers: reply.answers ? threadHeaders(reply.answers, site) : {},
  };
}

const MESSAGE_ID_MAX_LENGTH = 250;
/** Printable ASCII. A stranger chose it, and the columns allow more. */
const MESSAGE_ID = /^<[!-;=?A-~]+@[!-;=?A-~]+>$/;

/** What keeps the mail in the conversation. References end with the mail that is answered. */
function threadHeaders({ message_id, reply_id, thread }: AnsweredMail, site: Site): Record<string, string> {
  const [answered, ...others] = [message_id ?? reply_id ?? '', ...(thread ?? [])]
    .map((id) => (z.uuid().safeParse(id).success ? messageIdOf('reply', id, site) : id))
    .map((id) => (id.length <= MESSAGE_ID_MAX_LENGTH && MESSAGE_ID.test(id) ? id : ''));
  const references = [...others, answered].filter(Boolean).join(' ');
  return {
    ...(answered ? { 'In-Reply-To': answered } : {}),
    ...(references ? { References: references } : {}),
  };
}

function lines(text: string): string {
  return escapeHtml(text).replace(/\r\n?|\n/g, '<br>');
}

/** A reply is never sent without a file that it names. */
async function attachmentsOf(
  { attachments, submission_id }: ReplyToSend,
  database: BackendDeps['database'],
): Promise<MailAttachment[]> {
  const files: MailAttachment[] = [];
  for (const { id } of attachments) {
    const [file] = await query<{ name: string; content_type: string; body: Uint8Array }>(
      database,
      asServer,
      'select name, content_type, body from private.reply_files where id = $1 and submission_id = $2',
      [id ?? null, submission_id],
    );
    if (!file)
      throw Object.assign(new Error('An attached file is missing'), {
        code: 'ATTACHMENT_MISSING',
        isFinal: true,
      });
    files.push({ name: file.name, content: Buffer.from(file.body), contentType: file.content_type });
  }
  return files;
}
