import { readFile } from 'node:fs/promises';
import { Font } from '@react-pdf/renderer';
import subsetFont from 'subset-font';
import { COLOUR } from '#drawings/pen/tokens.ts';

/** The typefaces and inks of the site, for paper. Sizes are points. */

const LATIN = Array.from({ length: 0xff - 0x1f }, (_, i) => String.fromCharCode(0x20 + i)).join('');
const LETTERS = `${LATIN}’‘“”–—₹`;
const NEWSREADER = 'newsreader/files/newsreader-latin-opsz-normal.woff2';
const NEWSREADER_ITALIC = 'newsreader/files/newsreader-latin-opsz-italic.woff2';
const HANKEN = 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';
/** Hanken Grotesk has no rupee sign, so every face takes Newsreader's, in the weight and for the size of its own letters. */
const RUPEE = 'newsreader/files/newsreader-latin-ext-opsz-normal.woff2';

interface Cut {
  file: string;
  axes: Record<string, number>;
  /** Four letters: two fonts of one name would be embedded anew at each change between them. */
  name: string;
}

const FACES: Record<'display' | 'italic' | 'text' | 'strong', Cut[]> = {
  display: [
    { file: NEWSREADER, axes: { wght: 300, opsz: 72 }, name: 'Dspl' },
    { file: RUPEE, axes: { wght: 300, opsz: 72 }, name: 'DsRu' },
  ],
  italic: [{ file: NEWSREADER_ITALIC, axes: { wght: 300, opsz: 72 }, name: 'Ital' }],
  text: [
    { file: HANKEN, axes: { wght: 400 }, name: 'Text' },
    { file: RUPEE, axes: { wght: 400, opsz: 12 }, name: 'TxRu' },
  ],
  strong: [
    { file: HANKEN, axes: { wght: 600 }, name: 'Strg' },
    { file: RUPEE, axes: { wght: 600, opsz: 12 }, name: 'StRu' },
  ],
};

async function register({ file, axes, name }: Cut): Promise<string> {
  const source = await readFile(new URL(import.meta.resolve(`@fontsource-variable/${file}`)));
  const font = await subsetFont(source, LETTERS, {
    targetFormat: 'sfnt',
    variationAxes: axes,
    keepFeatures: ['kern', 'lnum', 'tnum'],
    noHinting: true,
  });
  const named = renamed(Buffer.from(font), name);
  Font.register({ family: name, src: `data:font/ttf;base64,${named.toString('base64')}` });
  return name;
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

const family = (face: keyof typeof FACES) => Promise.all(FACES[face].map(register));

// Words are not broken: a narrow column would otherwise read "apart-ments".
Font.registerHyphenationCallback((word) => [word]);

const [display, italic, text, strong] = await Promise.all([
  family('display'),
  family('italic'),
  family('text'),
  family('strong'),
]);

export const PAGE = { width: 595.28, height: 841.89, margin: 42 } as const;

export const face = { display, italic, text, strong };

export const look = {
  page: {
    backgroundColor: COLOUR.paper,
    color: COLOUR.ink,
    fontFamily: text,
    fontSize: 9.5,
    lineHeight: 1.4,
  },
  eyebrow: { fontFamily: strong, fontSize: 7.5, lineHeight: 1.3, letterSpacing: 1.1, color: COLOUR.brass },
  title: { fontFamily: display, fontSize: 30, lineHeight: 1.1 },
  small: { fontSize: 8, lineHeight: 1.35, color: COLOUR.stone },
  /** A line height counts from the size beside it, so the two are always named together. */
  body: { fontSize: 9.5, lineHeight: 1.35 },
  figure: { fontFamily: display, fontSize: 17, lineHeight: 1.1 },
  rule: { borderTopWidth: 0.6, borderTopColor: COLOUR.line },
  strongRule: { borderTopWidth: 1, borderTopColor: COLOUR.ink },
  mark: {
    alignSelf: 'flex-start',
    borderWidth: 0.6,
    borderColor: COLOUR.stone,
    color: COLOUR.stone,
    fontSize: 8,
    lineHeight: 1.2,
    paddingHorizontal: 5,
    paddingVertical: 3,
  },
} as const;
