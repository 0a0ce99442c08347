/** `npm run fonts`: subsets the two typefaces to the glyphs, axes and features that the site and its PDFs use. Results are committed. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import {
  DISPLAY_LETTERS,
  DISPLAY_REST,
  ITALIC_LETTERS,
  RUPEE_SIGN,
  TEXT_LETTERS,
  TEXT_REST,
} from './lettering/font-letters.ts';
import { cutPdfFonts } from './lettering/pdf-fonts.ts';

const display = { axes: { wght: 300, opsz: 72 }, features: ['kern', 'liga', 'lnum'] };
const text = { axes: { wght: { min: 400, max: 600 } }, features: ['kern', 'lnum', 'tnum'] };

const cuts = [
  {
    from: 'newsreader/files/newsreader-latin-opsz-normal.woff2',
    to: 'newsreader.woff2',
    letters: DISPLAY_LETTERS,
    ...display,
  },
  {
    from: 'newsreader/files/newsreader-latin-opsz-normal.woff2',
    to: 'newsreader-rest.woff2',
    letters: DISPLAY_REST,
    ...display,
  },
  {
    from: 'newsreader/files/newsreader-latin-opsz-italic.woff2',
    to: 'newsreader-italic.woff2',
    letters: ITALIC_LETTERS,
    ...display,
  },
  {
    from: 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    to: 'hanken-grotesk.woff2',
    letters: TEXT_LETTERS,
    ...text,
  },
  {
    from: 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    to: 'hanken-grotesk-rest.woff2',
    letters: TEXT_REST,
    ...text,
  },
  {
    from: 'newsreader/files/newsreader-latin-ext-opsz-normal.woff2',
    to: 'newsreader-rupee.woff2',
    letters: RUPEE_SIGN,
    ...display,
  },
  {
    // Hanken Grotesk has no rupee sign: Newsreader's for small sizes, which is sturdy, replaces it in all weights.
    from: 'newsreader/files/newsreader-latin-ext-opsz-normal.woff2',
    to: 'text-rupee.woff2',
    letters: RUPEE_SIGN,
    axes: { wght: text.axes.wght, opsz: 6 },
    features: [],
  },
];

for (const { from, to, letters, axes, features } of cuts) {
  const source = await readFile(fileURLToPath(import.meta.resolve(`@fontsource-variable/${from}`)));
  const cut = await subsetFont(source, letters, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: features,
    noHinting: true,
  });
  await writeFile(new URL(`../app/fonts/${to}`, import.meta.url), cut);
  console.log(`${to}: ${source.length} → ${cut.length} bytes`);
}

for (const [name, font] of await cutPdfFonts()) {
  await writeFile(new URL(`../pdf/fonts/${name}.ttf`, import.meta.url), font);
  console.log(`pdf/fonts/${name}.ttf: ${font.length} bytes`);
}
