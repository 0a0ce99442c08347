import { expect, test } from 'vitest';
import { isFromAnotherSite } from './is-from-another-site.ts';

const cases: Array<[headers: Record<string, string>, foreign: boolean]> = [
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

for (const [headers, foreign] of cases) {
  test(`${JSON.stringify(headers)} is ${foreign ? 'another site' : 'ours'}`, () => {
    const request = new Request('http://nevia.test/contact', { method: 'POST', headers });
    expect(isFromAnotherSite(request)).toBe(foreign);
  });
}
