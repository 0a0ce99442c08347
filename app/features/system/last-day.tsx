import type { Hour } from '#supabase/rules/system-state.ts';
import { SystemSection } from './system-section.tsx';

const CHARTS = [
  ['requests', 'Requests'],
  ['errors', 'Errors of the server'],
  ['slowStatements', 'Slow statements'],
] as const;
const timeFormat = new Intl.DateTimeFormat('en-AU', { hour: 'numeric' });

/** A bar for each hour since the start, at most 24. */
export function LastDay({ hours }: { hours: readonly Hour[] }) {
  return (
    <SystemSection id="last-day" title="Last 24 hours">
      <p className="text-stone">
        {hours.length < 24 ? 'Since this process started. ' : ''}Other processes count their own.
      </p>
      <div className="mt-2 grid gap-6 md:grid-cols-3">
        {CHARTS.map(([name, title]) => (
          <Bars key={name} title={title} values={hours.map((hour) => [hour.startsAt, hour[name]])} />
        ))}
      </div>
    </SystemSection>
  );
}

function Bars({ title, values }: { title: string; values: [startsAt: number, count: number][] }) {
  const most = Math.max(1, ...values.map(([, count]) => count));
  const total = values.reduce((sum, [, count]) => sum + count, 0);
  const [first, last] = [values.at(0), values.at(-1)].map((value) => timeFormat.format(value?.[0]));
  return (
    <figure>
      <figcaption className="flex justify-between border-line border-t pt-2">
        {title} <span className="figures font-semibold">{total.toLocaleString('en-AU')}</span>
      </figcaption>
      <div aria-hidden="true" className="mt-2 flex h-16 items-end gap-px border-line border-b">
        {values.map(([startsAt, count]) => (
          <div
            key={startsAt}
            title={`${timeFormat.format(startsAt)}: ${count.toLocaleString('en-AU')}`}
            className="max-w-6 flex-1 bg-harbour"
            style={{ height: `${(count / most) * 100}%` }}
          />
        ))}
      </div>
      <p className="figures flex justify-between text-small text-stone">
        <span>{first}</span>
        {total > 0 && <span>{`At most ${most.toLocaleString('en-AU')} in an hour`}</span>}
        <span>{last}</span>
      </p>
    </figure>
  );
}
