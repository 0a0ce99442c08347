import { expect, test } from 'vitest';
import { callTimeIn, preferredCallOf, readPreferredCall } from './preferred-call.ts';

const INDIA = 'Preferred call: Tue 17 Nov 2026, 4:30 pm (Asia/Kolkata, UTC+05:30)';
const at = (iso: string) => Date.parse(iso);

test('a line says day, clock, zone and the distance from UTC', () => {
  for (const [line, iso] of [
    [INDIA, '2026-11-17T11:00Z'],
    ['Preferred call: Tue 17 Nov 2026, 4:45 pm (Asia/Kathmandu, UTC+05:45)', '2026-11-17T11:00Z'],
    ['Preferred call: Tue 17 Nov 2026, 12:00 pm (America/St_Johns, UTC-03:30)', '2026-11-17T15:30Z'],
    ['Preferred call: Wed 2 Sep 2026, 12:05 am (Australia/Sydney, UTC+10:00)', '2026-09-01T14:05Z'],
    ['Preferred call: Tue 17 Nov 2026, 12:00 am (UTC, UTC+00:00)', '2026-11-17T00:00Z'],
  ] as const)
    expect([line, readPreferredCall(line)?.atMs]).toEqual([line, at(iso)]);
});

test('the columns come first, the line of an older message after them', () => {
  const columns = { call_at: '2026-11-18T11:00:00+00:00', call_zone: 'Asia/Dubai', message: INDIA };
  expect(preferredCallOf(columns)).toEqual({ atMs: at('2026-11-18T11:00Z'), timeZone: 'Asia/Dubai' });
  expect(preferredCallOf({ ...columns, call_at: null, call_zone: null })?.timeZone).toBe('Asia/Kolkata');
});

test('the dashboard reads the line at the end of a message, however its lines end', () => {
  const call = { atMs: at('2026-11-17T11:00Z'), timeZone: 'Asia/Kolkata' };
  expect(readPreferredCall(`A question.\n\n${INDIA}`)).toEqual(call);
  expect(readPreferredCall(`A question.\r\n\r\n${INDIA}\r\n`)).toEqual(call);
});

test('the same moment is shown by the clocks of both offices, with daylight saving', () => {
  const shown = (iso: string) =>
    ['Asia/Kolkata', 'Australia/Sydney'].map((zone) => callTimeIn(zone, at(iso)));
  expect(shown('2026-11-17T11:00Z')).toEqual(['Tue 17 Nov 2026, 4:30 pm', 'Tue 17 Nov 2026, 10:00 pm']);
  expect(shown('2026-07-14T18:45Z')).toEqual(['Wed 15 Jul 2026, 12:15 am', 'Wed 15 Jul 2026, 4:45 am']);
  // Sydney's clocks go forward on 4 October 2026 and back on 4 April 2027.
  expect(shown('2026-10-03T15:59Z')[1]).toBe('Sun 4 Oct 2026, 1:59 am');
  expect(shown('2026-10-03T16:00Z')[1]).toBe('Sun 4 Oct 2026, 3:00 am');
  expect(shown('2027-04-03T15:30Z')[1]).toBe('Sun 4 Apr 2027, 2:30 am');
  expect(shown('2027-04-03T16:30Z')[1]).toBe('Sun 4 Apr 2027, 2:30 am');
});

for (const words of [
  'Please call me.',
  '',
  `${INDIA}\nThank you.`,
  `Note: ${INDIA}`,
  INDIA.replace('Tue', 'Mon'),
  INDIA.replace('17 Nov', '31 Nov'),
  INDIA.replace('17 Nov', '017 Nov'),
  INDIA.replace('Nov', 'Nob'),
  INDIA.replace('4:30', '13:30'),
  INDIA.replace('4:30', '4:75'),
  INDIA.replace('4:30', '0:30'),
  INDIA.replace('+05:30', '+05:90'),
  INDIA.replace('UTC+05:30', 'IST'),
  INDIA.replace('Asia/Kolkata', '<b>'),
  INDIA.toLowerCase(),
]) {
  test(`no call is read from ${JSON.stringify(words)}`, () => {
    expect(readPreferredCall(words)).toBeUndefined();
  });
}

test('a call that cannot be read is shown as unknown', () => {
  // As PostgreSQL writes the year 10000, which is no date for JavaScript.
  const call = preferredCallOf({ call_at: '10000-01-01T00:00:00+00:00', call_zone: 'UTC', message: '' });
  expect(callTimeIn('Asia/Kolkata', call?.atMs ?? 0)).toBe('unknown');
  expect(callTimeIn('Foo/Bar', 0)).toBe('unknown');
});
