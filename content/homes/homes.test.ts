import { expect, test } from 'vitest';
import { numberOf } from '#content/facts/published.ts';
import { projectPages } from '#content/project-pages/project-pages.ts';
import { projects } from '#content/projects.ts';
import { cheapestAvailable } from './home.ts';
import { homesOf } from './homes.ts';
import { dwellingsIn, floorOf, placeOf } from './stack.ts';

test('a sold home is never the cheapest one', () => {
  const { list } = homesOf('sydnevia');
  const sold = list.map((home) => ({ ...home, state: 'sold' as const }));
  expect(cheapestAvailable({ list: sold })).toBeUndefined();
});

test('each home has a unique number on its level and a type', () => {
  for (const { slug } of projects) {
    const { types, list } = homesOf(slug);
    expect(new Set(list.map(({ number }) => number)).size).toBe(list.length);
    for (const { number, level, type } of list) {
      expect(number.split('.')[0], number).toBe(level === 0 ? 'G' : String(level));
      expect(types[type], number).toBeDefined();
    }
  }
});

test('the place of a home on the plan of its floor agrees with its aspect', () => {
  for (const slug of ['sydnevia', 'brisnevia']) {
    const { list, stack } = homesOf(slug);
    for (const home of list) {
      const floor = floorOf(stack, home);
      const row = floor?.rows.findIndex((places) => places.includes(floor.place)) ?? -1;
      const places = floor?.rows[row] ?? [];
      const isWest = places.indexOf(placeOf(home.number)) < places.length / 2;
      expect(row, home.number).toBeGreaterThanOrEqual(0);
      if (home.aspect.includes('north')) expect(row, home.number).toBe(0);
      if (home.aspect.includes('south')) expect(row, home.number).toBe((floor?.rows.length ?? 0) - 1);
      if (home.aspect.includes('west')) expect(isWest, home.number).toBe(true);
      if (home.aspect.includes('east')) expect(isWest, home.number).toBe(false);
    }
  }
});

test('a page offers a certificate only for a development that is large enough', () => {
  for (const [slug, page] of Object.entries(projectPages())) {
    const { stack } = homesOf(slug);
    const mayHaveOne = stack && dwellingsIn(stack) >= numberOf('certificate-min-dwellings');
    const answer = page.questions.find(({ question }) => question.includes('certificate'))?.answer;
    expect(answer?.startsWith('You apply yourself.'), slug).toBe(!mayHaveOne);
  }
});
