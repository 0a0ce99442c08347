import { expect, test } from 'vitest';
import { formatDate } from './format-date.ts';

test('a date is written in the long Australian format', () => {
  expect(formatDate('2026-11-05')).toBe('5 November 2026');
  expect(formatDate('2025-01-31')).toBe('31 January 2025');
});
