import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COLOUR } from './colours.ts';

test('pages have the colours of PDFs', () => {
  const css = readFileSync(new URL('../app/app.css', import.meta.url), 'utf8');
  const tokens = Object.keys(COLOUR).map((name) => {
    const token = `--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    return [name, new RegExp(`${token}: (#[0-9a-f]{6});`).exec(css)?.[1]?.toUpperCase()];
  });
  expect(Object.fromEntries(tokens)).toEqual(COLOUR);
});
