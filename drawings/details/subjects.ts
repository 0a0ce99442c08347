import { COLOUR } from '#content/colours.ts';
import type { Point } from '#drawings/pen/path-data.ts';
import { corners, type Pen } from '#drawings/pen/pen.ts';
import { figure } from '#drawings/surroundings/figures.ts';
import { bubble, detail } from './detail.ts';

const BRASS = { colour: COLOUR.brass };

/** A way through five courts to the last, which is the home: for the steps of an approval. */
export const pathDetail = detail('path', (pen, random) => {
  const [top, bottom, step] = [104, 336, 96];
  const way: Point[] = [[24, 292]];
  for (let i = 0; i <= 5; i++) {
    const x = 60 + i * step;
    const gate =
      i === 5 ? bottom : (way.at(-1)?.[1] ?? 0) > 220 ? random.whole(130, 175) : random.whole(250, 300);
    const door = i === 0 ? 292 : gate;
    pen.fillRect(COLOUR.ink, x - 4, top, 8, door - top - (i === 5 ? 0 : 18));
    if (i === 5) break;
    pen.fillRect(COLOUR.ink, x - 4, door + 18, 8, bottom - door - 18);
    pen.line('fine', x, door - 18, x + 36, door - 18).arc('hairline', x, door - 18, 36, 0, 90);
    way.push([x, door], [x + step / 2, door]);
    pen.line('hairline', x + step / 2, 62, x + step / 2, top + 12, { dash: '12 4 2 4' });
    bubble(pen, x + step / 2, 50, i + 1);
    for (let y = top + 14; y < bottom; y += 14)
      pen.line('hairline', x + 8, y, x + step - 8, y, pen.thin(i === 4 ? 0 : 0.12 + i * 0.08));
  }
  for (const y of [top - 4, bottom - 4]) pen.fillRect(COLOUR.ink, 56, y, 5 * step + 8, 8);
  pen.fillRect(COLOUR.brass, 448, top + 4, step - 8, bottom - top - 8, 0.22);
  const [x, y] = way.at(-1) ?? [0, 0];
  pen.poly('medium', way, { ...BRASS, dash: '9 6' }).dot(COLOUR.brass, x, y, 7);
  for (const [cx, cy, r] of [
    [28, 204, 17],
    [26, 350, 21],
  ] as const)
    pen
      .circle('fine', cx, cy, r)
      .circle('hairline', cx, cy, r * 0.62)
      .dot(COLOUR.ink, cx, cy, 1.6);
});

/** A year of months with five marked days, joined in their order: for payments by date. */
export const calendarDetail = detail('calendar', (pen, random) => {
  const [width, height, day] = [112, 80, 16];
  const marked: Point[] = [];
  for (let month = 0; month < 12; month++) {
    const [x, y] = [40 + (month % 4) * (width + 24), 56 + Math.floor(month / 4) * (height + 34)];
    const offset = random.whole(0, 6);
    pen.line('medium', x, y - 10, x + width, y - 10);
    const at = (cell: number): Point => [x + (cell % 7) * day, y + Math.floor(cell / 7) * day];
    for (let cell = offset; cell < offset + 30 && cell < 35; cell++)
      pen.rect('hairline', ...at(cell), day, day, pen.thin(0.8));
    // Between two financial years.
    if (month === 5) pen.line('heavy', x + width + 12, y - 18, x + width + 12, y + height + 4, BRASS);
    if (![0, 3, 5, 8, 11].includes(month)) continue;
    const due = random.whole(15, 24);
    for (let cell = offset; cell <= due; cell++)
      pen.fillRect(COLOUR.brass, ...at(cell), day, day, 0.14 + marked.length * 0.1);
    const [left, top] = at(due);
    marked.push([left + day / 2, top + day / 2]);
  }
  pen.poly('fine', marked, { ...BRASS, dash: '7 6' }).layer();
  for (const [i, [x, y]] of marked.entries()) bubble(pen, x, y, i + 1, COLOUR.paper);
});

