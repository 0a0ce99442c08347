import { expect, test } from 'vitest';
import { returnPath, signInPath } from './return-path.ts';

test('a path of the site is kept as it is', () => {
  const place = '/admin?q=50%25%20off&status=unread#pane';
  expect(returnPath(new URL(signInPath(place), 'https://nevia.example').search)).toBe(place);
  expect(signInPath('/admin')).toBe('/auth');
});

for (const foreign of [
  'https://evil.example/admin',
  '//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'admin',
  '/auth',
  '/auth?return_to=/auth',
  '',
]) {
  test(`"${foreign}" leads to the dashboard`, () => {
    expect(returnPath(`?return_to=${encodeURIComponent(foreign)}`)).toBe('/admin');
  });
}

test('no path leads to the dashboard', () => {
  expect(returnPath('')).toBe('/admin');
});
