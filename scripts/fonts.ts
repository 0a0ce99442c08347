/** `npm run fonts`: subsets the two typefaces to the glyphs, axes and features that the site and its PDFs use. Results are committed. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import {
  DISPLAY_LETTERS,
  DISPLAY_REST,
  ITALIC_LETTERS,
  ITALIC_REST,
  RUPEE_SIGN,
  TEXT_LETTERS,
  TEXT_REST,
} from './lettering/font-letters.ts';
import { cutPdfFonts, HANKEN, NEWSREADER, NEWSREADER_ITALIC, RUPEE } from './lettering/pdf-fonts.ts';

const display = { axes: { wght: 300, opsz: 72 }, features: ['kern', 'liga', 'lnum'] };
const text = { axes: { wght: { min: 400, max: 600 } }, features: ['kern', 'lnum', 'tnum'] };

const cuts = [
  { from: NEWSREADER, to: 'newsreader', letters: DISPLAY_LETTERS, ...display },
  { from: NEWSREADER, to: 'newsreader-rest', letters: DISPLAY_REST, ...display },
  { from: NEWSREADER_ITALIC, to: 'newsreader-italic', letters: ITALIC_LETTERS, ...display },
  { from: NEWSREADER_ITALIC, to: 'newsreader-italic-rest', letters: ITALIC_REST, ...display },
  { from: HANKEN, to: 'hanken-grotesk', letters: TEXT_LETTERS, ...text },
  { from: HANKEN, to: 'hanken-grotesk-rest', letters: TEXT_REST, ...text },
  { from: RUPEE, to: 'newsreader-rupee', letters: RUPEE_SIGN, ...display },
  // Newsreader's for small sizes, which is sturdy, in all weights of the text.
  { from: RUPEE, to: 'text-rupee', letters: RUPEE_SIGN, axes: { ...text.axes, opsz: 6 }, features: [] },
];

for (const { from, to, letters, axes, features } of cuts) {
  const source = await readFile(fileURLToPath(import.meta.resolve(`@fontsource-variable/${from}`)));
  const cut = await subsetFont(source, letters, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: features,
    noHinting: true,
  });
  await writeFile(new URL(`../app/fonts/${to}.woff2`, import.meta.url), cut);
  console.log(`${to}.woff2: ${source.length} → ${cut.length} bytes`);
}

for (const [name, font] of await cutPdfFonts()) {
  await writeFile(new URL(`../pdf/fonts/${name}.ttf`, import.meta.url), font);
  console.log(`pdf/fonts/${name}.ttf: ${font.length} bytes`);
}
