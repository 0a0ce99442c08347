import { expect, test } from 'vitest';
import { zoneOfPhone } from './local-time.tsx';
import { readPhone } from './reply-links.ts';

test('a number gives the zone if its country has one', () => {
  expect(zoneOfPhone(readPhone('+91 92868 14765'))).toBe('Asia/Kolkata');
  expect(zoneOfPhone(readPhone('00971 50 555 0130'))).toBe('Asia/Dubai');
  expect(zoneOfPhone(readPhone('+61 7 3000 0000'))).toBe('Australia/Brisbane');
});

test('no zone is guessed if there are several or none', () => {
  for (const typed of [
    '0412 345 678',
    '+61 412 345 678',
    '+1 212 555 0100',
    '9286814765',
    'please write',
    null,
  ])
    expect(zoneOfPhone(readPhone(typed))).toBeUndefined();
});

test('every zone of the table exists', async () => {
  const { isTimeZone } = await import('#app/lib/time/time-zone.ts');
  for (const number of ['27', '353', '84', '977', '974'])
    expect(isTimeZone(zoneOfPhone({ dial: '', international: `${number}000000` }) ?? '')).toBe(true);
});
