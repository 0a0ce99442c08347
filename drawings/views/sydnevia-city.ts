import { COLOUR } from '#content/colours.ts';
import { drawTower, silhouette } from '#drawings/building/facades.ts';
import { type Crown, cells, type Facade, lobbyTop, pane, type Tower } from '#drawings/building/tower.ts';
import type { Point } from '#drawings/pen/path-data.ts';
import type { Pen } from '#drawings/pen/pen.ts';
import { type Random, seeded } from '#drawings/pen/seed.ts';
import { people } from '#drawings/surroundings/figures.ts';
import { drawShed } from '#drawings/surroundings/quay.ts';
import { roundTree } from '#drawings/surroundings/trees.ts';
import { FIRST, FLOOR_METRES } from './sydnevia-levels.ts';
import { HORIZON, heightAt, LAYER_WIDTH, scaleAt } from './view.ts';

type Row = [x: number, width: number, metres: number, bays: number, facade: Facade, crown: Crown];

function rise(rows: readonly Row[], distance: number): Tower[] {
  const floorHeight = FLOOR_METRES * scaleAt(distance);
  return rows.map(([x, width, metres, bays, facade, crown]) => ({
    x,
    base: heightAt(distance, FIRST),
    width,
    floors: Math.round(metres / FLOOR_METRES),
    floorHeight,
    bays,
    facade,
    crown,
  }));
}

/** Towers at dusk: dark bodies, ink in paper white, and rooms where somebody is at home. */
function city(
  pen: Pen,
  random: Random,
  towers: readonly Tower[],
  body: string,
  line: number,
  lit: number,
): void {
  for (const tower of towers) {
    pen.layer().ink({ colour: COLOUR.paper, opacity: line }).fill(body, silhouette(tower));
    for (const cell of cells(tower)) {
      if (!random.chance(lit * (cell.floor % 7 === 3 ? 2.6 : 0.85))) continue;
      pen.fillRect(COLOUR.brassLight, ...pane(tower, cell), random.pick([0.35, 0.55, 0.8]));
    }
    pen.fillRect(
      COLOUR.brassLight,
      tower.x,
      lobbyTop(tower) + 2,
      tower.width,
      tower.base - lobbyTop(tower) - 2,
      0.2,
    );
    pen.layer();
    drawTower(pen, tower, body);
  }
}

export const MIDDLE = 520;
/** Two headlands with the water between them. */
const CITY: readonly Row[] = [
  [40, 84, 120, 6, 'slabs', 'flat'],
  [150, 62, 176, 6, 'fins', 'comb'],
  [96, 70, 74, 6, 'punched', 'steps'],
  [228, 78, 92, 5, 'ribbons', 'raked'],
  [322, 58, 60, 5, 'balconies', 'vault'],
  [396, 70, 38, 5, 'slabs', 'flat'],
  [1290, 60, 52, 5, 'punched', 'flat'],
  [1364, 84, 128, 7, 'diagrid', 'flat'],
  [1440, 66, 82, 6, 'ribbons', 'flat'],
  [1516, 92, 205, 9, 'fins', 'comb'],
  [1620, 74, 110, 6, 'balconies', 'vault'],
  [1700, 64, 160, 6, 'fins', 'raked'],
  [1772, 96, 88, 7, 'punched', 'steps'],
  [1880, 90, 140, 7, 'slabs', 'flat'],
];

/** A shore from the water line at the foot of the towers down to the edge of the picture, as a soft curve. */
function shore(base: number, edge: number, inland: number): Point[] {
  return Array.from({ length: 25 }, (_, i): Point => {
    const down = i / 24;
    const bay = 34 * Math.sin(down * 4.4) * (edge < inland ? -1 : 1);
    return [edge + (inland - edge) * down ** 1.7 + bay, base - 3 + down * 362];
  });
}

