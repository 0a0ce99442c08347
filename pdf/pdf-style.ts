import { fileURLToPath } from 'node:url';
import { Font } from '@react-pdf/renderer';
import { COLOUR } from '#content/colours.ts';

/** The typefaces and inks of the site, for paper. Sizes are points. */

/** Files of fonts/, which `npm run fonts` cuts. Hanken Grotesk has no rupee sign, so every face takes Newsreader's. */
const FACES = {
  display: ['display', 'display-rupee'],
  italic: ['italic'],
  text: ['text', 'text-rupee'],
  strong: ['strong', 'strong-rupee'],
};

function family(face: keyof typeof FACES): string[] {
  for (const name of FACES[face])
    Font.register({
      family: name,
      src: fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url)),
    });
  return FACES[face];
}

// Words are not broken: a narrow column would otherwise read "apart-ments".
Font.registerHyphenationCallback((word) => [word]);

const display = family('display');
const italic = family('italic');
const text = family('text');
const strong = family('strong');

export const PAGE = { width: 595.28, height: 841.89, margin: 42 } as const;

export const face = { display, italic, text, strong };

/** Figures of one width, so that they align. */
export const digits = { fontFeatureSettings: ['tnum', 'lnum'] };

export const styles = {
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
