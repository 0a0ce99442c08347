import { existsSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { COLOUR } from '#content/colours.ts';
import { catalogue } from './catalogue.ts';
import { articleHeads, motifOf } from './details/article-drawing.ts';

const KILOBYTE = 1024;
/** A tenth larger than what visitors get, in a fiftieth of the time. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const committed = (file: string) => new URL(`../public/${file}`, import.meta.url);
const bytes = (file: string) => statSync(committed(file)).size;
/** An article that was written in the browser has no drawing of its own until `npm run draw`; the page shows another one. */
const isOptional = (file: string) => file.includes('/articles/') && !existsSync(committed(file));
const pictures = catalogue().filter(({ file }) => !isOptional(file));
const drawn = pictures.filter(({ file }) => file.endsWith('.svg'));

const written = pictures.filter(({ file }) => /\.(svg|css)$/.test(file));

test.each(written.map(({ file, draw }) => ({ file, draw })))(
  '$file is up to date with the generator',
  async ({ file, draw }) => {
    const fresh = await draw();
    // After a change to the code, the facts, the leaders or the articles: npm run draw.
    expect(fresh === readFileSync(committed(file), 'utf8'), `${file} is out of date: run npm run draw`).toBe(
      true,
    );
  },
);

test('every picture of the catalogue exists', () => {
  for (const { file } of pictures) expect(bytes(file), file).toBeGreaterThan(0);
});

test('every svg has its size, needs no font and contains no script', () => {
  for (const { file } of drawn) {
    const svg = readFileSync(committed(file), 'utf8');
    expect(svg, file).toMatch(/^<svg xmlns="[^"]+" width="\d+" height="\d+" viewBox="0 0 \d+ \d+">/);
    expect(svg, file).not.toMatch(/<text|<script|<image|NaN|undefined|Infinity/);
  }
});

test('no drawing has the washes of both cities', () => {
  for (const { file } of drawn) {
    const svg = readFileSync(committed(file), 'utf8');
    expect(svg.includes(COLOUR.harbour) && svg.includes(COLOUR.jacaranda), file).toBe(false);
  }
});

test('no two articles have the same drawing', () => {
  const drawnHeads = articleHeads().filter(({ drawing }) => !drawing);
  const motifs = drawnHeads.map(motifOf);
  const repeated = drawnHeads.filter((head, index) => motifs.indexOf(motifOf(head)) !== index);
  // Give the article a subject in details/article-drawing.ts.
  expect(repeated.map(({ slug }) => slug)).toEqual([]);
});

test('compressed SVGs stay small', () => {
  for (const { file } of drawn) {
    const limit = file.includes('/articles/') ? 8 : 25;
    const packed = brotliCompressSync(readFileSync(committed(file)), QUICK);
    expect(packed.length, file).toBeLessThanOrEqual(limit * KILOBYTE);
  }
});

test('posters are small and of the size of their film', async () => {
  expect(bytes('drawings/hero-poster.avif')).toBeLessThanOrEqual(45 * KILOBYTE);
  expect(bytes('drawings/hero-poster-large.avif')).toBeLessThanOrEqual(60 * KILOBYTE);
  expect(bytes('drawings/hero-poster-portrait.avif')).toBeLessThanOrEqual(35 * KILOBYTE);
  const { width, height } = await sharp(readFileSync(committed('drawings/hero-poster.avif'))).metadata();
  expect([width, height]).toEqual([1600, 900]);
});

test('films stay under 1.2 MB', () => {
  for (const { file } of pictures.filter((picture) => picture.slow)) {
    expect(bytes(file), file).toBeLessThanOrEqual(1.2 * KILOBYTE * KILOBYTE);
  }
});

test('share pictures are 1200 by 630 and at most 80 KB', async () => {
  for (const { file } of pictures.filter((picture) => picture.file.startsWith('share/'))) {
    expect(bytes(file), file).toBeLessThanOrEqual(80 * KILOBYTE);
    const { width, height } = await sharp(readFileSync(committed(file))).metadata();
    expect([width, height], file).toEqual([1200, 630]);
  }
});
