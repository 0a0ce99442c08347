import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { callClocks, callTimeIn, preferredCallOf } from '#app/lib/preferred-call.ts';
import { isoMoment } from '#supabase/functions/_shared/format-moment.ts';

/** When the visitor would like to be called, in the time zones of both offices. */
export function CallTimes({ submission, now }: { submission: Submission; now: number }) {
  const call = preferredCallOf(submission);
  if (!call) return null;
  const isPast = call.atMs <= now;
  return (
    <div className="flex basis-full flex-wrap gap-x-2">
      <dt className="text-stone">Call at</dt>
      <dd className="figures">
        <time dateTime={isoMoment(call.atMs)}>
          {callClocks.map(({ timeZone, shortName }, index) => (
            <span key={timeZone} className={index === 0 ? 'block font-semibold' : 'block'}>
              {`${callTimeIn(timeZone, call.atMs)} ${shortName}`}
            </span>
          ))}
        </time>
        {isPast && <span className="text-stone">This time has passed</span>}
      </dd>
    </div>
  );
}
