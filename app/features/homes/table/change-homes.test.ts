import { expect, test } from 'vitest';
import type { StoredHome } from '#app/lib/homes-api.ts';
import { refusalText } from './change-homes.ts';

const refusal = (number: string, message: string) => ({ home: { number } as StoredHome, message });
const changed = (number: string) => refusal(number, `Home ${number} was changed meanwhile.`);

test('a reason names its homes once', () => {
  expect(refusalText([])).toBe('');
  expect(refusalText([changed('3.02'), changed('3.03')])).toBe(
    'Home 3.02 was changed meanwhile. Home 3.03 was changed meanwhile.',
  );
  const offline = 'The server could not be reached.';
  expect(refusalText([refusal('3.02', offline), refusal('3.03', offline)])).toBe(`3.02, 3.03: ${offline}`);
});

test('many reasons are counted', () => {
  expect(refusalText(['1', '2', '3', '4', '5'].map(changed))).toMatch(
    /^Home 1 .* Home 3 was changed meanwhile\. And 2 more\.$/,
  );
});
