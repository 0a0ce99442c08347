import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LICENCES_FILE, licenceList } from './licence-list.ts';

test('the list of licences names every package that is locked', () => {
  expect(readFileSync(LICENCES_FILE, 'utf8')).toBe(licenceList());
});

test('a package stands under its licence, apart by whether it runs in production', () => {
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
