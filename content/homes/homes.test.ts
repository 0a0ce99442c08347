import { expect, test } from 'vitest';
import { numberOf } from '#content/facts/published.ts';
import { projectPages } from '#content/project-pages/project-pages.ts';
import { projects } from '#content/projects.ts';
import { cheapestAvailable } from './home.ts';
import { homesOf } from './homes.ts';
import { dwellingsIn } from './stack.ts';

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

test('a page offers a certificate only for a development that is large enough', () => {
  for (const [slug, page] of Object.entries(projectPages())) {
    const { stack } = homesOf(slug);
    const mayHaveOne = stack && dwellingsIn(stack) >= numberOf('certificate-min-dwellings');
    const answer = page.questions.find(({ question }) => question.includes('certificate'))?.answer;
    expect(answer?.startsWith('You apply yourself.'), slug).toBe(!mayHaveOne);
  }
});
