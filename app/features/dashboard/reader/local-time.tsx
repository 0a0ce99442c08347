import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { preferredCallOf } from '#app/lib/preferred-call.ts';
import { isTimeZone, zoneCity } from '#app/lib/time/time-zone.ts';
import { PersonSection } from './person-section.tsx';
import { zoneOfPhone } from './phone-zone.ts';
import { readPhone } from './reply-links.ts';

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
