import { readFileSync } from 'node:fs';
import { Document, Image, Link, Page, renderToBuffer, type Styles, Text, View } from '@react-pdf/renderer';
import { correction, generate } from 'lean-qr';
import { toSvgSource } from 'lean-qr/extras/svg';
import { createElement as h, type ReactElement, type ReactNode } from 'react';
import { COLOUR } from '#content/colours.ts';
import { site } from '#content/site.ts';
import { face, PAGE, styles } from './pdf-style.ts';

/** What the pages of a PDF are put together from. */

type Style = Styles[string];

export const view = (style: Style, ...children: ReactNode[]) => h(View, { style }, ...children);
export const text = (style: Style, ...children: ReactNode[]) => h(Text, { style }, ...children);

/** A title of content/, the word between stars in italics. */
export function title(words: string, style: Style = {}) {
  const parts = words
    .split('*')
    .map((part, index) =>
      index % 2 === 1 ? h(Text, { key: part, style: { fontFamily: face.italic } }, part) : part,
    );
  return text({ ...styles.title, ...style }, ...parts);
}

export const eyebrow = (words: string, style: Style = {}) =>
  text({ ...styles.eyebrow, ...style }, words.toUpperCase());

export const mark = (words: string, style: Style = {}) => text({ ...styles.mark, ...style }, words);

export const link = (to: string, words: ReactNode, style: Style = {}) =>
  h(Link, { src: to, style: { color: 'inherit', textDecoration: 'none', ...style } }, words);

/** A drawing of the site, by its name below public/drawings. */
export function publicDrawing(name: string): string {
  return readFileSync(new URL(`../public/drawings/${name}.svg`, import.meta.url), 'utf8');
}

/** A drawing of ours, as lines and not as dots. The library draws no copies, so each is written out. */
export function drawing(svg: string, style: Style) {
  const groups = new Map(
    [...svg.matchAll(/<g id="([^"]+)">(.*?)<\/g>/gs)].map(([, id, marks]) => [`#${id}`, marks ?? '']),
  );
  const whole = svg
    .replace(/<defs>.*?<\/defs>/s, '')
    .replace(
      /<use href="([^"]+)"([^>]*)\/>/g,
      (_, of: string, rest: string) => `<g${rest}>${groups.get(of)}</g>`,
    );
  return h(Image, { src: `data:image/svg+xml;base64,${Buffer.from(whole).toString('base64')}`, style });
}

/** A camera wants four dots of white around it, */
const QUIET_DOTS = 4;
/** and dots of half a millimetre. */
const LEAST_DOT = 1.45;

/** Nothing for an address so long that its code would be larger than `mostSide`, or no code at all. */
export function qrCode(address: string, side: number, mostSide = side) {
  const code = codeOf(address);
  const least = ((code?.size ?? Number.POSITIVE_INFINITY) + 2 * QUIET_DOTS) * LEAST_DOT;
  if (!code || least > mostSide) return undefined;
  const drawn = Math.max(side, least);
  return drawing(toSvgSource(code, { on: COLOUR.ink, off: '#FFFFFF', pad: QUIET_DOTS }), {
    width: drawn,
    height: drawn,
  });
}

function codeOf(address: string) {
  try {
    return generate(address, { minCorrectionLevel: correction.M });
  } catch {
    // Longer than any code can hold.
    return undefined;
  }
}

/** "nevia.example/projects/sydnevia": what a reader would type. */
export const typed = (address: string) => address.replace(/^https?:\/\//, '');

interface PdfFoot {
  address: string;
  /** Of which day its figures are. */
  asAt: string;
}

/** A whole PDF. `madeOn` is the day of its figures. */
export function pdfOf(about: { title: string; subject: string; madeOn: string }, ...pages: ReactElement[]) {
  const { brand } = site();
  const { madeOn, ...titled } = about;
  const by = { author: brand, creator: brand, producer: brand, language: 'en-AU' };
  return renderToBuffer(h(Document, { ...titled, ...by, creationDate: new Date(madeOn) }, ...pages));
}

/** The name of the company, with something at the other end of the line. */
export const brandLine = (...right: ReactNode[]) =>
  view(
    { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'center' },
    text({ fontFamily: face.strong, fontSize: 12, letterSpacing: 2.6 }, site().brand.toUpperCase()),
    ...right,
  );

/** With its foot. What does not fit goes on a page of its own, with the same foot. */
export function pdfPage({ address, asAt }: PdfFoot, ...children: ReactNode[]) {
  const { margin, width } = PAGE;
  const foot = { ...styles.small, fontSize: 7.5 };
  return h(
    Page,
    { size: 'A4', style: { ...styles.page, padding: margin, paddingBottom: 58 } },
    ...children,
    h(
      View,
      {
        fixed: true,
        style: {
          position: 'absolute',
          left: margin,
          width: width - 2 * margin,
          bottom: 26,
          paddingTop: 7,
          flexDirection: 'row',
          justifyContent: 'space-between',
          ...styles.rule,
        },
      },
      text(foot, `${site().brand} · `, link(address, typed(address).split('?')[0])),
      text(foot, asAt),
      h(View, { render: (page) => text(foot, pageOf(page)) }),
    ),
  );
}

/**
 * For a view that renders a text, not a text that renders itself: with a line height that one takes the whole foot away.
 * The library's type of it leaves out the count of pages, which is there.
 */
function pageOf(page: { pageNumber: number; totalPages?: number }): string {
  return `${page.pageNumber} / ${page.totalPages}`;
}
