import { escapeHtml } from '#supabase/functions/_shared/escape-html.ts';
import { dateFormat, formatMoment } from '#supabase/functions/_shared/format-moment.ts';

export interface Mail {
  to: string[];
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  headers?: Record<string, string>;
}

/** A stored submission whose notice to staff is ours to send, as the claim functions return it. */
export interface ClaimedSubmission {
  submission_id: string;
  /** Tells this claim from an earlier one that was given up. */
  attempt: number;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  message: string;
  created_at: string | Date;
  /** What it is about: a project, plan, or an article. */
  about: string | null;
  /** Where it came from, in one word, and what else is known of it. */
  source: string | null;
  utm_medium: string | null;
  utm_campaign: string | null;
  landing_page: string | null;
  /** When the visitor would like to be called. */
  call_at: string | Date | null;
  call_zone: string | null;
}

/** The offices' own clocks. */
const CLOCKS: [zone: string, name: string][] = [
  ['Asia/Kolkata', 'India'],
  ['Australia/Sydney', 'Sydney'],
];

/**
 * The notice to staff. Everything a visitor wrote is text here: escaped in HTML, on one line in headers. The id of
 * the mail comes from the submission, so that a notice sent twice is one message to mail programs.
 */
export function submissionMail(
  submission: ClaimedSubmission,
  site: { siteName: string; siteUrl: string; notifyTo: string[] },
): Mail {
  const name = `${submission.first_name} ${submission.last_name}`;
  const dashboard = new URL('/admin', site.siteUrl).href;
  const fields: [label: string, value: string][] = [
    ['Name', name],
    ['Email', submission.email],
    ['Phone', submission.phone ?? 'not given'],
    ...optional('About', submission.about && wordsOf(submission.about)),
    ...optional('Came from', cameFrom(submission)),
    ...optional('Call at', submission.call_at && callTimes(submission.call_at)),
    ['Received', `${timeIn('Australia/Sydney', submission.created_at)} (Sydney)`],
  ];
  return {
    to: site.notifyTo,
    replyTo: submission.email,
    subject: oneLine(`New enquiry from ${name}`).slice(0, 150),
    text: [
      `A new enquiry came in through ${site.siteName}.`,
      fields.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n'),
      submission.message,
      `Open it in the dashboard: ${dashboard}`,
      'Answering this mail writes to the visitor.',
    ].join('\n\n'),
    html: html(site.siteName, fields, submission.message, dashboard),
    messageId: `<submission-${submission.submission_id}@${new URL(site.siteUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

function optional(label: string, value: string | null): [string, string][] {
  return value ? [[label, value]] : [];
}

/** The stored subject is part of an address: "firb-rules" is shown as "Firb rules". */
function wordsOf(about: string): string {
  return about.charAt(0).toUpperCase() + about.slice(1).replaceAll('-', ' ');
}

function cameFrom({ source, utm_medium, utm_campaign, landing_page }: ClaimedSubmission): string | null {
  const page = landing_page && `first page ${landing_page}`;
  return [source, utm_medium, utm_campaign, page].filter(Boolean).join(', ') || null;
}

function callTimes(at: string | Date): string {
  return CLOCKS.map(([zone, name]) => `${timeIn(zone, at)} (${name})`).join(', ');
}

function timeIn(timeZone: string, at: string | Date): string {
  return formatMoment(at, dateFormat({ dateStyle: 'full', timeStyle: 'short', timeZone }));
}

function html(siteName: string, fields: [string, string][], message: string, dashboard: string): string {
  const rows = fields.map(
    ([label, value]) => `<tr><th align="left">${label}</th><td dir="auto">${escapeHtml(value)}</td></tr>`,
  );
  return [
    '<!doctype html><html lang="en"><body>',
    `<p>A new enquiry came in through ${escapeHtml(siteName)}.</p>`,
    `<table cellpadding="4">${rows.join('')}</table>`,
    `<p dir="auto" style="white-space: pre-wrap">${escapeHtml(message)}</p>`,
    `<p><a href="${escapeHtml(dashboard)}">Open it in the dashboard</a></p>`,
    '<p>Answering this mail writes to the visitor.</p>',
    '</body></html>',
  ].join('');
}

/** No line break ends a header early, and no direction mark turns a line around. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
}
