import { expect, test } from 'vitest';
import { isFromAnotherSite, isSameHost } from './same-host.ts';

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
  test(`a request from ${origin} to ${host} is for ${same ? 'its own' : 'another'} host`, () => {
    expect(isSameHost(origin, host)).toBe(same);
  });
}

const posts: Array<[headers: Record<string, string>, foreign: boolean]> = [
  [{ 'Sec-Fetch-Site': 'same-origin' }, false],
  [{ 'Sec-Fetch-Site': 'none' }, false],
  [{ 'Sec-Fetch-Site': 'same-site' }, true],
  [{ 'Sec-Fetch-Site': 'cross-site' }, true],
  [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://nevia.test' }, true],
  [{ Origin: 'https://nevia.test' }, false],
  [{ Origin: 'http://nevia.test' }, false],
  [{ Origin: 'https://nevia.test.evil.test' }, true],
  [{ Origin: 'https://elsewhere.test' }, true],
  [{ Origin: 'null' }, true],
  [{ Origin: 'not an address' }, true],
  [{}, false],
];

for (const [headers, foreign] of posts) {
  test(`${JSON.stringify(headers)} is ${foreign ? 'another site' : 'ours'}`, () => {
    const request = new Request('http://nevia.test/contact', { method: 'POST', headers });
    expect(isFromAnotherSite(request)).toBe(foreign);
  });
}
