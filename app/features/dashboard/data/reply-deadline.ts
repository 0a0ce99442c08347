/** When a reply is due. The promise to visitors counts every hour, not only office hours. */
import { site } from '#content/site.ts';
import { UNKNOWN } from '#supabase/functions/_shared/format-moment.ts';
import type { Submission } from './submission.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const REPLY_WITHIN_MS = site().replyWithinHours * HOUR_MS;
const SOON_MS = 4 * HOUR_MS;

interface ReplyDeadline {
  state: 'responded' | 'open' | 'soon' | 'overdue';
  age: string;
  /** The time left to reply, or the time overdue; empty once responded. */
  left: string;
}

type Waiting = Pick<Submission, 'created_at' | 'waiting_since'>;

export function replyDeadline(submission: Waiting, now: number): ReplyDeadline {
  const { created_at, waiting_since: since } = submission;
  const receivedAt = Date.parse(created_at);
  if (Number.isNaN(receivedAt))
    return { state: since === null ? 'responded' : 'open', age: UNKNOWN, left: '' };
  const age = ageInWords(receivedAt, now);
  if (since === null) return { state: 'responded', age, left: '' };
  const leftMs = Date.parse(since) + REPLY_WITHIN_MS - now;
  if (leftMs < 0) return { state: 'overdue', age, left: `Overdue by ${duration(-leftMs)}` };
  return { state: leftMs < SOON_MS ? 'soon' : 'open', age, left: `${duration(leftMs)} left to reply` };
}

/** "just now", "2 min ago" */
export function ageInWords(atMs: number, now: number): string {
  return now - atMs < MINUTE_MS ? 'just now' : `${duration(now - atMs)} ago`;
}

/** Two units at most: "5 min", "3 h 20 min", "2 d 4 h", "61 d". */
export function duration(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days >= 10) return `${days.toLocaleString('en-AU')} d`;
  if (days > 0) return joined(`${days} d`, hours % 24, 'h');
  if (hours > 0) return joined(`${hours} h`, minutes % 60, 'min');
  return `${minutes} min`;
}

function joined(first: string, rest: number, unit: string): string {
  return rest === 0 ? first : `${first} ${rest} ${unit}`;
}
