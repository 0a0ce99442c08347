import { expect, test } from 'vitest';
import { AddressLimit } from './address-limit.ts';

/** How many of these requests are admitted. */
function admitted(limit: AddressLimit, times: number, address: (n: number) => string, nowMs = 0): number {
  return Array.from({ length: times }, (_, n) => limit.take(address(n), nowMs)).filter(({ ok }) => ok).length;
}

test('an address gets its burst, then the refill, and a refusal returns the time to wait', () => {
  const limit = new AddressLimit({ burst: 5, perSecond: 0.5 });
  const one = () => '192.0.2.1';
  expect(admitted(limit, 8, one)).toBe(5);
  expect(limit.take(one(), 0)).toEqual({ ok: false, retryAfterSeconds: 2 });
  expect(limit.take(one(), 1500)).toEqual({ ok: false, retryAfterSeconds: 1 });
  expect(admitted(limit, 8, one, 4000)).toBe(2);
  // Never more than the burst, however long it waits.
  expect(admitted(limit, 8, one, 3_600_000)).toBe(5);
  expect(limit.take('192.0.2.2', 0)).toEqual({ ok: true });
});

test('a /64 counts as one address, and a /48 gets ten times as much', () => {
  const limit = new AddressLimit({ burst: 5, perSecond: 1 });
  expect(admitted(limit, 8, (n) => `2001:db8:1:1::${n}`)).toBe(5);
  expect(admitted(limit, 100, (n) => `2001:db8:1:${n + 2}::1`)).toBe(45);
  expect(admitted(limit, 100, (n) => `2001:db8:2:${n}::1`)).toBe(50);
});

test('the number of stored addresses is limited, and the oldest are dropped first', () => {
  const limit = new AddressLimit({ burst: 1, perSecond: 0.001 });
  expect(admitted(limit, 2, () => '192.0.2.1')).toBe(1);
  admitted(limit, 20_000, (n) => `10.0.${n >> 8}.${n & 255}`);
  expect(limit.take('10.0.78.31', 0).ok).toBe(false);
  expect(limit.take('192.0.2.1', 0).ok).toBe(true);
});
