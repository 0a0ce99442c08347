import { useEffect, useState } from 'react';
import { dayRange, hoursElsewhere, timeRange } from '#app/lib/time/office-hours.ts';
import { ownZone } from '#app/lib/time/own-zone.ts';
import { zoneCity } from '#app/lib/time/time-zone.ts';
import { site } from '#content/site.ts';

export function OfficeHoursNote({ id }: { id: string }) {
  const zone = useOwnZone();
  return (
    <div id={id} className="figures mt-3 text-small text-stone">
      <p>
        {zone ? `Our hours by your clock in ${zoneCity(zone)}:` : "Our hours, by each office's own clock:"}
      </p>
      <ul>
        {site().offices.map((office) => (
          <li key={office.id}>
            <b className="font-semibold">{office.city}</b>{' '}
            {(zone ? hoursElsewhere(office, zone, new Date()) : office.hours)
              .map((row) => `${dayRange(row.days)} ${timeRange(row)}`)
              .join(', ')}
          </li>
        ))}
      </ul>
      <p>Please leave a phone number above, too.</p>
    </div>
  );
}

let known: string | undefined;

function useOwnZone(): string | undefined {
  const [zone, setZone] = useState(known);
  useEffect(() => {
    // The browser loads its time zone tables on the first use of Intl, which is too slow during hydration.
    const timer = setTimeout(() => {
      known ??= ownZone();
      setZone(known);
    });
    return () => clearTimeout(timer);
  }, []);
  return zone;
}
