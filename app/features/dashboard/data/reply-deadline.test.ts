import { expect, test } from 'vitest';
import { duration, replyDeadline } from './reply-deadline.ts';

const created_at = '2026-11-14T10:00:00.123456+00:00';
const received = Date.parse(created_at);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const at = (ms: number, waiting_since: string | null = created_at) =>
  replyDeadline({ created_at, waiting_since }, received + ms);

test('a new submission has the whole day left', () => {
  expect(at(20_000)).toEqual({ state: 'open', age: 'just now', left: '23 h 59 min left to reply' });
  expect(at(3 * HOUR_MS)).toEqual({ state: 'open', age: '3 h ago', left: '21 h left to reply' });
});

test('the last four hours are due soon', () => {
  expect(at(20 * HOUR_MS).state).toBe('open');
  expect(at(20 * HOUR_MS + MINUTE_MS)).toEqual({
    state: 'soon',
    age: '20 h 1 min ago',
    left: '3 h 59 min left to reply',
  });
});

test('after a day it is overdue, to the minute, read or not', () => {
  expect(at(24 * HOUR_MS).state).toBe('soon');
  expect(at(24 * HOUR_MS + MINUTE_MS)).toEqual({
    state: 'overdue',
    age: '1 d ago',
    left: 'Overdue by 1 min',
  });
  expect(at(50 * HOUR_MS).left).toBe('Overdue by 1 d 2 h');
});

test('a responded submission has no deadline', () => {
  expect(at(90 * HOUR_MS, null)).toEqual({ state: 'responded', age: '3 d 18 h ago', left: '' });
});

test('a person who wrote again waits from that mail on', () => {
  const waiting_since = new Date(received + 90 * HOUR_MS).toISOString();
  expect(at(91 * HOUR_MS, waiting_since)).toMatchObject({ state: 'open', left: '23 h left to reply' });
  expect(at(115 * HOUR_MS, waiting_since).state).toBe('overdue');
});

test('a change of daylight saving adds no hour', () => {
  const created_at = '2026-10-03T12:00:00+10:00';
  const beforeChange = { created_at, waiting_since: created_at };
  expect(replyDeadline(beforeChange, Date.parse('2026-10-04T12:00:00+11:00')).left).toBe('1 h left to reply');
});

test('durations have two units at most', () => {
  expect(
    [1, 59 * MINUTE_MS, 60 * MINUTE_MS, 200 * MINUTE_MS, 9 * 24 * HOUR_MS, 61.5 * 24 * HOUR_MS].map(duration),
  ).toEqual(['1 min', '59 min', '1 h', '3 h 20 min', '9 d', '61 d']);
});

test('a submission with an unreadable date has no age and no deadline', () => {
  expect(replyDeadline({ created_at: 'not a date', waiting_since: 'not a date' }, received)).toEqual({
    state: 'open',
    age: 'unknown',
    left: '',
  });
});
