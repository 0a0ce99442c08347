import { senderLine } from '#content/company.ts';
import { quoteHeading, replyWithQuote } from '#content/replies/quoted-message.ts';
import type { BackendSettings } from '#server/backend/deps.ts';
import { escapeHtml } from '#supabase/functions/_shared/escape-html.ts';
import { type Mail, type MailAttachment, mailBody, type Site } from '#supabase/functions/_shared/mail.ts';
import { plainName } from '#supabase/rules/name-rule.ts';
import { type AttachedFile, contentTypeOf, readAttachment } from './attachments.ts';

/** A stored reply and the submission that it answers. */
export interface ReplyToSend {
  subject: string;
  body: string;
  actor_name: string;
  attachments: AttachedFile[];
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

export function replyMailWithFiles(settings: BackendSettings) {
  return async (reply: ReplyToSend, site: Site): Promise<Mail> => ({
    ...replyMail(reply, site, answersTo(settings)),
    attachments: await attachmentsOf(reply, settings.attachmentsDir),
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

/** A reply names the files it was written with; another version under the same name is not sent in its place. */
async function attachmentsOf(reply: ReplyToSend, folder: string): Promise<MailAttachment[]> {
  const attachments: MailAttachment[] = [];
  for (const { name, sha256 } of reply.attachments) {
    const file = await readAttachment(folder, name);
    if (file?.attached.sha256 !== sha256) throw new AttachmentChanged();
    attachments.push({ name, content: file.content, contentType: contentTypeOf(name) });
  }
  return attachments;
}

class AttachmentChanged extends Error {
  override name = 'AttachmentChanged';
  readonly isFinal = true;
}
