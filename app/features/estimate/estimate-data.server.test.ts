import { expect, test } from 'vitest';
import { fact } from '#content/facts/facts.ts';
import { projects } from '#content/projects.ts';
import { coveredStates } from '#content/state-rules.ts';
import { estimateData } from './estimate-data.server.ts';
import { estimateFactKeys } from './estimate-words.server.ts';

const data = estimateData('2026-11-15');

test('every project is estimated at its starting price in its state', () => {
  expect(data.homes).toEqual(
    projects.map(({ slug, name, price, state }) => expect.objectContaining({ slug, name, price, state })),
  );
});

test('every explanation is filled from the register, and every line cites its facts', () => {
  expect(JSON.stringify(data.notes)).not.toContain('{{');
  const { states, sale: _, deposit: __, ...common } = data.notes;
  const ofStates = Object.values(states).flatMap(({ duty, surcharge, landTax }) => [
    duty,
    surcharge,
    landTax,
  ]);
  for (const { facts } of [...ofStates, ...Object.values(common)]) {
    for (const key of facts) expect(data.cited[key], key).toBeDefined();
  }
});

test('the browser gets only these facts, not the register', () => {
  expect(Object.keys(data.cited)).toEqual([...estimateFactKeys]);
  // Each state brings its own duties.
  expect(JSON.stringify(data).length).toBeLessThan(8_500 + 3_000 * coveredStates.length);
});

test('a built estimate is valid until the next review date, the end of the year in India, or the day before a payment moves', () => {
  const reviews = estimateFactKeys.map((key) => fact(key).reviewBy);
  const latest = reviews.sort().at(-1) ?? '';
  expect(estimateData(latest).goodUntil).toBe(latest);
  expect(estimateData('2099-06-01').goodUntil).not.toBe('2099-06-01');
  // Three months after 31 December the duties are due on 31 March, a day later in the next year.
  expect(estimateData('2099-10-01').goodUntil).toBe('2099-12-31');
  expect(estimateData('2100-03-05').goodUntil).toBe('2100-03-31');
  expect(reviews.concat('2026-12-31')).toContain(data.goodUntil);
});
