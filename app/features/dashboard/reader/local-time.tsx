import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { preferredCallOf } from '#app/lib/preferred-call.ts';
import { isTimeZone, zoneCity } from '#app/lib/time/time-zone.ts';
import { PersonSection } from './person-section.tsx';

type Phone = Pick<Submission, 'phone_digits' | 'phone_country'>;

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
  const timeZone = zoneOfPhone(submission);
  return timeZone ? { timeZone, by: 'phone number' } : undefined;
}

/** Countries with one time zone. */
const ZONES: Record<string, string> = {
  AE: 'Asia/Dubai',
  BD: 'Asia/Dhaka',
  BH: 'Asia/Bahrain',
  CH: 'Europe/Zurich',
  CN: 'Asia/Shanghai',
  DE: 'Europe/Berlin',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  HK: 'Asia/Hong_Kong',
  IE: 'Europe/Dublin',
  IN: 'Asia/Kolkata',
  JP: 'Asia/Tokyo',
  KR: 'Asia/Seoul',
  KW: 'Asia/Kuwait',
  LK: 'Asia/Colombo',
  MY: 'Asia/Kuala_Lumpur',
  NL: 'Europe/Amsterdam',
  NP: 'Asia/Kathmandu',
  NZ: 'Pacific/Auckland',
  OM: 'Asia/Muscat',
  PH: 'Asia/Manila',
  PK: 'Asia/Karachi',
  QA: 'Asia/Qatar',
  SA: 'Asia/Riyadh',
  SG: 'Asia/Singapore',
  TH: 'Asia/Bangkok',
  VN: 'Asia/Ho_Chi_Minh',
  ZA: 'Africa/Johannesburg',
};

/** Landlines of the eastern states. A mobile may be anywhere in Australia. */
const AUSTRALIAN_ZONES: Record<string, string> = {
  '612': 'Australia/Sydney',
  '613': 'Australia/Melbourne',
  '617': 'Australia/Brisbane',
};
const AREA_DIGITS = 3;

export function zoneOfPhone({ phone_digits, phone_country }: Phone): string | undefined {
  if (!phone_country) return undefined;
  return ZONES[phone_country] ?? AUSTRALIAN_ZONES[phone_digits?.slice(0, AREA_DIGITS) ?? ''];
}
