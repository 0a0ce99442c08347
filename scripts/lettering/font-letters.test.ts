import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadSiteFiles } from '#server/pages/files/site-files.ts';
import {
  DISPLAY_LETTERS,
  DISPLAY_REST,
  ITALIC_LETTERS,
  ITALIC_REST,
  RUPEE_SIGN,
  TEXT_LETTERS,
  TEXT_REST,
} from './font-letters.ts';

/** Whether the style sheet uses this file of a font for the letter. */
function rangeOf(file: string): (letter: string) => boolean {
  const css = readFileSync('app/styles/fonts.css', 'utf8');
  const face = css.split('@font-face').find((block) => block.includes(`/${file}"`));
  const ranges = [...(face?.split('unicode-range:')[1] ?? '').matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)];
  return (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return ranges.some(([, from = '', to = from]) => code >= parseInt(from, 16) && code <= parseInt(to, 16));
  };
}

test.each([
  ['newsreader-rest.woff2', DISPLAY_LETTERS, DISPLAY_REST],
  ['newsreader-italic-rest.woff2', ITALIC_LETTERS, ITALIC_REST],
  ['hanken-grotesk-rest.woff2', TEXT_LETTERS, TEXT_REST],
  ['newsreader-rupee.woff2', DISPLAY_LETTERS + DISPLAY_REST, RUPEE_SIGN],
  ['text-rupee.woff2', TEXT_LETTERS + TEXT_REST, RUPEE_SIGN],
])('%s is loaded for its own characters and for none of the first file', (file, letters, rest) => {
  const isAskedFor = rangeOf(file);
  expect([...letters].filter(isAskedFor)).toEqual([]);
  expect([...rest].filter((letter) => !isAskedFor(letter))).toEqual([]);
});

const plain = (html: string) =>
  html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');

test('every italic word of a heading can be set', () => {
  const pages = [...loadSiteFiles('build').values()].filter(({ type }) => type.startsWith('text/html'));
  const words = pages.flatMap(({ body }) =>
    [...body.toString().matchAll(/<h[12][^>]*>[\s\S]*?<\/h[12]>/g)].flatMap(([heading]) =>
      [...heading.matchAll(/<em[^>]*>([^<]*)<\/em>/g)].map(([, word = '']) => plain(word)),
    ),
  );
  expect(words.length).toBeGreaterThan(10);
  const letters = ITALIC_LETTERS + ITALIC_REST;
  expect(words.filter((word) => [...word].some((letter) => !letters.includes(letter)))).toEqual([]);
});
