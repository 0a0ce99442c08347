import { expect, test } from 'vitest';
import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { emptyFilter, filterArguments, matchesFilter, readFilter, writeFilter } from './submission-filter.ts';

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
  about: 'sydnevia',
  source: null,
  assigned_to: 'me',
  call_at: null,
  follow_up_at: null,
  wrote_again_at: null,
  stage: 'talking',
  tags: ['nri'],
  spam_at: null,
} as Submission;
const now = Date.parse(submission.created_at) + 25 * HOUR_MS;
const matches = (filter: Partial<typeof emptyFilter>) =>
  matchesFilter(submission, { ...emptyFilter, ...filter }, now);

test('a search matches a part of any of the four fields, in any case', () => {
  for (const search of ['', 'éLOD', 'RAO', '@example', '50%', 'off_plan', '(yes)']) {
    expect([search, matches({ search })]).toEqual([search, true]);
  }
});

test('a search does not match the phone or two fields together', () => {
  for (const search of ['12345', 'Élodie Rao', 'offXplan']) {
    expect([search, matches({ search })]).toEqual([search, false]);
  }
});

test('status and view narrow the search', () => {
  expect(matches({ status: 'read', view: 'overdue' })).toBe(true);
  expect(matches({ status: 'unread' })).toBe(false);
  expect(matchesFilter(submission, { ...emptyFilter, view: 'overdue' }, now - 2 * HOUR_MS)).toBe(false);
});

test('views and the other filters match as in the database', () => {
  const isIn = (filter: Partial<typeof emptyFilter>, more: Partial<Submission> = {}) =>
    matchesFilter({ ...submission, ...more }, { ...emptyFilter, ...filter }, now, 'me');
  expect(isIn({ view: 'mine' })).toBe(true);
  expect(isIn({ view: 'mine' }, { assigned_to: 'her' })).toBe(false);
  expect(isIn({ view: 'unassigned' })).toBe(false);
  expect(isIn({ view: 'unassigned' }, { assigned_to: null })).toBe(true);
  expect(isIn({ view: 'unassigned' }, { assigned_to: null, status: 'responded' })).toBe(false);
  const wroteAgain = { status: 'responded', wrote_again_at: submission.created_at } as const;
  expect(isIn({ view: 'unassigned' }, { assigned_to: null, ...wroteAgain })).toBe(true);
  for (const view of ['waiting_for_us', 'mine', 'overdue'] as const) {
    expect([view, isIn({ view }, wroteAgain)]).toEqual([view, true]);
    expect([view, isIn({ view }, { status: 'responded' })]).toEqual([view, false]);
  }
  expect(isIn({ view: 'overdue' })).toBe(true);
  expect(isIn({ view: 'calls_today' })).toBe(false);
  expect(isIn({ view: 'calls_today' }, { call_at: new Date(now).toISOString() })).toBe(true);
  expect(isIn({ view: 'follow_up' })).toBe(false);
  expect(isIn({ view: 'follow_up' }, { follow_up_at: '2030-01-01T00:00:00Z' })).toBe(true);
  expect(isIn({ about: 'sydnevia', source: 'direct', owner: 'me' })).toBe(true);
  for (const other of [{ about: 'plan' }, { source: 'google' }, { owner: 'none' }])
    expect(isIn(other)).toBe(false);
  expect(isIn({ stage: 'talking', tag: 'nri' })).toBe(true);
  for (const other of [{ stage: 'new' }, { tag: 'n' }, { stage: 'spam' }]) expect(isIn(other)).toBe(false);
  const spam = { spam_at: submission.created_at };
  expect([isIn({}, spam), isIn({ stage: 'talking' }, spam), isIn({ stage: 'spam' }, spam)]).toEqual([
    false,
    false,
    true,
  ]);
  const day = new Date(submission.created_at).toLocaleDateString('en-CA');
  expect(isIn({ since: day, until: day })).toBe(true);
  expect(isIn({ since: '2026-11-16' })).toBe(false);
  expect(isIn({ until: '2026-11-12' })).toBe(false);
});

test('a filter survives a round trip through the URL, and other parameters stay', () => {
  const filter = {
    search: '50% & "more"',
    status: 'unread',
    view: 'calls_today',
    about: 'sydnevia',
    source: 'direct',
    owner: '6f1f0f0e-8a57-4d0f-9d43-0f6f2f2e7a11',
    stage: 'visit_booked',
    tag: 'first home',
    since: '2026-11-01',
    until: '2026-11-17',
    sort: 'oldest',
  } as const;
  const params = writeFilter(filter, new URLSearchParams('open=7'));
  expect(readFilter(new URLSearchParams(params.toString()))).toEqual(filter);
  expect(params.get('open')).toBe('7');
  expect(writeFilter(emptyFilter, params).toString()).toBe('open=7');
  const nonsense = new URLSearchParams(
    'status=nonsense&view=nonsense&owner=me&stage=won&since=soon&sort=random',
  );
  expect(readFilter(nonsense)).toEqual(emptyFilter);
});

test('only chosen filters become arguments of the search, and days become moments', () => {
  const { time_zone, ...chosen } = filterArguments({ ...emptyFilter, status: 'read', until: '2026-11-15' });
  expect(time_zone).toBeTruthy();
  expect(chosen).toEqual({ with_status: 'read', until: new Date(2026, 10, 16).toISOString() });
});
