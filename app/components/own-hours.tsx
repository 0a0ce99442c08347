import { dayRange, hoursElsewhere, timeRange } from '#app/lib/office-hours.ts';
import { zoneCity } from '#app/lib/time-zone.ts';
import { useOwnZone } from '#app/lib/use-own-zone.ts';
import type { Office } from '#content/site.ts';

/** The office's hours by the visitor's clock. Only the browser knows that clock; until then the lines are kept free. */
export function OwnHours({ office }: { office: Office }) {
  const zone = useOwnZone();
  return (
    <div className="figures mt-3 min-h-[3lh] text-dense text-stone [@media(scripting:none)]:hidden">
      {zone && <Hours office={office} zone={zone} />}
    </div>
  );
}

function Hours({ office, zone }: { office: Office; zone: string }) {
  const hours = hoursElsewhere(office, zone, new Date());
  const isSame = JSON.stringify(hours) === JSON.stringify(office.hours);
  if (isSame) return <p>{`Your clock in ${zoneCity(zone)} shows the same time.`}</p>;
  return (
    <>
      <p className="font-semibold">{`By your clock in ${zoneCity(zone)}`}</p>
      <dl className="grid max-w-80 grid-cols-[8rem_1fr] gap-x-3">
        {hours.map((row) => (
          <div key={dayRange(row.days)} className="contents">
            <dt>{dayRange(row.days)}</dt>
            <dd className="whitespace-nowrap">{timeRange(row)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
