import type { HomeEvent, StoredHome } from '#app/lib/homes-api.ts';
import { shortMoment } from '#app/lib/time/short-moment.ts';
import { staffFormat } from '#app/lib/time/staff-zone.ts';
import { carsText } from '#content/homes/home-row.ts';
import { homesOf } from '#content/homes/homes.ts';
import { adminHomesPage, type StoredHomeState } from '#content/pages/admin-homes.ts';
import { wordsOf } from '#content/words.ts';
import { formatMoment } from '#supabase/functions/_shared/format-moment.ts';

const digits = new Intl.NumberFormat('en-AU');
const day = staffFormat({ day: 'numeric', month: 'short' });

export const amount = (aud: number): string => digits.format(aud);
export const shortDay = (at: string): string => formatMoment(at, day());

export function typeName({ project, type }: Pick<StoredHome, 'project' | 'type'>): string {
  return homesOf(project).types[type]?.name ?? type;
}

/** "One bedroom, level 3, north" and "52 m² + 9 loggia, 1 car". */
export function homeLines(home: StoredHome): [string, string] {
  const { level: levelWord, ground, cars } = wordsOf('pages/project').homes;
  const level = home.level === 0 ? ground : levelWord.replace('{level}', String(home.level));
  const outdoors = homesOf(home.project).types[home.type]?.outdoors ?? 'outside';
  const car = carsText(home.parking, cars);
  return [
    `${typeName(home)}, ${level}, ${home.aspect}`,
    `${home.inside_sqm} m² + ${home.outside_sqm} ${outdoors}, ${car.toLowerCase()}`,
  ];
}

const columnNames: Record<string, string> = {
  inside_sqm: 'inside m²',
  outside_sqm: 'outside m²',
  is_sample: 'sample',
};

/** "price 845,000 to 850,000", for every changed column. */
export function changesText({ before, after }: Pick<HomeEvent, 'before' | 'after'>): string {
  const show = (value: unknown) => {
    if (typeof value === 'number') return amount(value);
    return adminHomesPage.states[value as StoredHomeState] ?? String(value ?? 'nothing');
  };
  return Object.entries(after ?? {})
    .map(
      ([column, value]) =>
        `${columnNames[column] ?? column} ${show(before?.[column as keyof StoredHome])} to ${show(value)}`,
    )
    .join(', ');
}

/** An event without its time: "Priya changed the price 845,000 to 850,000: “car space included”". */
export function eventSentence(
  event: Pick<HomeEvent, 'kind' | 'note' | 'before' | 'after'>,
  actor: string,
): string {
  const { kind, note: reason, after } = event;
  const because = reason ? `: “${reason}”` : '';
  switch (kind) {
    case 'added':
      return `${actor} added it at ${amount(after?.price ?? 0)}`;
    case 'held':
      return `${actor} held it for ${reason ?? 'someone'}`;
    case 'hold_extended':
      return `${actor} extended the hold to ${shortMoment(after?.until ?? '')}`;
    case 'hold_released':
      return `${actor} released the hold${because}`;
    case 'hold_ended':
      return 'The hold ended, available again';
    case 'undone':
      return `${actor} took back a change: ${changesText(event)}`;
    case 'imported':
      return `${actor} imported ${changesText(event)}`;
  }
  return `${actor} changed ${changesText(event)}${because}`;
}
