import { COLOUR } from '#content/colours.ts';
import { northPoint } from '#drawings/pen/compass.ts';
import { outline } from '#drawings/pen/lettering.ts';
import type { Point } from '#drawings/pen/path-data.ts';
import { Pen } from '#drawings/pen/pen.ts';
import { type Random, seeded } from '#drawings/pen/seed.ts';
import { stampTree } from '#drawings/surroundings/plan-tree.ts';
import { drawWaterBody, heightAt, offset, smooth } from '#drawings/surroundings/shore.ts';
import {
  blockStart,
  drawBlock,
  drawPark,
  drawStreet,
  lot,
  place,
  type Town,
} from '#drawings/surroundings/town.ts';

const [WIDTH, HEIGHT] = [960, 720];

/** The near and the far bank of the bend, from left to right. */
const NEAR = smooth([
  [-40, 128],
  [80, 176],
  [180, 268],
  [290, 344],
  [420, 362],
  [540, 330],
  [640, 262],
  [730, 182],
  [830, 128],
  [1000, 96],
]);
const FAR = smooth([
  [-40, 20],
  [120, 58],
  [230, 142],
  [320, 214],
  [420, 232],
  [510, 206],
  [600, 140],
  [690, 62],
  [780, 4],
  [860, -60],
]);

const frame = ([x, y]: Point) => y < HEIGHT + 40 && y > -40 && x > -50 && x < WIDTH + 50;

const SOUTH: Town = {
  origin: [-120, 284],
  turn: 9,
  blockWidth: 132,
  blockHeight: 96,
  street: 25,
  dry: (point) => frame(point) && point[1] > heightAt(NEAR, point[0]) + 13,
};
const NORTH: Town = {
  origin: [196, -14],
  turn: -24,
  blockWidth: 112,
  blockHeight: 82,
  street: 22,
  dry: (point) => frame(point) && point[1] < heightAt(FAR, point[0]) - 13,
};
const SITE = { column: 4, row: 0 };
const PARK = { column: 2, row: 1 };

function town(pen: Pen, random: Random): void {
  for (let row = -2; row < 5; row++) {
    for (let column = -1; column < 7; column++) {
      const block = { column, row };
      if (row < 3) drawBlock(pen, random, NORTH, block);
      // The site, and the garden between it and the water.
      if (column === SITE.column && (row === SITE.row || row === SITE.row - 1)) continue;
      if (column === PARK.column && row === PARK.row)
        drawPark(pen, random, SOUTH, block, COLOUR.jacaranda, true);
      else drawBlock(pen, random, SOUTH, block);
      drawStreet(pen, random, SOUTH, block, COLOUR.jacaranda, (column + row) % 2 === 0);
    }
  }
}

/** The terraces from above: shelf within shelf, each with its planted edge. */
function site(pen: Pen, random: Random): void {
  const [u0, v0] = blockStart(SOUTH, SITE);
  const { blockWidth: w, blockHeight: h } = SOUTH;
  pen.layer().shape('fine', lot(SOUTH, u0 - 3, v0 - 3, w + 6, h + 6), { dash: '12 4 2 4' });
  for (const [i, inset] of [0, 5, 10, 16].entries()) {
    const shelf = lot(
      SOUTH,
      u0 + 14 + inset * 1.2 + (i % 2) * 5,
      v0 + 22 + inset,
      w - 28 - inset * 2.4,
      h - 40 - inset * 1.5,
    );
    pen
      .layer()
      .fill(COLOUR.paper, shelf)
      .fill(COLOUR.jacaranda, shelf, 0.1 + i * 0.17)
      .shape(i === 3 ? 'medium' : 'fine', shelf);
    for (let u = 20 + inset * 1.3; u < w - 24 - inset; u += random.between(5, 11)) {
      pen.dot(COLOUR.jacaranda, ...place(SOUTH, u0 + u, v0 + 24.5 + inset), random.pick([1, 1.5, 2]), 0.9);
    }
  }
  pen.shape('hairline', lot(SOUTH, u0 + w * 0.42, v0 + h * 0.5, w * 0.16, h * 0.14), {
    colour: COLOUR.paper,
  });
  for (let i = 0; i < 7; i++)
    stampTree(
      pen,
      random,
      ...place(SOUTH, u0 + 12 + i * 18, v0 + 10 + random.between(-2, 4)),
      random.between(6, 10),
      COLOUR.jacaranda,
      true,
    );
}

