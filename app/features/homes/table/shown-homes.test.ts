import { expect, test } from 'vitest';
import type { HomeHold, StoredHome } from '#app/lib/homes-api.ts';
import { countHomes, endsToday, shownHomes, wholeView } from './shown-homes.ts';

const home = (number: string, over: Partial<StoredHome> = {}): StoredHome => ({
  id: number,
  project: 'sydnevia',
  number,
  type: 'two-bed',
  level: Number.parseInt(number, 10),
  aspect: 'north',
  inside_sqm: 80,
  outside_sqm: 12,
  parking: 1,
  price: 900_000,
  state: 'available',
  is_sample: false,
  ...over,
});
const homes = [
  home('12.02', { price: 1_020_000, state: 'held' }),
  home('3.10', { type: 'one-bed', state: 'sold' }),
  home('3.02', { type: 'one-bed', price: 850_000 }),
  home('9.05', { state: 'withdrawn' }),
];
const holds: Record<string, Pick<HomeHold, 'until' | 'holder_name'>> = {
  '12.02': { until: '2026-11-16T08:00:00Z', holder_name: 'Padma Saxena' },
};
const holdOf = (id: string) => holds[id] as HomeHold | undefined;
const words = ({ id, number, type }: StoredHome) => `${number} ${type} ${holdOf(id)?.holder_name ?? ''}`;
const now = Date.parse('2026-11-16T07:00:00Z');
const isEnding = ({ id }: StoredHome) => endsToday(holdOf(id) ?? { until: '2000-01-01' }, now);
const numbers = (view: Partial<typeof wholeView>) =>
  shownHomes(homes, { ...wholeView, ...view }, words, isEnding).map(({ number }) => number);

test('homes are in the order of the building, level before number', () => {
  expect(numbers({})).toEqual(['3.02', '3.10', '9.05', '12.02']);
  expect(numbers({ isDescending: true })).toEqual(['12.02', '9.05', '3.10', '3.02']);
});

test('homes of the same price keep the order of the building', () => {
  expect(numbers({ sort: 'price' })).toEqual(['3.02', '3.10', '9.05', '12.02']);
});

test('every word of a search must match the number, the type or the holder', () => {
  expect(numbers({ search: 'SAXENA padma' })).toEqual(['12.02']);
  expect(numbers({ search: 'one 3.1' })).toEqual(['3.10']);
  expect(numbers({ search: 'padma one' })).toEqual([]);
});

test('held and reserved homes are found together, and a hold that ends today by itself', () => {
  expect(numbers({ state: 'taken' })).toEqual(['12.02']);
  expect(numbers({ state: 'ends-today' })).toEqual(['12.02']);
  expect(numbers({ state: 'sold', type: 'two-bed' })).toEqual([]);
});

test('a withdrawn home counts nowhere, and only available homes are still for sale', () => {
  expect(countHomes(homes, holdOf, now)).toEqual({
    homes: 3,
    available: 1,
    taken: 1,
    sold: 1,
    endingToday: 1,
    forSale: 850_000,
  });
});
