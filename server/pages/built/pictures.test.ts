/** The pictures of the built pages: each exists, in the size that its page reserves. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openPage } from '#server/pages/testing/built-page.ts';
import { publicPages } from '#server/pages/testing/built-site.ts';

const KB = 1024;
const MOST_KB: [file: RegExp, most: number][] = [
  [/^drawings\/hero-poster-portrait\.avif/, 35],
  [/^drawings\/hero-poster\.avif/, 45],
  [/^drawings\/hero-poster-large\.avif/, 60],
  [/^share\//, 80],
  [/^models\/.*\.avif/, 65],
  [/^models\/.*\.webp/, 95],
  [/^video\//, 1.2 * KB],
];
/** Brotli at a low quality: a tenth larger than what visitors get, in a fiftieth of the time. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const files = readdirSync('public', { recursive: true, encoding: 'utf8' });
const sizes = new Map<string, Promise<{ width: number; height: number }>>();

function sizeOf(address: string): Promise<{ width: number; height: number }> {
  const size = sizes.get(address) ?? sharp(`public${address}`).metadata();
  sizes.set(address, size);
  return size;
}

/** Each file of a picture, with the width that its page says it has. */
function filesOf(picture: Element): { address: string; wide?: number }[] {
  const set = picture.getAttribute('srcset')?.split(',') ?? [];
  return [
    ...[picture.getAttribute('src')].flatMap((address) => (address ? [{ address }] : [])),
    ...set.map((each) => {
      const [address = '', wide] = each.trim().split(' ');
      return { address, ...(wide?.endsWith('w') && { wide: Number.parseInt(wide, 10) }) };
    }),
  ].filter(({ address }) => address.startsWith('/'));
}

test.each(publicPages)('every picture of %s has the size that the page reserves', async (path) => {
  const page = await openPage(path);
  for (const picture of page.querySelectorAll('img, source[srcset]')) {
    const [width, height] = ['width', 'height'].map((name) => Number(picture.getAttribute(name)));
    for (const { address, wide } of filesOf(picture)) {
      const found = await sizeOf(address);
      if (wide) expect(found.width, address).toBe(wide);
      if (width && height) expect(found.width / found.height, address).toBeCloseTo(width / height, 2);
    }
  }
  const card = page.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '';
  const { width, height } = await sizeOf(new URL(card).pathname);
  expect([width, height], card).toEqual([1200, 630]);
});

test('every drawing needs no font and contains no script', () => {
  for (const file of files.filter((name) => name.endsWith('.svg')))
    expect(readFileSync(`public/${file}`, 'utf8'), file).not.toMatch(
      /<text|<script|<image|@import|url\((?!#)/,
    );
});

test('every picture and film is light', () => {
  const heavy = (file: string, bytes: number, most: number) =>
    bytes > most * KB ? [`${file}: ${bytes}`] : [];
  const found = files.flatMap((file) => {
    if (file.endsWith('.svg'))
      return heavy(file, brotliCompressSync(readFileSync(`public/${file}`), QUICK).length, 25);
    const most = MOST_KB.find(([name]) => name.test(file))?.[1];
    return most ? heavy(file, statSync(`public/${file}`).size, most) : [];
  });
  expect(found).toEqual([]);
});