/** A riverwalk, a footbridge, a jetty for the ferry and its boat. */
function river(pen: Pen): void {
  footbridge(pen, [214, 300], [288, 176]);
  const jetty: Point[] = [
    [560, 322],
    [542, 288],
    [553, 283],
    [571, 317],
  ];
  pen.layer().fill(COLOUR.paper, jetty).shape('fine', jetty);
  const [x, y] = [606, 214];
  pen.layer().shape('fine', [
    [x, y],
    [x + 18, y - 19],
    [x + 40, y - 34],
    [x + 46, y - 29],
    [x + 28, y - 8],
    [x + 9, y + 7],
  ]);
  for (const [dx, dy] of [
    [-6, 10],
    [6, 18],
  ] as const)
    pen.line('hairline', x + dx, y + dy, x + dx - 44, y + dy + 22, {
      colour: COLOUR.jacaranda,
      opacity: 0.7,
    });
}

function footbridge(pen: Pen, from: Point, to: Point): void {
  const line = Array.from(
    { length: 21 },
    (_, i): Point => [from[0] + ((to[0] - from[0]) * i) / 20, from[1] + ((to[1] - from[1]) * i) / 20],
  );
  const [left, right] = [offset(line, 5), offset(line, -5)];
  pen
    .layer()
    .fill(COLOUR.paper, [...left, ...[...right].reverse()])
    .poly('fine', left)
    .poly('fine', right);
  for (let i = 0; i <= 20; i++)
    pen.line('hairline', ...(left[i] as Point), ...(right[i] as Point), pen.thin(0.7));
  for (const i of [6, 14])
    pen.dot(COLOUR.ink, ...(left[i] as Point), 2.5).dot(COLOUR.ink, ...(right[i] as Point), 2.5);
}

function names(pen: Pen): void {
  pen.fill(COLOUR.jacaranda, outline('River', 378, 312, { face: 'italic', size: 34 }).data);
  const [u0, v0] = blockStart(SOUTH, SITE);
  const [x, y] = place(SOUTH, u0 + SOUTH.blockWidth / 2 - 8, v0 + SOUTH.blockHeight + 20);
  pen.fill(
    COLOUR.ink,
    outline('BRISNEVIA', x, y, { face: 'strong', size: 13, tracking: 0.16, anchor: 'middle' }).data,
  );
}

/** Brisnevia from above: the site in the bend of the river, streets of jacarandas behind. */
export function brisneviaSitePlan(): string {
  const random = seeded('brisnevia site');
  const pen = new Pen(WIDTH, HEIGHT);
  pen.define(`<clipPath id="c"><path d="M14 14h${WIDTH - 28}v${HEIGHT - 28}H14z"/></clipPath>`);
  const sheet = new Pen(WIDTH, HEIGHT);
  town(sheet, random);
  drawWaterBody(
    sheet,
    [...FAR, [1000, -60], ...[...NEAR].reverse()],
    [[...NEAR].reverse(), FAR],
    COLOUR.jacaranda,
    4,
  );
  for (let i = 0; i < 34; i++) {
    const x = 20 + i * 28 + random.between(-7, 7);
    const y = heightAt(NEAR, x) + 14;
    stampTree(sheet, random, x, y, random.between(4, 8), COLOUR.jacaranda, true);
  }
  river(sheet);
  site(sheet, random);
  names(sheet);
  pen.raw(`<g clip-path="url(#c)">${sheet.markup()}</g>`);
  pen.rect('fine', 14, 14, WIDTH - 28, HEIGHT - 28);
  northPoint(pen, WIDTH - 56, 74, 18, 6);
  return pen.svg();
}
