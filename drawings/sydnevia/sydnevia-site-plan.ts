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
const SITE = { column: 3, row: 1 };
const PARK = { column: 1, row: 2 };

const SHORE = smooth([
  [-20, 262],
  [90, 250],
  [170, 290],
  [250, 282],
  [330, 238],
  [470, 226],
  [600, 240],
  [680, 210],
  [740, 150],
  [830, 132],
  [900, 160],
  [980, 150],
]);

const TOWN: Town = {
  origin: [-60, 206],
  turn: -5,
  blockWidth: 148,
  blockHeight: 92,
  street: 24,
  dry: ([x, y]) => y > heightAt(SHORE, x) + 11 && y < HEIGHT + 40 && x > -50 && x < WIDTH + 50,
};

function town(pen: Pen, random: Random): void {
  for (let row = 0; row < 5; row++) {
    for (let column = 0; column < 7; column++) {
      const block = { column, row };
      if (column === SITE.column && row === SITE.row) continue;
      if (column === PARK.column && row === PARK.row)
        drawPark(pen, random, TOWN, block, COLOUR.harbour, false);
      else drawBlock(pen, random, TOWN, block);
      if ((column + row) % 2 === 0) drawStreet(pen, random, TOWN, block, COLOUR.harbour, false);
    }
  }
}

/** The two shafts on their podium: roof edges heavy, fins as ticks, the boundary dash-dot. */
function site(pen: Pen, random: Random): void {
  const [u0, v0] = blockStart(TOWN, SITE);
  const { blockWidth: w, blockHeight: h } = TOWN;
  pen.layer().shape('fine', lot(TOWN, u0 - 3, v0 - 3, w + 6, h + 6), { dash: '12 4 2 4' });
  const podium = lot(TOWN, u0 + 16, v0 + 12, w - 44, h - 24);
  pen.fill(COLOUR.harbour, podium, 0.16).shape('medium', podium);
  pen.layer();
  for (const [u, width] of [
    [24, 36],
    [64, 34],
  ] as const) {
    const roof = lot(TOWN, u0 + u, v0 + 18, width, h - 36);
    pen.fill(COLOUR.harbour, roof, 0.72).shape('heavy', roof);
    for (let tick = u; tick <= u + width + 0.1; tick += width / 8) {
      for (const [from, to] of [
        [18, 13.5],
        [h - 18, h - 13.5],
      ] as const)
        pen.line('fine', ...place(TOWN, u0 + tick, v0 + from), ...place(TOWN, u0 + tick, v0 + to));
    }
    pen.shape('hairline', lot(TOWN, u0 + u + width * 0.3, v0 + h * 0.38, width * 0.4, h * 0.24), {
      colour: COLOUR.paper,
    });
  }
  for (let i = 0; i < 6; i++)
    stampTree(
      pen,
      random,
      ...place(TOWN, u0 + w - 18 + random.between(-5, 5), v0 + 10 + i * 14.5),
      random.between(5, 8),
      COLOUR.harbour,
      false,
    );
}

/** Finger wharves, the steel arch from above, and the wake of a ferry. */
function harbour(pen: Pen): void {
  for (const [x, y, length] of [
    [392, 231, 78],
    [436, 227, 84],
    [560, 232, 66],
  ] as const) {
    const pier: Point[] = [
      [x, y],
      [x - 7, y - length],
      [x + 17, y - length - 1],
      [x + 24, y - 1],
    ];
    pen
      .layer()
      .fill(COLOUR.paper, pier)
      .shape('fine', pier)
      .line('hairline', x + 12, y, x + 5, y - length);
  }
  bridge(pen, [
    [182, 300],
    [262, -20],
  ]);
  ferry(pen, [640, 96]);
}

function bridge(pen: Pen, [from, to]: [Point, Point]): void {
  const line = Array.from(
    { length: 33 },
    (_, i): Point => [from[0] + ((to[0] - from[0]) * i) / 32, from[1] + ((to[1] - from[1]) * i) / 32],
  );
  const [left, right] = [offset(line, 9), offset(line, -9)];
  pen.layer().fill(COLOUR.paper, [...left, ...[...right].reverse()]);
  pen.poly('medium', left).poly('medium', right).poly('hairline', line, { dash: '7 6' });
  for (let i = 4; i < 32; i++) {
    const [a, b, c] = [left[i] as Point, right[i] as Point, right[i + 1] as Point];
    pen.line('hairline', ...a, ...b).line('hairline', ...a, ...c);
  }
  for (const i of [3, 31]) for (const side of [left, right]) pen.dot(COLOUR.ink, ...(side[i] as Point), 4.5);
}

function ferry(pen: Pen, [x, y]: Point): void {
  pen
    .layer()
    .shape('fine', [
      [x, y],
      [x + 16, y - 7],
      [x + 46, y - 8],
      [x + 50, y],
      [x + 46, y + 8],
      [x + 16, y + 7],
    ])
    .shape('hairline', [
      [x + 18, y - 3],
      [x + 40, y - 3],
      [x + 40, y + 3],
      [x + 18, y + 3],
    ]);
  for (const side of [-1, 1])
    pen.line('hairline', x + 52, y + side * 6, x + 108, y + side * 18, {
      colour: COLOUR.harbour,
      opacity: 0.7,
    });
}

function names(pen: Pen): void {
  pen.fill(COLOUR.harbour, outline('Harbour', 470, 92, { face: 'italic', size: 34 }).data);
  const [u0, v0] = blockStart(TOWN, SITE);
  const [x, y] = place(TOWN, u0 + TOWN.blockWidth / 2 - 6, v0 + TOWN.blockHeight + 18);
  pen.fill(
    COLOUR.ink,
    outline('SYDNEVIA', x, y, { face: 'strong', size: 13, tracking: 0.16, anchor: 'middle' }).data,
  );
}

/** Sydnevia from above: the site between the wharves and the street grid. */
export function sydneviaSitePlan(): string {
  const random = seeded('sydnevia site');
  const pen = new Pen(WIDTH, HEIGHT);
  pen.define(`<clipPath id="c"><path d="M14 14h${WIDTH - 28}v${HEIGHT - 28}H14z"/></clipPath>`);
  const sheet = new Pen(WIDTH, HEIGHT);
  town(sheet, random);
  drawWaterBody(sheet, [...SHORE, [980, -20], [-20, -20]], [[...SHORE].reverse()], COLOUR.harbour);
  harbour(sheet);
  site(sheet, random);
  names(sheet);
  pen.raw(`<g clip-path="url(#c)">${sheet.markup()}</g>`);
  pen.rect('fine', 14, 14, WIDTH - 28, HEIGHT - 28);
  northPoint(pen, WIDTH - 56, 74, 18, -12);
  return pen.svg();
}
