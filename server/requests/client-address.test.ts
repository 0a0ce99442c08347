import { expect, test } from 'vitest';
import { addressGroup, clientAddress, networksOf } from './client-address.ts';

test('X-Forwarded-For counts only as far as our own proxies wrote it', () => {
  const cases: [socket: string | undefined, header: string | undefined, hops: number, expected: string][] = [
    ['192.0.2.1', '203.0.113.5', 0, '192.0.2.1'],
    ['192.0.2.1', '203.0.113.5', 1, '203.0.113.5'],
    ['192.0.2.1', '6.6.6.6, 203.0.113.5', 1, '203.0.113.5'],
    ['192.0.2.1', '6.6.6.6, 203.0.113.5, 192.0.2.9', 2, '203.0.113.5'],
    ['192.0.2.1', '203.0.113.5', 3, '203.0.113.5'],
    ['192.0.2.1', undefined, 1, '192.0.2.1'],
    ['192.0.2.1', "'; drop table", 1, '192.0.2.1'],
    ['::ffff:192.0.2.1', undefined, 0, '192.0.2.1'],
    ['192.0.2.1', '203.0.113.5:4711', 1, '203.0.113.5'],
    ['192.0.2.1', '[2001:DB8::1]:4711', 1, '2001:db8::1'],
    [undefined, undefined, 0, 'unknown'],
  ];
  for (const [socket, header, hops, expected] of cases) {
    expect([header, hops, clientAddress(socket, header, hops)]).toEqual([header, hops, expected]);
  }
});

test('limits see an IPv6 household as one', () => {
  expect(addressGroup('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(addressGroup('2001:0db8:1:2::6')).toBe('2001:db8:1:2::/64');
  expect(addressGroup('2001:db8::6')).toBe('2001:db8:0:0::/64');
  expect(addressGroup('::1')).toBe('0:0:0:0::/64');
  expect(addressGroup('192.0.2.1')).toBe('192.0.2.1');
});

test('limits also see the /48 that an IPv6 address is in', () => {
  expect(networksOf('2001:db8:1:2:3:4:5:6')).toEqual(['2001:db8:1:2::/64', '2001:db8:1::/48']);
  expect(networksOf('2001:db8::6')).toEqual(['2001:db8:0:0::/64', '2001:db8:0::/48']);
  expect(networksOf(addressGroup('2001:db8:1:2::6'))).toEqual(['2001:db8:1:2::/64', '2001:db8:1::/48']);
  expect(networksOf('192.0.2.1')).toEqual(['192.0.2.1']);
  expect(networksOf('unknown')).toEqual(['unknown']);
});
