import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { sourceName, useSubjectName } from '#app/features/dashboard/origin-words.ts';

/** The subject, and what is known about how the sender came here. */
export function OriginDetails({ submission }: { submission: Submission }) {
  const { about, source, utm_medium, utm_campaign, referrer_host, landing_page } = submission;
  const subject = useSubjectName(about);
  const site = referrer_host === source ? null : referrer_host;
  const ways = [source && sourceName(source), utm_medium, utm_campaign, site].filter(Boolean).join(', ');
  return (
    <>
      {subject && <Detail label="About" value={subject} />}
      {ways && <Detail label="Came from" value={ways} />}
      {landing_page && <Detail label="First page" value={landing_page} />}
    </>
  );
}

function Detail({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex min-w-0 gap-x-2">
      <dt className="shrink-0 text-stone">{label}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </div>
  );
}
