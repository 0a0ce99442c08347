import { expect, test } from 'vitest';
import { isSameHost } from './same-host.ts';

const cases: Array<[origin: string, host: string | undefined, same: boolean]> = [
  ['http://127.0.0.1:3000', '127.0.0.1:3000', true],
  ['http://nevia.lan:3000', 'nevia.lan:3000', true],
  ['http://NEVIA.lan:3000', 'nevia.LAN:3000', true],
  ['http://[::1]:3000', '[::1]:3000', true],
  ['https://nevia.test', 'nevia.test', true],
  ['https://nevia.test', 'nevia.test:443', true],
  ['http://nevia.test', 'nevia.test:80', true],
  ['https://nevia.test', 'nevia.test:80', false],
  ['http://nevia.test:3000', 'nevia.test:3001', false],
  ['http://localhost:3000', '127.0.0.1:3000', false],
  ['https://nevia.test.evil.test', 'nevia.test', false],
  ['https://evil.test', 'nevia.test', false],
  ['null', 'null', false],
  ['null', 'nevia.test', false],
  ['not an address', 'nevia.test', false],
  ['file://', '', false],
  ['https://nevia.test', undefined, false],
  ['https://nevia.test', 'a b', false],
];

for (const [origin, host, same] of cases) {
  test(`a page of ${origin} that asks ${host} asks ${same ? 'its own' : 'another'} host`, () => {
    expect(isSameHost(origin, host)).toBe(same);
  });
}
