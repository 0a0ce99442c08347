import { quoteHeading, replyWithQuote } from '#content/replies/quoted-message.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { escapeHtml } from '#supabase/functions/_shared/escape-html.ts';
import { plainName } from '#supabase/rules/name-rule.ts';
import type { AttachedFile } from './attachments.ts';

/** A reply that is ours to send, as private.claim_replies returns it. */
export interface ClaimedReply {
  reply_id: string;
  /** Tells this claim from an earlier one that was given up. */
  attempt: number;
  subject: string;
  body: string;
  actor_name: string;
  attachments: AttachedFile[];
  first_name: string;
  last_name: string;
  email: string;
  message: string;
  received_at: Date;
}

export interface ReplySite {
  siteName: string;
  siteUrl: string;
  /** Answers come here. */
  notifyTo: string[];
}

/** How the visitor sees who wrote: 'Mira at Nevia'. */
export function senderName(actorName: string, { siteName }: Pick<ReplySite, 'siteName'>): string {
  return `${plainName(actorName)} at ${siteName}`;
}

/** The office's mailbox, whoever wrote. */
export function answersTo({ notifyTo }: Pick<ReplySite, 'notifyTo'>): string {
  return notifyTo[0] ?? '';
}

/** The id of the mail comes from the reply, so that one sent twice is one message to mail programs. */
export function replyMail(claimed: ClaimedReply, site: ReplySite): Mail {
  const quoted = { ...claimed, created_at: claimed.received_at };
  return {
    to: [claimed.email],
    fromName: senderName(claimed.actor_name, site),
    replyTo: answersTo(site),
    replyToName: senderName(claimed.actor_name, site),
    subject: claimed.subject,
    text: replyWithQuote(claimed.body, quoted),
    html: [
      '<!doctype html><html lang="en"><body>',
      ...claimed.body.split(/\n{2,}/).map((part) => `<p dir="auto">${lines(part)}</p>`),
      `<p>${escapeHtml(quoteHeading(quoted))}</p>`,
      `<blockquote dir="auto">${lines(claimed.message)}</blockquote>`,
      '</body></html>',
    ].join(''),
    messageId: `<reply-${claimed.reply_id}@${new URL(site.siteUrl).hostname}>`,
  };
}

function lines(text: string): string {
  return escapeHtml(text).replace(/\r\n?|\n/g, '<br>');
}
