import { COLOUR } from '#content/colours.ts';
import type { Point } from '#drawings/pen/path-data.ts';
import { Pen } from '#drawings/pen/pen.ts';
import { type Random, seeded } from '#drawings/pen/seed.ts';

const [WIDTH, HEIGHT] = [1200, 900];
const RISE = 176;
/** How often a book of each board is taken out: its place from the left. */
const LIT = [[], [21], [8, 30], [17], [11, 27]];

function book(pen: Pen, random: Random, x: number, base: number, lit: boolean): number {
  const [width, tall] = [random.pick([16, 20, 24, 30, 38]), random.pick([96, 108, 118, 128, 136])];
  const top = base - tall;
  if (lit) pen.fillRect(COLOUR.brassLight, x, top, width, tall, 0.86);
  pen.rect('fine', x, top, width, tall);
  const ink = lit ? { colour: COLOUR.ink, opacity: 0.7 } : pen.thin(0.7);
  pen
    .line('hairline', x, top + 12, x + width, top + 12, ink)
    .line('hairline', x, top + 16, x + width, top + 16, ink);
  pen.line('hairline', x, base - 14, x + width, base - 14, ink);
  const title = random.between(26, 52);
  pen.line('fine', x + width / 2, top + 26, x + width / 2, top + 26 + title, ink);
  return width;
}

/** Three volumes that lean on their neighbours. */
function leaning(pen: Pen, x: number, base: number): number {
  for (const i of [0, 1]) {
    const at = x + i * 24;
    const spine: Point[] = [
      [at, base],
      [at + 30, base - 112],
      [at + 50, base - 106],
      [at + 20, base],
    ];
    pen.shape('fine', spine);
    pen.line('hairline', at + 26, base - 98, at + 46, base - 92, pen.thin(0.7));
  }
  return 78;
}

/** Rolled drawings, end on. */
function rolls(pen: Pen, random: Random, x: number, base: number): number {
  for (const [dx, dy] of [
    [0, 0],
    [36, 0],
    [72, 0],
    [18, 31],
    [54, 31],
    [36, 62],
  ] as const) {
    const [cx, cy] = [x + 18 + dx, base - 18 - dy];
    pen.circle('fine', cx, cy, 17);
    for (const r of [12.5, 8.5, 5])
      pen.arc('hairline', cx, cy, r, random.between(0, 90), random.between(250, 350));
  }
  return 112;
}

/** A model of the tower, as architects keep one on a shelf. */
function model(pen: Pen, x: number, base: number): number {
  pen.rect('fine', x, base - 8, 92, 8).rect('fine', x + 10, base - 30, 72, 22);
  pen.rect('fine', x + 28, base - 132, 18, 102).rect('fine', x + 50, base - 148, 16, 118);
  for (let y = base - 140; y < base - 32; y += 7) {
    if (y > base - 128) pen.line('hairline', x + 28, y, x + 46, y, pen.thin(0.6));
    pen.line('hairline', x + 50, y, x + 66, y, pen.thin(0.6));
  }
  return 92;
}

function board(pen: Pen, random: Random, base: number, lit: readonly number[]): void {
  let [x, count] = [34, 0];
  while (x < WIDTH - 118) {
    const kind = random.between(0, 1);
    if (kind < 0.045) x += leaning(pen, x, base) + 6;
    else if (kind < 0.075) x += rolls(pen, random, x, base) + 16;
    else if (kind < 0.1) x += model(pen, x + 8, base) + 24;
    else {
      x += book(pen, random, x, base, lit.includes(count));
      count += 1;
    }
    if (random.chance(0.06)) x += random.between(14, 40);
  }
  pen.line('medium', 14, base, WIDTH, base).line('medium', 14, base + 9, WIDTH, base + 9);
}

/** A bookcase up to the ceiling; a few of the books are taken out often. */
export function shelf(): string {
  const random = seeded('shelf');
  const pen = new Pen(WIDTH, HEIGHT, 0.5).ink({ colour: COLOUR.paper, opacity: 0.62 });
  for (const [index, lit] of LIT.entries())
    board(pen, random, HEIGHT - 24 - (LIT.length - 1 - index) * RISE, lit);
  for (const x of [0, 14]) pen.line('medium', x, -HEIGHT, x, HEIGHT);
  return pen.svg();
}