/** Two piles of slabs, level by level, and what is left of each above the line: for a comparison. */
export const stacksDetail = detail('stacks', (pen, random) => {
  const ground = 352;
  pen.line('heavy', 24, ground, 576, ground);
  for (let x = 30; x < 576; x += 8) pen.line('hairline', x, ground, x - 7, ground + 8, pen.thin(0.7));
  for (const [middle, width, slabs, kept] of [
    [178, 150, 19, 6],
    [404, 176, 14, 6],
  ] as const) {
    for (let i = 0; i < slabs; i++) {
      const [y, shift] = [ground - (i + 1) * 15, random.between(-5, 5)];
      const box = [middle - width / 2 + shift, y + 1, width, 13] as const;
      if (i >= slabs - kept) pen.fillRect(COLOUR.brass, ...box, random.pick([0.32, 0.45, 0.6]));
      else if (random.chance(0.4))
        for (let x = box[0] + 8; x < box[0] + width; x += 5)
          pen.line('hairline', x, y + 2, x - 6, y + 13, pen.thin(0.6));
      pen.rect(i >= slabs - kept ? 'medium' : 'fine', ...box);
    }
    const [line, top, right] = [ground - (slabs - kept) * 15, ground - slabs * 15, middle + width / 2 + 24];
    pen.line('fine', middle - width / 2 - 22, line, right + 8, line, { ...BRASS, dash: '12 4 2 4' });
    pen.line('hairline', right, line, right, top).line('hairline', right - 8, top, right + 8, top);
    for (const y of [line, top]) pen.line('medium', right - 5, y + 5, right + 5, y - 5);
  }
  figure(pen, random, 548, ground, 54, COLOUR.ink);
});

function key(pen: Pen, x: number, y: number, bits: number, colour: string): void {
  pen.circle('medium', x, y + 9, 8, { colour }).circle('hairline', x, y + 9, 3.5, { colour });
  pen.line('medium', x, y + 17, x, y + 46, { colour });
  for (let i = 0; i < bits; i++)
    pen.line('medium', x, y + 45 - i * 6, x + 7 - (i % 2) * 3, y + 45 - i * 6, { colour });
}

/** A cabinet with a key on each hook, one of them yours: for letting. */
export const keysDetail = detail('keys', (pen, random) => {
  const [left, top, right, bottom] = [196, 48, 540, 344];
  const [mine, empty] = [random.whole(8, 10), random.whole(0, 5)];
  pen.shape('medium', [
    [left, top],
    [left - 128, top - 22],
    [left - 128, bottom + 26],
    [left, bottom],
  ]);
  pen.shape('hairline', [
    [left - 16, top + 18],
    [left - 112, top + 2],
    [left - 112, bottom + 2],
    [left - 16, bottom - 16],
  ]);
  pen
    .rect('heavy', left, top, right - left, bottom - top)
    .rect('fine', left + 9, top + 9, right - left - 18, bottom - top - 18);
  for (let i = 0; i < 18; i++) {
    const [x, y] = [left + 44 + (i % 6) * 51, top + 34 + Math.floor(i / 6) * 88];
    if (i % 6 === 0)
      pen.line('fine', left + 9, y - 8, right - 9, y - 8).line('hairline', left + 9, y - 4, right - 9, y - 4);
    pen.arc('fine', x, y - 1, 4, 0, 180).line('fine', x - 4, y - 8, x - 4, y - 1);
    if (i === mine) pen.fillRect(COLOUR.brass, x - 19, y - 3, 38, 66, 0.2);
    if (i !== empty) key(pen, x, y, random.whole(2, 3), i === mine ? COLOUR.brass : COLOUR.ink);
    pen
      .fill(COLOUR.ink, corners(x - 7, y + 52, 14, 7), i === mine ? 0.9 : 0.16)
      .rect('hairline', x - 7, y + 52, 14, 7);
  }
  pen.circle('fine', left - 112, 196, 4).line('heavy', 24, 376, 576, 376);
});
