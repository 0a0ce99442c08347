import { senderLine } from '#content/company.ts';
import { quoteHeading, replyWithQuote } from '#content/replies/quoted-message.ts';
import type { BackendDeps, BackendSettings } from '#server/backend/deps.ts';
import { asServer, query } from '#server/database/database.ts';
import { escapeHtml } from '#supabase/functions/_shared/escape-html.ts';
import { type Mail, type MailAttachment, mailBody, type Site } from '#supabase/functions/_shared/mail.ts';
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
    ...replyMail(reply, site, answersTo(settings)),
    attachments: await attachmentsOf(reply, database),
  });
}

export function replyMail(reply: ReplyToSend, site: Site, replyTo: string): Mail {
  const quoted = { ...reply, created_at: reply.received_at };
  const name = senderName(reply.actor_name, site);
  const { html } = mailBody([
    ...reply.body.split(/\n{2,}/).map((part) => ({ text: part, html: `<p dir="auto">${lines(part)}</p>` })),
    senderLine,
    quoteHeading(quoted),
    { text: reply.message, html: `<blockquote dir="auto">${lines(reply.message)}</blockquote>` },
  ]);
  return {
    to: [reply.email],
    fromName: name,
    replyTo,
    replyToName: name,
    subject: reply.subject,
    text: replyWithQuote(reply.body, quoted),
    html,
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
