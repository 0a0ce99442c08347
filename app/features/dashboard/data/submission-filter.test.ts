import { expect, test } from 'vitest';
import type { Submission } from './submission.ts';
import { everything, matchesFilter, readFilter, writeFilter } from './submission-filter.ts';

const HOUR_MS = 3_600_000;
const submission = {
  id: '1',
  first_name: 'Élodie',
  last_name: 'Rao',
  email: 'elodie@example.com',
  phone: '+91 12345',
  message: '50% off_plan (yes)',
  status: 'read',
  created_at: '2026-11-14T00:00:00Z',
} as Submission;
const now = Date.parse(submission.created_at) + 25 * HOUR_MS;
const matches = (filter: Partial<typeof everything>) =>
  matchesFilter(submission, { ...everything, ...filter }, now);

test('a part of any of the four fields matches, in any case', () => {
  for (const search of ['', 'éLOD', 'RAO', '@example', '50%', 'off_plan', '(yes)']) {
    expect([search, matches({ search })]).toEqual([search, true]);
  }
});

test('the phone and two fields together do not', () => {
  for (const search of ['12345', 'Élodie Rao', 'offXplan']) {
    expect([search, matches({ search })]).toEqual([search, false]);
  }
});

test('status and overdue narrow it', () => {
  expect(matches({ status: 'read', overdue: true })).toBe(true);
  expect(matches({ status: 'unread' })).toBe(false);
  expect(matchesFilter(submission, { ...everything, overdue: true }, now - 2 * HOUR_MS)).toBe(false);
});

test('a filter survives the address, and other parameters stay', () => {
  const filter = { search: '50% & "more"', status: 'unread', overdue: true } as const;
  const params = writeFilter(filter, new URLSearchParams('open=7'));
  expect(readFilter(new URLSearchParams(params.toString()))).toEqual(filter);
  expect(params.get('open')).toBe('7');
  expect(writeFilter(everything, params).toString()).toBe('open=7');
  expect(readFilter(new URLSearchParams('status=nonsense'))).toEqual(everything);
});
