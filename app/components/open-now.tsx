import { useEffect, useState } from 'react';
import { clockTime, dayName, officeState, wallClock } from '#app/lib/office-hours.ts';
import type { Office } from '#content/site.ts';

const ONE_MINUTE_MS = 60_000;

/** The page is made ahead of time, so only the browser can say what time it is; until then the line is kept free. */
export function OpenNow({ office }: { office: Office }) {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, ONE_MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return <p className="min-h-12 text-dense">{now && <State office={office} now={now} />}</p>;
}

function State({ office, now }: { office: Office; now: Date }) {
  const state = officeState(office.hours, office.timeZone, now);
  const { time } = wallClock(office.timeZone, now);
  return (
    <>
      <span className={state.isOpen ? 'open-dot text-eucalypt' : 'open-dot text-stone'} aria-hidden="true" />
      <strong className="font-semibold">{state.isOpen ? 'Open now' : 'Closed now'}</strong>
      {state.isOpen
        ? `, until ${clockTime(state.until)}`
        : `, opens ${dayName(state.day)} ${clockTime(state.opens)}`}
      <span className="figures block text-stone">{`It is ${clockTime(time)}, ${office.city} time`}</span>
    </>
  );
}
