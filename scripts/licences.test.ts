import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LICENCES_FILE, licenceList } from './licences.ts';

test('the list of licences contains every package of the lock file', () => {
  expect(readFileSync(LICENCES_FILE, 'utf8')).toBe(licenceList());
});

test('packages are grouped by licence, and by whether they run in production', () => {
  const list = licenceList({
    packages: {
      '': {},
      'node_modules/a': { license: 'MIT' },
      'node_modules/a/node_modules/@b/c': { license: 'MIT', dev: true },
      'node_modules/d': {},
    },
  });
  expect(list).toContain('| MIT | a | @b/c |\n| none | d |  |');
});
