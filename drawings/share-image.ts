import { COLOUR } from '#content/colours.ts';
import { label } from './pen/label.ts';
import { type Lettering, outline, wrap } from './pen/lettering.ts';
import { corners, Pen } from './pen/pen.ts';

const [WIDTH, HEIGHT, MARGIN] = [1200, 630, 72];

/** The position of a drawing, and its visible part. */
export type Framing = {
  x: number;
  y: number;
  width: number;
  height: number;
  view?: string;
  /** The distance from its left edge over which the drawing fades in instead of being cut. */
  fade?: number;
};
export type Share = {
  eyebrow: string;
  title: string;
  drawing: string;
  framing: Framing;
  dark?: boolean;
};

/** Places a drawing in another, by its own view box or by a part of it. */
function inset(drawing: string, { x, y, width, height, view }: Framing): string {
  const box = view ?? /viewBox="([^"]+)"/.exec(drawing)?.[1];
  return drawing.replace(
    /<svg[^>]*>/,
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${box}">`,
  );
}

/** Reduces the title's size until it fits its column in the available lines. */
function fitTitle(title: string, width: number, most: number): { lines: string[]; lettering: Lettering } {
  for (const size of [124, 104, 84, 74, 66, 58, 52]) {
    const lettering: Lettering = { face: 'display', size, tracking: -0.02 };
    const lines = wrap(title, width, lettering);
    const widest = Math.max(...lines.map((line) => outline(line, 0, 0, lettering).width));
    if (lines.length <= (size > 84 ? 2 : most) && widest <= width) return { lines, lettering };
  }
  const lettering: Lettering = { face: 'display', size: 46, tracking: -0.02 };
  return { lines: wrap(title, width, lettering), lettering };
}

/**
 * A page's card for messages and posts: title and drawing. The owner changes the brand and prices in the browser, so no file
 * names them; the message shows the brand beside the card.
 */
export function shareImage({ eyebrow, title, drawing, framing, dark = false }: Share): string {
  const pen = new Pen(WIDTH, HEIGHT);
  const [ground, ink, accent] = dark
    ? ['#0C0F12', COLOUR.paper, COLOUR.brassLight]
    : [COLOUR.paper, COLOUR.ink, COLOUR.brass];
  pen.fill(ground, corners(0, 0, WIDTH, HEIGHT)).raw(inset(drawing, framing));
  if (framing.fade) {
    pen.define(
      `<linearGradient id="f"><stop stop-color="${ground}"/><stop offset="1" stop-color="${ground}" stop-opacity="0"/></linearGradient>`,
    );
    pen.fill('url(#f)', corners(framing.x - 2, 0, framing.fade, HEIGHT)).layer();
  }
  const { lines, lettering } = fitTitle(title, 500, 4);
  const lead = lettering.size * 1.04;
  const first = HEIGHT - 76 - (lines.length - 1) * lead;
  label(pen, eyebrow.toUpperCase(), MARGIN + 2, first - lettering.size - 12, {
    size: 24,
    face: 'strong',
    tracking: 0.14,
    colour: accent,
  });
  for (const [i, line] of lines.entries())
    label(pen, line, MARGIN - 2, first + i * lead, { ...lettering, colour: ink });
  return pen.svg();
}
