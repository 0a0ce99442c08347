import { escapeHtml } from '#supabase/functions/_shared/escape-html.ts';
import { dateFormat, formatMoment } from '#supabase/functions/_shared/format-moment.ts';
import type { Mail } from './submission-mail.ts';

/** One person's mail of a morning that is ours to send, as claim_due_morning_mails returns it. */
export interface ClaimedMorningMail {
  user_id: string;
  /** Such as 2026-11-17. */
  day: string;
  /** Tells this claim from an earlier one that was given up. */
  attempt: number;
  email: string;
  display_name: string | null;
  time_zone: string;
  follow_ups: DueFollowUp[];
}

export interface DueFollowUp {
  submission_id: string;
  first_name: string;
  last_name: string;
  follow_up_at: string;
  note: string | null;
  /** False when nobody has it. */
  is_mine: boolean;
}

/** What is due today by the person's own clock. The id comes from person and day, so that a mail sent twice is one. */
export function morningMail(claimed: ClaimedMorningMail, site: { siteName: string; siteUrl: string }): Mail {
  const { follow_ups: due, time_zone: timeZone } = claimed;
  const count = due.length === 1 ? '1 follow-up' : `${due.length} follow-ups`;
  const greeting = claimed.display_name ? `Good morning, ${oneLine(claimed.display_name)}.` : 'Good morning.';
  const intro = `${count} for today at ${site.siteName}:`;
  const dashboard = new URL('/admin?view=follow_up', site.siteUrl).href;
  const lines = due.map((followUp) => ({
    ...followUp,
    name: oneLine(`${followUp.first_name} ${followUp.last_name}`),
    when: timeIn(timeZone, followUp.follow_up_at),
    link: new URL(`/admin?open=${followUp.submission_id}`, site.siteUrl).href,
    free: followUp.is_mine ? '' : ' (nobody has it yet)',
  }));
  return {
    to: [claimed.email],
    subject: `${count} for today`,
    text: [
      `${greeting} ${intro}`,
      ...lines.map(({ name, when, note, link, free }) =>
        [`${when}: ${name}${free}`, note ? oneLine(note) : '', link].filter(Boolean).join('\n'),
      ),
      `All of them: ${dashboard}`,
    ].join('\n\n'),
    html: [
      '<!doctype html><html lang="en"><body>',
      `<p>${escapeHtml(`${greeting} ${intro}`)}</p><ul>`,
      ...lines.map(
        ({ name, when, note, link, free }) =>
          `<li dir="auto">${escapeHtml(when)}: <a href="${escapeHtml(link)}">${escapeHtml(name)}</a>${free}` +
          `${note ? `<br>${escapeHtml(oneLine(note))}` : ''}</li>`,
      ),
      `</ul><p><a href="${escapeHtml(dashboard)}">All of them</a></p>`,
      '</body></html>',
    ].join(''),
    messageId: `<morning-${claimed.user_id}-${claimed.day}@${new URL(site.siteUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

function timeIn(timeZone: string, at: string): string {
  const parts = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  } as const;
  return formatMoment(at, dateFormat({ ...parts, timeZone }));
}

/** No line break ends a header early, and no direction mark turns a line around. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
}
