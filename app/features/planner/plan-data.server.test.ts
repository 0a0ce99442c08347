import { expect, test } from 'vitest';
import { planData } from './plan-data.server.ts';

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
  expect(Object.keys(data.cited)).toHaveLength(17);
  expect(JSON.stringify(data).length).toBeLessThan(14_000);
});

test('a built plan is good until the next review date or the end of the year in India', () => {
  expect(data.goodUntil).toBe('2026-12-31');
  expect(planData('2026-12-31').goodUntil).toBe('2026-12-31');
  expect(planData('2027-03-01').goodUntil).toBe('2027-03-31');
});
