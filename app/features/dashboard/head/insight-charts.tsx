import { duration } from '#app/features/dashboard/data/reply-deadline.ts';
import { countText } from '#app/lib/count-text.ts';
import { rpc } from '#app/lib/staff-request.ts';
import { staffZone } from '#app/lib/time/staff-zone.ts';
import { useRead } from '#app/lib/use-read.ts';
import { site } from '#content/site.ts';
import { formatMoment } from '#supabase/functions/_shared/format-moment.ts';

const CHART_WIDTH = 300;
const CHART_HEIGHT = 36;

export function InsightCharts() {
  const { data } = useRead<Insight>(['insight'], () => rpc('submission_insight', { time_zone: staffZone() }));
  return (
    data && (
      <>
        <figure>
          <DayBars days={data.days} />
          <p aria-hidden="true" className="figures flex justify-between text-small text-stone">
            <span>{dayInWords(data.days[0]?.day ?? '')}</span>
            <span>{`${dayInWords(data.days.at(-1)?.day ?? '')} (today)`}</span>
          </p>
          <figcaption className="figures mt-1 text-small text-stone">
            <strong className="font-semibold text-ink">Submissions a day:</strong> {submissionsInWords(data)}
          </figcaption>
        </figure>
        <p className="figures self-end text-small text-stone">
          <strong className="font-semibold text-ink">Median time to first response:</strong>{' '}
          {responseInWords(data)}
        </p>
      </>
    )
  );
}

function DayBars({ days }: Pick<Insight, 'days'>) {
  const most = Math.max(1, ...days.map(({ submissions }) => submissions));
  const step = CHART_WIDTH / days.length;
  return (
    <svg
      viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`}
      preserveAspectRatio="none"
      className="h-9 w-full text-harbour"
      fill="currentColor"
      aria-hidden="true"
    >
      {days.map(({ day, submissions }, index) => {
        const height = submissions === 0 ? 1 : Math.max(2, (submissions / most) * CHART_HEIGHT);
        return (
          <rect key={day} x={index * step + 1} y={CHART_HEIGHT - height} width={step - 2} height={height}>
            <title>{`${dayInWords(day)}: ${submissions}`}</title>
          </rect>
        );
      })}
    </svg>
  );
}

const longDay = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', timeZone: 'UTC' });

interface Insight {
  days: Array<{ day: string; submissions: number }>;
  responses: number;
  median_response_seconds: number | null;
}

/** "15 November"; the days are dates in the reader's time zone. */
function dayInWords(day: string): string {
  return formatMoment(`${day}T00:00:00Z`, longDay);
}

/** A description of the bars for screen readers. */
export function submissionsInWords({ days }: Insight): string {
  const total = days.reduce((sum, { submissions }) => sum + submissions, 0);
  const busiest = days.reduce((best, day) => (day.submissions > best.submissions ? day : best), {
    day: '',
    submissions: 0,
  });
  if (total === 0) return 'No submissions in the last 30 days.';
  const average = (total / days.length).toLocaleString('en-AU', { maximumFractionDigits: 1 });
  const most = `most on ${dayInWords(busiest.day)} (${busiest.submissions.toLocaleString('en-AU')})`;
  return `${total.toLocaleString('en-AU')} in the last 30 days, ${average} a day, ${most}.`;
}

export function responseInWords({ responses, median_response_seconds: seconds }: Insight): string {
  if (seconds === null) return 'No responses in the last 30 days.';
  return `${duration(seconds * 1000)}, over ${countText(responses, 'response')}; promised: ${site.replyWithinHours} h.`;
}
