import { expect, test } from 'vitest';
import { addDays, addMonths } from './iso-date.ts';

test('days are counted across months, years and a leap day', () => {
  expect(addDays('2026-11-15', 30)).toBe('2026-12-15');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2028-11-15', -180)).toBe('2028-05-19');
});

test('a month without such a day ends on its last one', () => {
  expect(addMonths('2026-11-15', 3)).toBe('2027-02-15');
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
  expect(addMonths('2026-01-31', 24)).toBe('2028-01-31');
});
