import { ownZone } from './own-zone.ts';

let current: string | undefined;

/** Null for a member of staff who has not chosen one. */
export function showTimesIn(zone: string | null | undefined): void {
  current = zone ?? undefined;
}

/** The time zone that the signed-in member of staff has chosen; until then that of the browser. */
export function staffZone(): string {
  current ??= ownZone() ?? 'Australia/Sydney';
  return current;
}

/** A format in that zone. Creating one takes milliseconds on a phone; a page needs it dozens of times. */
export function staffFormat(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: { zone: string; format: Intl.DateTimeFormat } | undefined;
  return () => {
    const zone = staffZone();
    if (made?.zone !== zone)
      made = { zone, format: new Intl.DateTimeFormat('en-AU', { ...options, timeZone: zone }) };
    return made.format;
  };
}