export function headlands(pen: Pen): void {
  const random = seeded('headlands');
  const base = heightAt(MIDDLE, FIRST);
  for (const [edge, inland, side] of [
    [500, 250, 0],
    [1240, 1520, LAYER_WIDTH],
  ] as const) {
    const line = shore(base, edge, inland);
    pen.layer().fill('#0D1418', [[side, base - 3], ...line, [side, base + 360]]);
    pen.poly('fine', [[side, base - 3], ...line], { colour: COLOUR.paper, opacity: 0.6 });
    const quay = line.map(([x, y]): Point => [x + (side ? 9 : -9), y + 4]);
    pen.poly('hairline', quay, { colour: COLOUR.paper, opacity: 0.35 });
    for (const [i, [x, y]] of quay.entries())
      if (i % 2) pen.dot(COLOUR.brassLight, x + (side ? 6 : -6), y, 1.2, 0.8);
    pen.ink({ colour: COLOUR.paper, opacity: 0.34 });
    for (let i = 0; i < 120; i++) {
      const [x, y] = line[random.whole(1, 23)] as Point;
      const away = random.between(20, 240) * (side ? 1 : -1);
      const r = Math.round(2 + ((y - base) / 360) * random.pick([2, 4]));
      pen.circle('hairline', Math.round(x + away), Math.round(y + random.between(-8, 8)), r);
    }
  }
  pen.ink({});
  city(pen, random, rise(CITY, MIDDLE), '#11181D', 0.78, 0.15);
}

export const NEAR = 170;
const NEIGHBOURS: readonly Row[] = [
  [20, 330, 96, 9, 'ribbons', 'flat'],
  [330, 190, 50, 6, 'punched', 'flat'],
  [1500, 210, 58, 6, 'balconies', 'flat'],
  [1690, 300, 112, 8, 'fins', 'comb'],
];

/** Stone bands across and joints towards the vanishing point: the quay before the tower. */
function paving(pen: Pen, base: number): void {
  const ink = { colour: COLOUR.paper, opacity: 0.2 };
  for (let y = base + 16, gap = 14; y < base + 410; y += gap, gap *= 1.3)
    pen.line('hairline', 0, y, LAYER_WIDTH, y, ink);
  const middle = LAYER_WIDTH / 2;
  for (let joint = -26; joint <= 26; joint++) {
    const [x, drop] = [middle + joint * 46, 400 / (base - HORIZON)];
    pen.line('hairline', x, base + 16, x + (x - middle) * drop, base + 416, ink);
  }
}

/** The street at the foot of the tower: neighbours to both sides, sheds and trees along the quay. */
export function neighbours(pen: Pen): void {
  const random = seeded('neighbours');
  const base = heightAt(NEAR, FIRST);
  const unit = scaleAt(NEAR);
  pen.fillRect('#0C1114', 0, base - 2, LAYER_WIDTH, 420);
  paving(pen, base);
  pen.layer().ink({ colour: COLOUR.paper, opacity: 0.8 });
  for (const x of [600, 840, 1200])
    drawShed(pen, random, { x, width: 26 * unit, height: 9 * unit }, base, '#10171B', COLOUR.brassLight);
  for (let x = 540; x < 1520; x += random.between(46, 96))
    roundTree(pen.layer(), random, { x, base: base + 4, height: random.between(6, 9) * unit }, '#0E1519');
  city(pen, random, rise(NEIGHBOURS, NEAR), '#0D1317', 0.7, 0.11);
  pen.layer().ink({ colour: COLOUR.paper, opacity: 0.75 });
  people(pen, random, [640, 652, 760, 905, 1010, 1022, 1300, 1390], base + 26, 1.75 * unit, COLOUR.line);
  people(pen, random, [720, 1120, 1136], base + 84, 2.6 * unit, COLOUR.line);
  for (const [x, depth] of [
    [480, 150],
    [1480, 120],
    [1660, 210],
    [290, 250],
  ] as const)
    roundTree(pen.layer(), random, { x, base: base + depth, height: (9 + depth / 16) * unit }, '#0E1519');
  pen.layer();
  for (let x = 520; x < 1540; x += 58) {
    pen.line('fine', x, base + 22, x, base - 14, { colour: COLOUR.paper, opacity: 0.7 });
    pen.dot(COLOUR.brassLight, x, base - 16, 2.4, 0.95);
  }
}
