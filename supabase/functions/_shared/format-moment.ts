/** Shown for a date that cannot be read, or by the clock of a zone that is not known: no stored value stops a page or a mail. */
export const UNKNOWN = 'unknown';

/** Undefined for a zone that is not known here. */
export function dateFormat(
  options: Intl.DateTimeFormatOptions,
  locale = 'en-AU',
): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat(locale, options);
  } catch {
    return undefined;
  }
}

export function formatMoment(at: string | number | Date, format: Intl.DateTimeFormat | undefined): string {
  return format && isReadable(at) ? format.format(new Date(at)) : UNKNOWN;
}

/** In UTC, such as 2026-11-17T04:30:00.000Z; undefined for a date that cannot be read. */
export function isoMoment(at: string | number | Date): string | undefined {
  return isReadable(at) ? new Date(at).toISOString() : undefined;
}

function isReadable(at: string | number | Date): boolean {
  return !Number.isNaN(new Date(at).getTime());
}
