import { SampleMark } from '#app/components/sample-mark.tsx';
import { Island } from '#app/islands/island.tsx';
import { addressLines } from '#app/lib/contact-details.ts';
import { formatDate } from '#app/lib/time/format-date.ts';
import { dayRange, timeRange } from '#app/lib/time/office-hours.ts';
import { isoToday } from '#content/costs/iso-date.ts';
import type { Office } from '#content/site.ts';

export function OfficeCard({ office }: { office: Office }) {
  const closedOn = (office.closedOn ?? []).filter((day) => day >= isoToday());
  return (
    <section aria-labelledby={`office-${office.id}`} className="border-ink border-t pt-5">
      <p className="eyebrow text-brass">{office.name}</p>
      <h3 id={`office-${office.id}`} className="mt-2 text-title-3">
        {office.city}
      </h3>
      <address className="mt-3 not-italic">
        {addressLines(office).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {office.sample && <SampleMark of="address" className="mt-3 text-stone" />}
      <dl className="figures mt-4 grid max-w-80 grid-cols-[8rem_1fr] gap-x-3 text-dense">
        {office.hours.map((row) => (
          <div key={dayRange(row.days)} className="contents">
            <dt>{dayRange(row.days)}</dt>
            <dd className="whitespace-nowrap text-stone">{timeRange(row)}</dd>
          </div>
        ))}
        {closedOn.length > 0 && (
          <div className="contents">
            <dt>Closed</dt>
            <dd className="text-stone">{closedOn.map(formatDate).join(', ')}</dd>
          </div>
        )}
      </dl>
      <OfficeClock office={office} />
    </section>
  );
}

/** Filled in the browser: the hours in the visitor's time zone, and whether the office is open now. */
function OfficeClock({ office: { hours, timeZone, city, closedOn = [] } }: { office: Office }) {
  const closed = closedOn.length > 0 ? { closedOn } : {};
  return (
    <Island name="office-clock" props={{ office: { hours, timeZone, city, ...closed } }} wake="shown">
      <div
        data-slot="own-hours"
        className="figures mt-3 min-h-[3lh] text-dense text-stone [@media(scripting:none)]:hidden"
      />
      <p data-slot="open-now" className="mt-3 min-h-12 text-dense [@media(scripting:none)]:hidden" />
    </Island>
  );
}
