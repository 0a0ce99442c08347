/** "2026-12-01" is 1 Dec. */
export const dayText = (day: string): string =>
  new Date(day).toLocaleDateString('en-AU', { day: 'numeric', month: 'short', timeZone: 'UTC' });

export const personName = (email: string | null): string => email?.replace(/@.*$/, '') ?? 'someone who left';

/** "mira.nair@nevia.test" is MN, "oli@nevia.test" is OL. */
export function initialsOf(email: string | null): string {
  const names = personName(email).split(/[^a-z]+/i);
  const letters = names.length > 1 ? names.map((name) => name.charAt(0)).join('') : (names[0] ?? '');
  return letters.slice(0, 2).toUpperCase();
}

export const valueText = (value: unknown): string =>
  value === null || value === undefined || value === '' ? 'nothing' : String(value);
