/** Local times in time zones. Intl handles offsets and daylight saving. */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Creating one takes milliseconds on a phone; a page needs it dozens of times. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The local time in that zone as if it were UTC: read it with getUTCDay and so on. NaN for an unknown zone or an invalid moment. */
export function wallClockMs(timeZone: string, atMs: number): number {
  try {
    const shown = formatOf(timeZone).formatToParts(atMs);
    const parts = Object.fromEntries(shown.map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day, hour, minute } = parts;
    return Date.UTC(year, month - 1, day, hour, minute);
  } catch {
    return Number.NaN;
  }
}

/** Cached under one spelling: zone names are case-insensitive, and a posted form may use any case. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const name = timeZone.toLowerCase();
  const format =
    formats.get(name) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
  formats.set(name, format);
  return format;
}

export function offsetMs(timeZone: string, atMs: number): number {
  return wallClockMs(timeZone, atMs) - Math.floor(atMs / MINUTE_MS) * MINUTE_MS;
}

/** The moment at which a clock in that zone shows this time. A repeated hour is the first one; a skipped hour moves forward. */
export function momentMs(timeZone: string, wallMs: number): number {
  const before = offsetMs(timeZone, wallMs - DAY_MS);
  const after = offsetMs(timeZone, wallMs + DAY_MS);
  const fits = [before, after].filter((offset) => offsetMs(timeZone, wallMs - offset) === offset);
  return wallMs - (fits[0] ?? before);
}

export function isTimeZone(timeZone: string): boolean {
  try {
    return /^[A-Z]/i.test(timeZone) && new Intl.DateTimeFormat('en', { timeZone }) !== undefined;
  } catch {
    return false;
  }
}

/** 'America/New_York' as New York. India has one time zone, which people call by its country. */
export function zoneCity(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ').replace('Kolkata', 'India');
}

/** 18:00 as 6:00 PM. */
export function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const half = hour < 12 ? 'AM' : 'PM';
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half}`;
}
