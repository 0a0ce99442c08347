import { expect, test } from 'vitest';
import { momentInWords, momentOnBothClocks } from './follow-up-words.ts';

const now = Date.parse('2026-11-16T00:00:00Z');
const at = (iso: string, timeZone = 'Asia/Kolkata') => ({ atMs: Date.parse(iso), timeZone });

test('a moment is shown in the time zone it was chosen in, with the year unless it is the current one', () => {
  expect(momentInWords(at('2026-11-17T04:30:00Z'), now)).toBe('Tue 17 Nov, 10:00 am IST');
  expect(momentInWords(at('2026-11-17T04:30:00Z', 'Australia/Sydney'), now)).toBe(
    'Tue 17 Nov, 3:30 pm Sydney',
  );
  expect(momentInWords(at('2027-01-05T04:30:00Z', 'Asia/Dubai'), now)).toBe('Tue 5 Jan 2027, 8:30 am Dubai');
});

test('the time of the other office follows, with its day if it differs', () => {
  expect(momentOnBothClocks(at('2026-11-17T04:30:00Z'), now)).toBe(
    'Tue 17 Nov, 10:00 am IST, 3:30 pm Sydney',
  );
  expect(momentOnBothClocks(at('2026-11-17T15:30:00Z'), now)).toBe(
    'Tue 17 Nov, 9:00 pm IST, Wed 18 Nov, 2:30 am Sydney',
  );
  expect(momentOnBothClocks(at('2027-01-05T04:30:00Z'), now)).toBe(
    'Tue 5 Jan 2027, 10:00 am IST, 3:30 pm Sydney',
  );
});

test('an unreadable moment or zone is shown as unknown', () => {
  expect(momentInWords(at('2026-11-17T04:30:00Z', 'Foo/Bar'), now)).toBe('unknown');
  expect(momentInWords(at('10000-01-01T00:00:00+00:00'), now)).toBe('unknown');
  expect(momentOnBothClocks(at('2026-11-17T04:30:00Z', 'Foo/Bar'), now)).toBe(
    'unknown, Tue 17 Nov, 10:00 am IST, Tue 17 Nov, 3:30 pm Sydney',
  );
});
