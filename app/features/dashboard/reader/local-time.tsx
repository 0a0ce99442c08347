import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { preferredCallOf } from '#app/lib/preferred-call.ts';
import { isTimeZone, zoneCity } from '#app/lib/time/time-zone.ts';
import { PersonSection } from './person-section.tsx';
import { type PhoneNumber, readPhone } from './reply-links.ts';

/** The visitor's current time, if the requested call or the phone number gives the zone. */
export function LocalTime({ submission }: { submission: Submission }) {
  const { now } = useDashboard();
  const known = zoneOf(submission);
  if (!known) return null;
  const clock = new Intl.DateTimeFormat('en-AU', {
    timeZone: known.timeZone,
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
  return (
    <PersonSection id="local-time" title="Their time now">
      <p className="figures">
        <time dateTime={new Date(now).toISOString()}>{clock.format(now)}</time>
        {`, ${zoneCity(known.timeZone)}`}
      </p>
      <p className="text-small text-stone">{`By their ${known.by}`}</p>
    </PersonSection>
  );
}

/** UTC is stored when the zone was not known. */
function zoneOf(submission: Submission): { timeZone: string; by: string } | undefined {
  const call = preferredCallOf(submission);
  if (call && call.timeZone !== 'UTC' && isTimeZone(call.timeZone))
    return { timeZone: call.timeZone, by: 'preferred call time' };
  const timeZone = zoneOfPhone(readPhone(submission.phone));
  return timeZone ? { timeZone, by: 'phone number' } : undefined;
}

/** Countries with one time zone, by the prefix of their numbers; for Australia the landlines of the eastern states. */
const zones: Record<string, string> = {
  '27': 'Africa/Johannesburg',
  '31': 'Europe/Amsterdam',
  '33': 'Europe/Paris',
  '353': 'Europe/Dublin',
  '41': 'Europe/Zurich',
  '44': 'Europe/London',
  '49': 'Europe/Berlin',
  '60': 'Asia/Kuala_Lumpur',
  '612': 'Australia/Sydney',
  '613': 'Australia/Melbourne',
  '617': 'Australia/Brisbane',
  '63': 'Asia/Manila',
  '64': 'Pacific/Auckland',
  '65': 'Asia/Singapore',
  '66': 'Asia/Bangkok',
  '81': 'Asia/Tokyo',
  '82': 'Asia/Seoul',
  '84': 'Asia/Ho_Chi_Minh',
  '852': 'Asia/Hong_Kong',
  '86': 'Asia/Shanghai',
  '880': 'Asia/Dhaka',
  '91': 'Asia/Kolkata',
  '92': 'Asia/Karachi',
  '94': 'Asia/Colombo',
  '965': 'Asia/Kuwait',
  '966': 'Asia/Riyadh',
  '968': 'Asia/Muscat',
  '971': 'Asia/Dubai',
  '973': 'Asia/Bahrain',
  '974': 'Asia/Qatar',
  '977': 'Asia/Kathmandu',
};
const LONGEST = 3;

/** The zone of a number, if its prefix is unambiguous; a mobile of Australia or North America may be anywhere. */
export function zoneOfPhone(phone: PhoneNumber | undefined): string | undefined {
  const number = phone?.international ?? '';
  for (let length = LONGEST; length > 0; length -= 1) {
    const zone = zones[number.slice(0, length)];
    if (zone) return zone;
  }
  return undefined;
}
