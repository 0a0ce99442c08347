import { SampleMark } from '#app/components/sample-mark.tsx';
import { addressLines } from '#app/lib/contact-details.ts';
import { formatDate } from '#app/lib/time/format-date.ts';
import { dayRange, hoursElsewhere, hoursText, timeRange } from '#app/lib/time/office-hours.ts';
import { isoToday } from '#content/costs/iso-date.ts';
import { type Office, site } from '#content/site.ts';

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
      <ElsewhereHours office={office} />
    </section>
  );
}

/** The same hours by the clocks of our other offices. The page is rendered every day, so daylight saving is counted in. */
function ElsewhereHours({ office }: { office: Office }) {
  const others = site().offices.filter(({ timeZone }) => timeZone !== office.timeZone);
  return others.map(({ id, country, countryCode, city, timeZone }) => (
    <p key={id} className="figures mt-3 text-small text-stone">
      {`In ${countryCode === 'AU' ? city : country}: ${hoursText(hoursElsewhere(office, timeZone, new Date()))}`}
    </p>
  ));
}
