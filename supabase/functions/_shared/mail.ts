import { escapeHtml } from './escape-html.ts';

export interface Mail {
  to: string[];
  /** In place of the site's own name; the address stays the office's. */
  fromName?: string;
  replyTo?: string;
  replyToName?: string;
  subject: string;
  text: string;
  html?: string;
  /** With angle brackets. A repeated mail keeps its id, so that mail programs show it once. */
  messageId?: string;
  headers?: Record<string, string>;
  attachments?: MailAttachment[];
  /** The row that it was made of. */
  outboxId?: number;
}

export interface MailAttachment {
  name: string;
  content: Uint8Array;
  contentType?: string | undefined;
}

export interface Site {
  siteName: string;
  /** Of the projects, by slug. */
  projectNames?: Readonly<Record<string, string>>;
  siteUrl: string;
  /** Staff who receive notices; the first address receives answers to replies. */
  notifyTo: string[];
}

/** One paragraph: plain text, a link (its address alone in plain text), or both forms. */
export type Part = string | { link: string; label: string } | { text: string; html: string };

/** A mail that no person wrote: mail programs must not answer it. */
export function letter(to: string[], subject: string, parts: Part[]): Mail {
  return {
    to,
    subject,
    ...mailBody(parts),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}

export function mailBody(parts: Part[]): { text: string; html: string } {
  const forms = parts.map(formsOf);
  return {
    text: `${forms.map(({ text }) => text).join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body>${forms.map(({ html }) => html).join('')}</body></html>`,
  };
}

function formsOf(part: Part): { text: string; html: string } {
  if (typeof part === 'string') return { text: part, html: `<p>${escapeHtml(part)}</p>` };
  if ('html' in part) return part;
  return { text: part.link, html: `<p>${htmlLink(part.link, part.label)}</p>` };
}

/** A link whose label is in the plain text too. */
export function labelledLink(link: string, label: string): Part {
  return { text: `${label}: ${link}`, html: `<p>${htmlLink(link, label)}</p>` };
}

export function htmlLink(link: string, label: string): string {
  return `<a href="${escapeHtml(link)}">${escapeHtml(label)}</a>`;
}

/** No line break ends a header early, and no direction mark reverses a line. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
}

/** A reader would decode an encoded word such as =?utf-8?q?=0d?=; separated, it stays text. */
export function headerText(text: string): string {
  return oneLine(text).replaceAll('=?', '= ?');
}

/** Of 'Nevia <hello@nevia.example>', or of an address alone. */
export function addressIn(from: string): string {
  return /<([^<>]*)>\s*$/.exec(from)?.[1] ?? from;
}
