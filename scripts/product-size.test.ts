import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The number only falls: whoever removes lines lowers it to what is left. */
const MOST_LINES = 63_560;

/** What a reader of the product reads: no tests, journeys, files of the public folder or generated types. */
const COUNTED = /\.(?:ts|tsx|js|css|sql)$/;
const NOT_COUNTED =
  /\.test\.|(?:^|\/)testing\/|^(?:e2e|faults|public)\/|^supabase\/(?:tests\/|database\.types\.ts)|^content\/facts\/fact-keys\.ts/;

test('the product has no more lines than before', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => COUNTED.test(file) && !NOT_COUNTED.test(file));
  expect(files.length).toBeGreaterThan(500);
  const lines = files.map((file) => readFileSync(file, 'utf8').split('\n').length - 1);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(MOST_LINES);
});
