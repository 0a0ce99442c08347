/** Calls as a calendar file, RFC 5545. */
import { fullName, type Submission } from '#app/features/dashboard/data/submission.ts';
import { preferredCallOf } from '#app/lib/preferred-call.ts';
import { saveFile } from '#app/lib/save-file.ts';
import { isoToday } from '#content/costs/iso-date.ts';
import { isoMoment } from '#supabase/functions/_shared/format-moment.ts';

const LINE_END = '\r\n';
const LINE_MOST_BYTES = 75;
const CALL_LASTS = 'PT30M';

/** Returns the name of the file. */
export function saveCallsCalendar(calls: readonly Submission[]): string {
  const name = `nevia-calls-${isoToday()}.ics`;
  const text = callsCalendar(calls, { now: Date.now(), origin: window.location.origin });
  saveFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), name);
  return name;
}

/** `origin` is the origin of this site, for a link to each submission. */
export function callsCalendar(
  submissions: readonly Submission[],
  { now, origin }: { now: number; origin: string },
): string {
  const events = submissions.flatMap((submission) => {
    const call = preferredCallOf(submission);
    const begins = call && utc(call.atMs);
    if (!begins) return [];
    const { id, phone, email, message } = submission;
    return [
      'BEGIN:VEVENT',
      `UID:${id}@${new URL(origin).hostname}`,
      `DTSTAMP:${utc(now)}`,
      `DTSTART:${begins}`,
      `DURATION:${CALL_LASTS}`,
      `SUMMARY:${text(`Call ${fullName(submission)}`)}`,
      `DESCRIPTION:${text([phone, email, message].filter(Boolean).join('\n'))}`,
      `URL:${origin}/admin?open=${id}`,
      'END:VEVENT',
    ];
  });
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Nevia//Calls//EN', ...events, 'END:VCALENDAR'];
  return lines.map((line) => folded(line) + LINE_END).join('');
}

/** 20261117T043000Z */
function utc(atMs: number): string | undefined {
  return isoMoment(atMs)?.replace(/[-:]|\.\d+/g, '');
}

/** Text from a visitor cannot start a new line. */
function text(words: string): string {
  return words
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');
}

/** Folds long lines, counted in bytes and never inside a character. */
function folded(line: string): string {
  let result = '';
  let bytes = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (bytes + size > LINE_MOST_BYTES) {
      result += `${LINE_END} `;
      bytes = 1;
    }
    result += character;
    bytes += size;
  }
  return result;
}
