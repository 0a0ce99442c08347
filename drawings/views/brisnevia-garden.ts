import { COLOUR } from '#content/colours.ts';
import { Pen } from '#drawings/pen/pen.ts';
import { seeded } from '#drawings/pen/seed.ts';
import { people } from '#drawings/surroundings/figures.ts';
import { broadTree, jacaranda, palm, tufts } from '#drawings/surroundings/trees.ts';
import { FIRST } from './brisnevia-levels.ts';
import { HORIZON, heightAt, LAYER_WIDTH, scaleAt } from './view.ts';

/** Metres to the river path, and to the trees of the garden. */
export const [PATH, GARDEN] = [74, 27];

/** One tree, grown once and placed many times: turned and scaled, nobody takes it for the same. */
function grove(
  pen: Pen,
  id: string,
  depth: number,
  places: readonly (readonly [number, number, number, number])[],
): void {
  const tree = new Pen(LAYER_WIDTH, LAYER_WIDTH, 0.5);
  jacaranda(tree, seeded(id), { x: 0, base: 0, height: 200 }, COLOUR.jacaranda, depth);
  pen.define(`<g id="${id}">${tree.markup()}</g>`);
  for (const [x, y, across, up] of places)
    pen.raw(`<use href="#${id}" transform="translate(${x} ${y})scale(${across} ${up})"/>`);
}

export function riverPath(pen: Pen): void {
  const random = seeded('river path');
  const [base, unit] = [heightAt(PATH, FIRST), scaleAt(PATH)];
  pen.fillRect('#F1EDE9', 0, base, LAYER_WIDTH, 760);
  pen.line('medium', 0, base, LAYER_WIDTH, base).line('hairline', 0, base + 12, LAYER_WIDTH, base + 12);
  for (let x = 10; x < LAYER_WIDTH; x += 64) pen.line('fine', x, base, x, base - unit * 1.1);
  pen
    .line('fine', 0, base - unit * 1.1, LAYER_WIDTH, base - unit * 1.1)
    .line('hairline', 0, base - unit * 0.6, LAYER_WIDTH, base - unit * 0.6);
  people(pen, random, [330, 352, 700, 1080, 1102, 1420, 1690], base + 8, 1.75 * unit, COLOUR.ink);
  grove(pen, 'path-tree', 5, [
    [160, base + 10, 0.8, 0.84],
    [520, base + 10, -0.66, 0.7],
    [1260, base + 10, 0.62, 0.66],
    [1560, base + 10, 0.86, 0.9],
    [1880, base + 10, -0.7, 0.74],
  ]);
  for (const x of [870, 1410]) palm(pen, seeded(`palm ${x}`), { x, base: base + 10, height: 190 });
  pen.layer();
  tufts(pen, random, 0, LAYER_WIDTH, base + 60, 16);
}

/** A tree close by: its blossom is single flowers. */
function closeTree(): Pen {
  const random = seeded('garden tree');
  const tree = new Pen(LAYER_WIDTH, LAYER_WIDTH, 0.5);
  const tips = broadTree(tree, random, { x: 0, base: 0, height: 520 }, 6);
  for (const [x, y] of tips)
    for (let i = 0; i < 7; i++)
      tree.dot(
        COLOUR.jacaranda,
        Math.round(x + random.between(-26, 26)),
        Math.round(y + random.between(-20, 24)),
        random.pick([2, 3, 4.5]),
        random.pick([0.45, 0.9]),
      );
  return tree;
}

/** The garden at the foot of the terraces: lawn, stepping stones, and two jacarandas in flower. */
export function garden(pen: Pen): void {
  const random = seeded('garden');
  const base = heightAt(GARDEN, FIRST);
  pen.fillRect('#EAE6E4', 0, base, LAYER_WIDTH, 430).line('fine', 0, base, LAYER_WIDTH, base);
  tufts(pen, random, 0, LAYER_WIDTH, base + 4, 13);
  const middle = LAYER_WIDTH / 2;
  for (let i = 0; i < 5; i++) {
    const y = base + 26 + i * i * 15 + i * 24;
    const half = 22 + (y - HORIZON) * 0.16;
    const x = middle + i * 6;
    const deep = 14 + i * 6;
    pen.fill(COLOUR.paper, [
      [x - half, y],
      [x + half, y],
      [x + half * 1.15, y + deep],
      [x - half * 1.15, y + deep],
    ]);
    pen.shape('fine', [
      [x - half, y],
      [x + half, y],
      [x + half * 1.15, y + deep],
      [x - half * 1.15, y + deep],
    ]);
  }
  for (let i = 0; i < 260; i++) {
    const depth = random.between(0, 1) ** 1.5;
    const [x, y, size] = [random.whole(0, LAYER_WIDTH), base + 12 + depth * 390, 4 + depth * 12];
    if (Math.abs(x - middle) > 90 + depth * 90)
      pen.poly(
        'hairline',
        [
          [x - size * 0.4, y - size],
          [x, y],
          [x + size * 0.3, y - size * 0.8],
        ],
        { opacity: 0.6 },
      );
  }
  for (const under of [330, 1700])
    for (let i = 0; i < 90; i++) {
      const [across, down] = [random.between(-1, 1), random.between(-1, 1)];
      pen.dot(
        COLOUR.jacaranda,
        Math.round(under + across * 300),
        Math.round(base + 66 + down * 60),
        random.pick([1.5, 2.5]),
        random.pick([0.4, 0.8]),
      );
    }
  people(pen, random, [1240], base + 64, 96, COLOUR.ink);
  people(pen, random, [1284], base + 66, 62, COLOUR.ink);
  pen.define(`<g id="close">${closeTree().markup()}</g>`);
  for (const [x, across, up] of [
    [330, 1, 1.02],
    [1700, -0.86, 0.9],
  ] as const)
    pen.raw(`<use href="#close" transform="translate(${x} ${base + 44})scale(${across} ${up})"/>`);
}

/** What stands before the view on every level: the planter along the terrace. It does not sink. */
export const PLANTER = { width: LAYER_WIDTH, height: 190 } as const;

function bloom(pen: Pen, x: number, edge: number, height: number, r: number): void {
  pen.line('hairline', x, edge, x, edge - height, { opacity: 0.7 });
  pen.dot(COLOUR.jacaranda, x, edge - height, r, 0.9);
}

export function planter(): string {
  const random = seeded('planter');
  const pen = new Pen(PLANTER.width, PLANTER.height, 0.5);
  const edge = 118;
  for (let x = 10; x < LAYER_WIDTH; x += random.between(90, 260)) {
    const reach = random.between(60, 190);
    tufts(pen, random, x, x + reach, edge + 2, random.pick([34, 46, 58]));
    for (let i = 0; i < reach / 11; i++)
      bloom(
        pen,
        Math.round(x + random.between(0, reach)),
        edge,
        random.whole(18, 66),
        random.pick([2, 2.5, 3.5]),
      );
  }
  pen.layer().fillRect(COLOUR.paper, 0, edge, LAYER_WIDTH, 80);
  pen.line('heavy', 0, edge, LAYER_WIDTH, edge).line('fine', 0, edge + 9, LAYER_WIDTH, edge + 9);
  for (let x = 160; x < LAYER_WIDTH; x += 320) pen.line('hairline', x, edge + 9, x, PLANTER.height);
  return pen.svg();
}
