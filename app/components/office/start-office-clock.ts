import {
  dayName,
  dayRange,
  hoursElsewhere,
  officeState,
  timeRange,
  wallClock,
} from '#app/lib/time/office-hours.ts';
import { ownZone } from '#app/lib/time/own-zone.ts';
import { clockTime, zoneCity } from '#app/lib/time/time-zone.ts';
import type { Office } from '#content/site.ts';

const ONE_MINUTE_MS = 60_000;

export type OfficeClock = Pick<Office, 'hours' | 'timeZone' | 'closedOn' | 'city'>;

/** The page is prerendered: only the browser knows the time and the visitor's time zone. */
export function startOfficeClock(element: HTMLElement, { office }: { office: OfficeClock }): void {
  fill(element, 'own-hours', ownHours(office));
  const tick = () => fill(element, 'open-now', openNow(office, new Date()));
  tick();
  setInterval(tick, ONE_MINUTE_MS);
}

function fill(element: HTMLElement, slot: string, parts: Array<Node | string>): void {
  element.querySelector(`[data-slot=${slot}]`)?.replaceChildren(...parts);
}

function ownHours(office: OfficeClock): Array<Node | string> {
  const zone = ownZone();
  if (!zone) return [];
  const hours = hoursElsewhere(office, zone, new Date());
  const heading = make('p', 'font-semibold', `${zoneCity(zone)} time`);
  if (JSON.stringify(hours) === JSON.stringify(office.hours)) return [heading];
  const rows = hours.flatMap((row) => [
    make('dt', '', dayRange(row.days)),
    make('dd', 'whitespace-nowrap', timeRange(row)),
  ]);
  return [heading, make('dl', 'grid max-w-80 grid-cols-[8rem_1fr] gap-x-3', ...rows)];
}

function openNow(office: OfficeClock, now: Date): Array<Node | string> {
  const state = officeState(office, now);
  const { time } = wallClock(office.timeZone, now);
  const dot = make('span', state.isOpen ? 'open-dot text-eucalypt' : 'open-dot text-stone');
  dot.ariaHidden = 'true';
  return [
    dot,
    make('strong', 'font-semibold', state.isOpen ? 'Open now' : 'Closed now'),
    state.isOpen
      ? `, until ${clockTime(state.until)}`
      : `, opens ${state.date ? dayAndMonth(state.date) : dayName(state.day)} ${clockTime(state.opens)}`,
    make('span', 'figures block text-stone', `It is ${clockTime(time)}, ${office.city} time`),
  ];
}

/** '25 Dec' of 'Fri, 25 Dec 2026 …'. */
const dayAndMonth = (date: string) => new Date(date).toUTCString().slice(5, 11);

function make(tag: string, className: string, ...children: Array<Node | string>): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...children);
  return element;
}
