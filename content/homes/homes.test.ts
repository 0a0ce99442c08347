import { expect, test } from 'vitest';
import { projects } from '#content/projects.ts';
import { cheapestAvailable } from './home.ts';
import { homesOf } from './homes.ts';

test('a sold home is never the cheapest one', () => {
  const { list } = homesOf('sydnevia');
  const sold = list.map((home) => ({ ...home, state: 'sold' as const }));
  expect(cheapestAvailable({ list: sold })).toBeUndefined();
});

test('each home has a unique number on its level and fits the frame of its type', () => {
  for (const { slug } of projects) {
    const { types, list } = homesOf(slug);
    expect(new Set(list.map(({ number }) => number)).size).toBe(list.length);
    for (const { number, level, type, insideSqm, outsideSqm } of list) {
      expect(number.split('.')[0], number).toBe(level === 0 ? 'G' : String(level));
      const { wide, deep } = types[type]?.frame ?? { wide: 0, deep: 0 };
      expect(insideSqm + outsideSqm, number).toBeLessThanOrEqual(wide * deep);
    }
  }
});
