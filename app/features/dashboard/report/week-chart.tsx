import { formatDate } from '#app/lib/time/format-date.ts';
import type { ReportGroup } from './report.ts';

const WIDTH = 1000;
const HEIGHT = 120;

/** New submissions a week, and how many of them are answered. The table has the same numbers. */
export function WeekChart({ weeks }: { weeks: readonly ReportGroup[] }) {
  const most = Math.max(1, ...weeks.map(({ received }) => received));
  const step = WIDTH / weeks.length;
  const ends = [weeks[0]?.key, weeks.at(-1)?.key].map((day) => formatDate(day ?? ''));
  return (
    <figure className="mt-6">
      <figcaption className="flex flex-wrap gap-x-5 text-small text-stone">
        <span className="font-semibold text-ink">New submissions a week</span>
        <span className="flex items-center gap-1.5">
          <span aria-hidden="true" className="size-3 bg-harbour" />
          answered
        </span>
        <span className="flex items-center gap-1.5">
          <span aria-hidden="true" className="size-3 border border-harbour" />
          not answered
        </span>
        <span className="figures ml-auto">{`at most ${most.toLocaleString('en-AU')}`}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={`New submissions a week from ${ends[0]} to ${ends[1]}, at most ${most}`}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-2 h-30 w-full border-line border-b text-harbour"
      >
        {weeks.map(({ key, received, answered }, index) => (
          <g key={key}>
            <title>{`Week of ${formatDate(key ?? '')}: ${received} new, ${answered} answered`}</title>
            <Bar x={index * step} width={step} height={(received / most) * HEIGHT} />
            <Bar x={index * step} width={step} height={(answered / most) * HEIGHT} isFilled />
          </g>
        ))}
      </svg>
      <p aria-hidden="true" className="figures flex justify-between text-small text-stone">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </figure>
  );
}

function Bar({ x, width, height, isFilled }: { x: number; width: number; height: number; isFilled?: true }) {
  return (
    <rect
      x={x + width * 0.12}
      y={HEIGHT - height}
      width={width * 0.76}
      height={height}
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      vectorEffect="non-scaling-stroke"
    />
  );
}
