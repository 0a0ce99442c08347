import { escapeHtml } from '#supabase/functions/_shared/escape-html.ts';
import { dateFormat, formatMoment } from '#supabase/functions/_shared/format-moment.ts';
import {
  htmlLink,
  labelledLink,
  letter,
  type Mail,
  oneLine,
  type Site,
} from '#supabase/functions/_shared/mail.ts';

/** The follow-ups of one person for today. */
interface Morning {
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
  /** False when it has no owner. */
  is_mine: boolean;
}

const TIME_PARTS = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
} as const;

/** Times are by the person's own clock. */
export function morningMail(morning: Morning, { siteName, siteUrl }: Site): Mail {
  const { follow_ups: due, time_zone: timeZone, display_name: name } = morning;
  const count = due.length === 1 ? '1 follow-up' : `${due.length} follow-ups`;
  const greeting = name ? `Good morning, ${oneLine(name)}.` : 'Good morning.';
  const format = dateFormat({ ...TIME_PARTS, timeZone });
  const items = due.map((followUp) => {
    const person = oneLine(`${followUp.first_name} ${followUp.last_name}`);
    const when = formatMoment(followUp.follow_up_at, format);
    const note = followUp.note ? oneLine(followUp.note) : '';
    const link = new URL(`/admin?open=${followUp.submission_id}`, siteUrl).href;
    const free = followUp.is_mine ? '' : ' (no owner yet)';
    return {
      text: [`${when}: ${person}${free}`, note, link].filter(Boolean).join('\n'),
      html: `<li dir="auto">${escapeHtml(when)}: ${htmlLink(link, person)}${free}${note && `<br>${escapeHtml(note)}`}</li>`,
    };
  });
  return letter([morning.email], `${count} for today`, [
    `${greeting} ${count} for today at ${siteName}:`,
    {
      text: items.map(({ text }) => text).join('\n\n'),
      html: `<ul>${items.map(({ html }) => html).join('')}</ul>`,
    },
    labelledLink(new URL('/admin?view=follow_up', siteUrl).href, 'All of them'),
  ]);
}
