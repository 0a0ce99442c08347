import { afterEach, expect, test, vi } from 'vitest';
import { fact } from '#content/facts/facts.ts';
import { factFigure, sourceNote, withFacts } from './page-facts.server.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a fact is written as in the register', () => {
  vi.setSystemTime('2026-11-15');
  expect(withFacts('It rose from {{nsw-surcharge-before}} then.')).toBe(
    `It rose from ${fact('nsw-surcharge-before').text} then.`,
  );
});

test('a fact past its review date is marked as being reviewed', () => {
  vi.setSystemTime('2040-01-01');
  expect(factFigure('decision-days')).toBe(`${fact('decision-days').text} (being reviewed)`);
});

test('no line ends between a number and its currency or unit', () => {
  vi.setSystemTime('2026-11-15');
  expect(withFacts('{{approval-fee-to-1m}}, or USD 10 at the AUD rate')).toBe(
    `${fact('approval-fee-to-1m').text.replace(' ', '\u00a0')}, or USD\u00a010 at the AUD rate`,
  );
  expect(withFacts('5.2% p.a. on 10 lakh or 3 millions')).toBe(
    '5.2%\u00a0p.a. on 10\u00a0lakh or 3 millions',
  );
});

test('an unknown fact stops the build', () => {
  expect(() => withFacts('{{no-such-fact}}')).toThrow('no-such-fact');
});

test('each source is named once, with the day of the check', () => {
  const note = sourceNote(['{{decision-days}}, {{decision-clock}} and {{qld-afad}}']);
  expect(note?.checkedOn).toMatch(/^\d+ \w+ 20\d\d$/);
  expect(note?.sources).toHaveLength(2);
});

test('a text without facts needs no note', () => {
  expect(sourceNote(['Nothing to look up.'])).toBeUndefined();
});
