import { escapeHtml } from '#supabase/functions/_shared/escape-html.ts';
import { dateFormat, formatMoment } from '#supabase/functions/_shared/format-moment.ts';
import { labelledLink, letter, type Mail, oneLine, type Site } from '#supabase/functions/_shared/mail.ts';

/** A stored submission, as far as the notice shows it. */
export interface NoticedSubmission {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  message: string;
  created_at: string;
  /** What it is about: a project, plan, or an article. */
  about: string | null;
  /** The number of a home of that project. */
  home: string | null;
  /** Where the visitor came from. */
  source: string | null;
  utm_medium: string | null;
  utm_campaign: string | null;
  landing_page: string | null;
  /** When the visitor would like to be called. */
  call_at: string | null;
}

/** The offices' own clocks. */
const CLOCKS: [zone: string, name: string][] = [
  ['Asia/Kolkata', 'India'],
  ['Australia/Sydney', 'Sydney'],
];

/** The notice to staff. Everything that a visitor wrote is text here: escaped in HTML, on one line in headers. */
export function submissionMail(
  submission: NoticedSubmission,
  { siteName, projectNames, siteUrl, notifyTo }: Site,
): Mail {
  const { email, message, about, home, call_at: callAt } = submission;
  const name = `${submission.first_name} ${submission.last_name}`;
  const fields: [label: string, value: string][] = [
    ['Name', name],
    ['Email', email],
    ['Phone', submission.phone ?? 'not given'],
    ...optional(
      'About',
      about && [projectNames?.[about] ?? wordsOf(about), home && `home ${home}`].filter(Boolean).join(', '),
    ),
    ...optional('Came from', cameFrom(submission)),
    ...optional('Call at', callAt && callTimes(callAt)),
    ['Received', `${timeIn('Australia/Sydney', submission.created_at)} (Sydney)`],
  ];
  const rows = fields.map(
    ([label, value]) => `<tr><th align="left">${label}</th><td dir="auto">${escapeHtml(value)}</td></tr>`,
  );
  const mail = letter(notifyTo, oneLine(`New enquiry from ${name}`).slice(0, 150), [
    `A new enquiry came in through ${siteName}.`,
    {
      text: fields.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n'),
      html: `<table cellpadding="4">${rows.join('')}</table>`,
    },
    { text: message, html: `<p dir="auto" style="white-space: pre-wrap">${escapeHtml(message)}</p>` },
    labelledLink(new URL(`/admin?open=${submission.id}`, siteUrl).href, 'Open it in the dashboard'),
    'Replying to this email writes to the visitor.',
  ]);
  return { ...mail, replyTo: email };
}

function optional(label: string, value: string | null): [string, string][] {
  return value ? [[label, value]] : [];
}

/** The stored subject is part of an address: "firb-rules" is shown as "Firb rules". */
function wordsOf(about: string): string {
  return about.charAt(0).toUpperCase() + about.slice(1).replaceAll('-', ' ');
}

function cameFrom({ source, utm_medium, utm_campaign, landing_page }: NoticedSubmission): string | null {
  const page = landing_page && `first page ${landing_page}`;
  return [source, utm_medium, utm_campaign, page].filter(Boolean).join(', ') || null;
}

function callTimes(at: string): string {
  return CLOCKS.map(([zone, name]) => `${timeIn(zone, at)} (${name})`).join(', ');
}

function timeIn(timeZone: string, at: string): string {
  return formatMoment(at, dateFormat({ dateStyle: 'full', timeStyle: 'short', timeZone }));
}
