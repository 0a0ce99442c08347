import { expect, test } from 'vitest';
import { planData } from './plan-data.server.ts';
import { planFactKeys } from './plan-facts.server.ts';

const data = planData('2026-11-15');

test('both projects are planned at their starting price in their state', () => {
  expect(data.homes).toEqual([
    { slug: 'sydnevia', name: 'Sydnevia', price: 850_000, state: 'nsw' },
    { slug: 'brisnevia', name: 'Brisnevia', price: 580_000, state: 'qld' },
  ]);
});

test('every explanation is filled from the register, and every line names facts that are cited', () => {
  expect(JSON.stringify(data.notes)).not.toContain('{{');
  const { nsw, qld, sale: _, ...common } = data.notes;
  for (const { facts } of [...Object.values(nsw), ...Object.values(qld), ...Object.values(common)]) {
    for (const key of facts) expect(data.cited[key], key).toBeDefined();
  }
});

test('the browser gets these facts and not the register', () => {
  expect(Object.keys(data.cited)).toEqual([...planFactKeys]);
  expect(JSON.stringify(data).length).toBeLessThan(14_000);
});

test('a built plan is good until the next review date or the end of the year in India', () => {
  const reviews = Object.values(data.cited).map(({ reviewBy }) => reviewBy);
  const latest = reviews.sort().at(-1) ?? '';
  expect(planData(latest).goodUntil).toBe(latest);
  expect(planData('2099-06-01').goodUntil).toBe('2100-03-31');
  expect([...reviews, '2027-03-31']).toContain(data.goodUntil);
});
