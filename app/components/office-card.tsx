import { addressLines } from '#app/lib/office-address.ts';
import { dayRange, timeRange } from '#app/lib/office-hours.ts';
import type { Office } from '#content/site.ts';
import { OpenNow } from './open-now.tsx';
import { OwnHours } from './own-hours.tsx';

export function OfficeCard({ office }: { office: Office }) {
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
      <dl className="figures mt-4 grid max-w-80 grid-cols-[8rem_1fr] gap-x-3 text-dense">
        {office.hours.map((row) => (
          <div key={dayRange(row.days)} className="contents">
            <dt>{dayRange(row.days)}</dt>
            <dd className="whitespace-nowrap text-stone">{timeRange(row)}</dd>
          </div>
        ))}
      </dl>
      <OwnHours office={office} />
      <div className="mt-3">
        <OpenNow office={office} />
      </div>
    </section>
  );
}
