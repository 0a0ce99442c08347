import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const LATIN = Array.from({ length: 0xff - 0x1f }, (_, i) => String.fromCharCode(0x20 + i)).join('');
const LETTERS = `${LATIN}’‘“”–—…₹`;
export const NEWSREADER = 'newsreader/files/newsreader-latin-opsz-normal.woff2';
export const NEWSREADER_ITALIC = 'newsreader/files/newsreader-latin-opsz-italic.woff2';
export const HANKEN = 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';
/** Hanken Grotesk has none: Newsreader's, in the weight and optical size of the letters beside it. */
export const RUPEE = 'newsreader/files/newsreader-latin-ext-opsz-normal.woff2';

interface Cut {
  file: string;
  axes: Record<string, number>;
  /** Four letters, because two fonts of the same name would be embedded again at each change between them. */
  inside: string;
}

/** By the name of the file in pdf/fonts. */
const CUTS: Record<string, Cut> = {
  display: { file: NEWSREADER, axes: { wght: 300, opsz: 72 }, inside: 'Dspl' },
  'display-rupee': { file: RUPEE, axes: { wght: 300, opsz: 72 }, inside: 'DsRu' },
  italic: { file: NEWSREADER_ITALIC, axes: { wght: 300, opsz: 72 }, inside: 'Ital' },
  text: { file: HANKEN, axes: { wght: 400 }, inside: 'Text' },
  'text-rupee': { file: RUPEE, axes: { wght: 400, opsz: 12 }, inside: 'TxRu' },
  strong: { file: HANKEN, axes: { wght: 600 }, inside: 'Strg' },
  'strong-rupee': { file: RUPEE, axes: { wght: 600, opsz: 12 }, inside: 'StRu' },
};

/** The typefaces for PDFs, each in one weight and size: the PDF library does not support variable fonts. */
export function cutPdfFonts(): Promise<Array<[name: string, font: Buffer]>> {
  return Promise.all(Object.entries(CUTS).map(async ([name, cut]) => [name, await cutFont(cut)]));
}

async function cutFont({ file, axes, inside }: Cut): Promise<Buffer> {
  const source = await readFile(new URL(import.meta.resolve(`@fontsource-variable/${file}`)));
  const font = await subsetFont(source, LETTERS, {
    targetFormat: 'sfnt',
    variationAxes: axes,
    keepFeatures: ['kern', 'lnum', 'tnum'],
    noHinting: true,
  });
  return renamed(Buffer.from(font), inside);
}

/** The PostScript name of each file ends with "Regular" or "Italic"; its last four letters become the new ones. */
function renamed(font: Buffer, name: string): Buffer {
  const utf16 = (words: string) => Buffer.from(words, 'utf16le').swap16();
  for (const known of ['HankenGrotesk-Regular', 'Newsreader16pt-Regular', 'Newsreader16pt-Italic']) {
    const at = font.indexOf(utf16(known));
    if (at >= 0) utf16(name).copy(font, at + 2 * (known.length - name.length));
  }
  return font;
}
