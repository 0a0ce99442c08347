import { expect, test } from 'vitest';
import { addressGroup, clientAddress, isPrivateAddress, networksOf } from './client-address.ts';

test('only the entries of X-Forwarded-For from our own proxies count', () => {
  const cases: [socket: string | undefined, header: string | undefined, hops: number, expected: string][] = [
    ['10.0.0.1', '203.0.113.5', 0, '10.0.0.1'],
    ['10.0.0.1', '203.0.113.5', 1, '203.0.113.5'],
    ['10.0.0.1', '6.6.6.6, 203.0.113.5', 1, '203.0.113.5'],
    ['10.0.0.1', '6.6.6.6, 203.0.113.5, 192.0.2.9', 2, '203.0.113.5'],
    ['10.0.0.1', '203.0.113.5', 3, '203.0.113.5'],
    ['10.0.0.1', undefined, 1, '10.0.0.1'],
    ['10.0.0.1', "'; drop table", 1, '10.0.0.1'],
    ['::ffff:10.0.0.1', undefined, 0, '10.0.0.1'],
    ['10.0.0.1', '203.0.113.5:4711', 1, '203.0.113.5'],
    ['10.0.0.1', '[2001:DB8::1]:4711', 1, '2001:db8::1'],
    [undefined, undefined, 0, 'unknown'],
    // Not from our proxy.
    ['192.0.2.1', '203.0.113.5', 1, '192.0.2.1'],
    ['2001:db8::1', '203.0.113.5', 1, '2001:db8::1'],
    [undefined, '203.0.113.5', 1, 'unknown'],
  ];
  for (const [socket, header, hops, expected] of cases) {
    expect([header, hops, clientAddress(socket, header, hops)]).toEqual([header, hops, expected]);
  }
});

test('loopback and private networks are distinguished from public addresses', () => {
  const inside = ['127.0.0.1', '::1', '10.1.2.3', '172.31.0.1', '192.168.0.1', '169.254.1.1', '100.127.0.1'];
  for (const address of [...inside, 'fd00::1', 'fe80::1%eth0', '::ffff:10.0.0.1'])
    expect([address, isPrivateAddress(address)]).toEqual([address, true]);
  const outside = ['0.0.0.0', '::', '172.32.0.1', '100.128.0.1', '8.8.8.8', '2001:db8::1', '::ffff:8.8.8.8'];
  for (const address of [...outside, '', 'unknown', 'nevia.test'])
    expect([address, isPrivateAddress(address)]).toEqual([address, false]);
});

test('limits count a /64 as one address', () => {
  expect(addressGroup('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(addressGroup('2001:0db8:1:2::6')).toBe('2001:db8:1:2::/64');
  expect(addressGroup('2001:db8::6')).toBe('2001:db8:0:0::/64');
  expect(addressGroup('::1')).toBe('0:0:0:0::/64');
  expect(addressGroup('192.0.2.1')).toBe('192.0.2.1');
});

test('limits also count the /48 of an IPv6 address', () => {
  expect(networksOf('2001:db8:1:2:3:4:5:6')).toEqual(['2001:db8:1:2::/64', '2001:db8:1::/48']);
  expect(networksOf('2001:db8::6')).toEqual(['2001:db8:0:0::/64', '2001:db8:0::/48']);
  expect(networksOf(addressGroup('2001:db8:1:2::6'))).toEqual(['2001:db8:1:2::/64', '2001:db8:1::/48']);
  expect(networksOf('192.0.2.1')).toEqual(['192.0.2.1']);
  expect(networksOf('unknown')).toEqual(['unknown']);
});
