/** Cuts the two typefaces down to the glyphs and axes the site uses: `npm run fonts`, results are committed. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const basicLatin = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
const LETTERS_AND_PUNCTUATION = `${basicLatin}’‘“”–—…·•©®×÷±≤≥≈→←↑↓₹€£½¼¾°²³§¶«»àáâäçèéêëìíîïñòóôöùúûüÀÁÂÄÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜāēīōūĀĒĪŌŪśŚṇṅṣṭḍ`;
const ITALIC_WORDS = `${basicLatin.replace(/[0-9#$%&*+/<=>@[\\\]^_`{|}~]/g, '')}’‘“”–—…`;

const cuts = [
  {
    from: 'newsreader/files/newsreader-latin-opsz-normal.woff2',
    to: 'newsreader.woff2',
    text: LETTERS_AND_PUNCTUATION,
    axes: { wght: 300, opsz: 72 },
  },
  {
    from: 'newsreader/files/newsreader-latin-opsz-italic.woff2',
    to: 'newsreader-italic.woff2',
    text: ITALIC_WORDS,
    axes: { wght: 300, opsz: 72 },
  },
  {
    from: 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    to: 'hanken-grotesk.woff2',
    text: LETTERS_AND_PUNCTUATION,
    axes: { wght: { min: 400, max: 600 } },
  },
];

for (const { from, to, text, axes } of cuts) {
  const source = await readFile(fileURLToPath(import.meta.resolve(`@fontsource-variable/${from}`)));
  const cut = await subsetFont(source, text, { targetFormat: 'woff2', variationAxes: axes });
  await writeFile(new URL(`../app/fonts/${to}`, import.meta.url), cut);
  console.log(`${to}: ${source.length} → ${cut.length} bytes`);
}
