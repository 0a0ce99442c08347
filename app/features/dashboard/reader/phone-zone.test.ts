import { expect, test } from 'vitest';
import { isTimeZone } from '#app/lib/time/time-zone.ts';
import { zoneOfPhone } from './local-time.tsx';

const zone = (phone_country: string | null, phone_digits: string) =>
  zoneOfPhone({ phone_country, phone_digits });

test('a number gives the zone if its country has one', () => {
  expect(zone('IN', '919286814765')).toBe('Asia/Kolkata');
  expect(zone('AE', '971505550130')).toBe('Asia/Dubai');
  expect(zone('AU', '61730000000')).toBe('Australia/Brisbane');
  for (const country of ['ZA', 'IE', 'VN', 'NP', 'QA'])
    expect(isTimeZone(zone(country, '') ?? '')).toBe(true);
});

test('no zone is guessed if there are several or none', () => {
  expect(zone('AU', '61412345678')).toBeUndefined();
  expect(zone('US', '12125550100')).toBeUndefined();
  expect(zone(null, '9286814765')).toBeUndefined();
});
