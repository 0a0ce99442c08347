import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDERS = ['app', 'content', 'deploy', 'e2e', 'faults', 'scripts', 'server', 'supabase'];
const known = FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,sql}`));
const text = readFileSync('docs/security.md', 'utf8');

test('every file that docs/security.md names exists', () => {
  const named = [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|sql))`/g)].map(([, path]) => path as string);
  expect(named.length).toBeGreaterThan(60);
  const missing = named.filter((path) => !known.some((file) => file === path || file.endsWith(`/${path}`)));
  expect(missing).toEqual([]);
});

test('every row of the ASVS table names items by number and a test or the reason why there is none', () => {
  const table = text.slice(text.indexOf('| Items |'), text.indexOf('Not applicable:'));
  const rows = table.split('\n').filter((line) => /^\| \d/.test(line));
  expect(rows.length).toBeGreaterThan(30);
  const untested = rows.filter(
    (row) => !/\.(test|spec)\.ts|faults\/|no test|expect-nothing-revealed/.test(row),
  );
  expect(untested).toEqual([]);
  expect(rows.filter((row) => !/^\| \d+\.\d+\.\d+/.test(row))).toEqual([]);
});
