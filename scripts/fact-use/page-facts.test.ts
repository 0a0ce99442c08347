import { expect, test } from 'vitest';
import { facts } from '#content/facts/facts.ts';
import { pageFacts } from './page-facts.ts';

const pages = pageFacts();

test('a page is listed with the facts of its own text', () => {
  expect(pages.get('/disclaimer')).toContain('sydnevia-total');
  expect(pages.get('/blogs/firb-rules-for-indian-investors')).toContain('decision-days');
  expect(pages.get('/blogs/firb-rules-for-indian-investors')).not.toContain('tcs-rate');
});

test('a page is listed with the facts that its code and content modules name', () => {
  expect(pages.get('/faqs')).toContain('lrs-limit');
  expect(pages.get('/plan')).toEqual(
    expect.arrayContaining(['nsw-transfer-duty-scale', 'qld-afad', 'tcs-credit']),
  );
});

test('a type-only import does not count as use', () => {
  expect(pages.get('/management') ?? []).not.toContain('nsw-transfer-duty-scale');
});

test('listing all facts in the register does not count as use', () => {
  expect(Math.max(...[...pages.values()].map((used) => used.length))).toBeLessThan(
    Object.keys(facts).length / 2,
  );
});
