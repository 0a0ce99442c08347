import { COLOUR } from '#content/colours.ts';
import type { Point } from '#drawings/pen/path-data.ts';
import type { Pen } from '#drawings/pen/pen.ts';
import type { Random } from '#drawings/pen/seed.ts';
import { bubble, detail } from './detail.ts';

function concrete(pen: Pen, random: Random, x: number, y: number, width: number, height: number): void {
  pen.rect('medium', x, y, width, height).fillRect(COLOUR.ink, x, y, width, height, 0.06);
  for (let i = 0; i < (width * height) / 190; i++) {
    const [px, py] = [random.whole(x + 4, x + width - 6), random.whole(y + 4, y + height - 6)];
    if (random.chance(0.25))
      pen.shape('hairline', [
        [px, py],
        [px + 5, py + 1],
        [px + 2, py + 5],
      ]);
    else pen.dot(COLOUR.ink, px, py, 0.6);
  }
}

/** Insulation in the usual notation: one long wave. */
function insulation(pen: Pen, x: number, y: number, width: number, height: number): void {
  pen.rect('fine', x, y, width, height).fillRect(COLOUR.brass, x, y, width, height, 0.14);
  const points: Point[] = [];
  for (let at = 0, side = 0; at <= height; at += 7, side++)
    points.push([side % 2 ? x + width - 2 : x + 2, y + at]);
  pen.poly('hairline', points);
}

function timber(pen: Pen, x: number, y: number, width: number, height: number): void {
  pen
    .rect('fine', x, y, width, height)
    .line('hairline', x, y, x + width, y + height)
    .line('hairline', x + width, y, x, y + height);
}

/** From places in the drawing to numbers in a column beside it. */
function leaders(pen: Pen, places: readonly Point[]): void {
  for (const [index, [x, y]] of places.entries()) {
    pen.dot(COLOUR.ink, x, y, 1.8).line('hairline', x, y, 530, y);
    bubble(pen, 540, y, index + 1);
  }
}

function breakLine(pen: Pen, x: number, y: number): void {
  pen.poly('hairline', [
    [x - 12, y],
    [x, y],
    [x + 4, y - 8],
    [x + 8, y + 8],
    [x + 12, y],
    [x + 24, y],
  ]);
}

/** Where the wall meets the ground: footing, floor, flashing. */
function footing(pen: Pen, random: Random): void {
  const [wall, thick, floor] = [random.whole(150, 200), random.pick([44, 54]), random.whole(196, 226)];
  const inside = wall + thick;
  concrete(pen, random, wall, 40, thick, floor - 40);
  insulation(pen, inside, 40, 22, floor - 40);
  pen.rect('hairline', inside + 22, 40, 8, floor - 40);
  for (let y = 46; y < floor + 60; y += 13) pen.rect('hairline', wall - 22, y, 18, 11);
  concrete(pen, random, wall, floor, 450 - wall, 30);
  pen.rect('fine', inside + 30, floor - 10, 420 - inside, 10);
  for (let x = inside + 40; x < 450; x += 34) pen.line('hairline', x, floor - 10, x, floor);
  for (let x = inside + 40; x < 430; x += 70) timber(pen, x, floor + 34, 16, 26);
  concrete(pen, random, wall - 26, floor + 96, thick + 56, 44);
  concrete(pen, random, wall, floor + 30, thick, 66);
  const ground = floor + 52;
  pen.line('heavy', 24, ground, wall - 22, ground);
  for (let x = 36; x < wall - 20; x += 8) pen.line('hairline', x, ground, x - 10, ground + 12, pen.thin(0.7));
  pen.poly(
    'medium',
    [
      [wall - 30, ground - 14],
      [wall - 4, ground - 14],
      [wall + 6, floor + 2],
      [inside + 4, floor + 2],
    ],
    { colour: COLOUR.brass },
  );
  leaders(pen, [
    [wall + thick / 2, 66],
    [inside + 11, 112],
    [inside + 26, 158],
    [inside + 48, floor + 46],
    [wall + thick / 2, floor + 118],
  ]);
  breakLine(pen, wall - 34, 36);
  breakLine(pen, inside + 42, 36);
}

/** Where the wall meets the sky: parapet, coping, gutter, roof. */
function parapet(pen: Pen, random: Random): void {
  const [wall, thick, roof] = [random.whole(140, 180), random.pick([44, 54]), random.whole(180, 206)];
  const inside = wall + thick;
  concrete(pen, random, wall, 70, thick, 300);
  concrete(pen, random, inside, roof, 440 - inside, 34);
  insulation(pen, inside, roof + 34, 22, 336 - roof);
  for (let x = inside + 34; x < 440; x += 44)
    pen
      .rect('fine', x, roof - 22, 44, 22)
      .line('hairline', x, roof - 22, x + 44, roof)
      .line('hairline', x, roof, x + 44, roof - 22);
  pen.poly(
    'medium',
    [
      [inside, 96],
      [inside + 8, roof - 40],
      [inside + 34, roof - 26],
      [440, roof - 32],
    ],
    { colour: COLOUR.brass },
  );
  for (let x = inside + 40; x < 438; x += 8) pen.circle('hairline', x, roof - 36 - ((x * 7) % 3), 3);
  pen.poly('medium', [
    [wall - 10, 78],
    [wall - 10, 66],
    [inside + 10, 58],
    [inside + 10, 74],
  ]);
  pen
    .arc('fine', inside + 20, roof - 30, 11, 0, 180)
    .line('fine', inside + 20, roof - 19, inside + 20, roof + 60);
  for (let y = 84; y < 366; y += 13) pen.rect('hairline', wall - 22, y, 18, 11);
  for (let x = inside + 50; x < 430; x += 70) timber(pen, x, roof + 38, 16, 24);
  leaders(pen, [
    [inside - 6, 62],
    [inside + 80, roof - 36],
    [inside + 70, roof - 11],
    [inside + 100, roof + 17],
    [inside + 11, roof + 110],
  ]);
  breakLine(pen, wall + thick / 2 - 6, 378);
  breakLine(pen, inside + 50, 378);
}

/** A corner of a building cut open, layer by layer: for articles on law and compliance. */
export const sectionDetail = detail('section cut', (pen, random) => {
  if (random.chance(0.5)) footing(pen, random);
  else parapet(pen, random);
});
