import { expect, test, vi } from 'vitest';
import { factFigure, sourceNote, withFacts } from './page-facts.server.ts';

test('a fact is written as in the register', () => {
  vi.setSystemTime('2026-11-15');
  expect(withFacts('It rose from {{nsw-surcharge-before}} then.')).toBe('It rose from 8% then.');
});

test('a fact past its review date is marked as being reviewed', () => {
  vi.setSystemTime('2040-01-01');
  expect(factFigure('approval-fee-to-1m')).toBe('AUD 15,100 (being reviewed)');
});

test('an unknown fact stops the build', () => {
  expect(() => withFacts('{{no-such-fact}}')).toThrow('no-such-fact');
});

test('each source is named once, with the day of the check', () => {
  const note = sourceNote(['{{decision-days}}, {{decision-clock}} and {{qld-afad}}']);
  expect(note?.checkedOn).toBe('15 November 2026');
  expect(note?.sources).toHaveLength(2);
});

test('a text without facts needs no note', () => {
  expect(sourceNote(['Nothing to look up.'])).toBeUndefined();
});
