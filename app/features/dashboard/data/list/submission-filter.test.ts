import { expect, test } from 'vitest';
import { emptyFilter, readFilter, searchFilter, writeFilter } from './submission-filter.ts';

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

test('only chosen filters reach the search, with the time zone of their days', () => {
  const { zone, ...chosen } = searchFilter({ ...emptyFilter, status: 'read', until: '2026-11-15' });
  expect(zone).toBeTruthy();
  expect(chosen).toEqual({ status: 'read', until: '2026-11-15' });
});
