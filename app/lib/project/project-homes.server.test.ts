import { expect, test } from 'vitest';
import { homesOf } from '#content/homes/homes.ts';
import { projectPages } from '#content/project-pages/project-pages.ts';
import { pageWords } from '#content/reading/page-words.ts';
import { projectHomes } from './project-homes.server.ts';

const homesWith = (sold: readonly string[], requested: string | null = null) => {
  const homes = homesOf('brisnevia');
  const list = homes.list.map((home) =>
    sold.includes(home.number) ? ({ ...home, state: 'sold' } as const) : home,
  );
  const { homes: page } = projectPages().brisnevia;
  return projectHomes('brisnevia', { ...homes, list }, page, pageWords('pages/project').homes, requested);
};

test('each home is once in the rows of its type, the cheapest type first', () => {
  const { types } = homesWith([]);
  expect(types.map(({ id }) => id)).toEqual(['two-bed-terrace', 'two-bed-garden', 'three-bed-terrace']);
  const numbers = types.flatMap(({ rows }) => rows.map(({ number }) => number));
  expect(numbers.sort()).toEqual(
    homesOf('brisnevia')
      .list.map(({ number }) => number)
      .sort(),
  );
});

test('a type names the range of its sizes and the cheapest home that is left', () => {
  const [terrace] = homesWith(['1.2', '2.3']).types;
  expect(terrace?.summary).toBe('80 m² inside, 28-34 m² terrace');
  expect(terrace?.available).toBe('5 of 7 available');
  expect(terrace?.cheapest?.price).toBe('AUD 612,000');
  expect(terrace?.rows[0]).toMatchObject({ price: '', enquire: undefined, amount: undefined });
});

test('the requested home is chosen, otherwise the cheapest available one', () => {
  expect(homesWith([], '9.1').chosen).toBe('9.1');
  expect(homesWith(['1.2'], '99.9').chosen).toBe('2.3');
});
