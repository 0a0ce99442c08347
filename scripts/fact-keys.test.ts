import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderFactKeys } from './fact-keys.ts';

test('content/facts/fact-keys.ts is up to date with the facts', () => {
  const file = new URL('../content/facts/fact-keys.ts', import.meta.url);
  expect(renderFactKeys()).toBe(readFileSync(file, 'utf8'));
});
