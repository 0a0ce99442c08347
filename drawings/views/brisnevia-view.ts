import { COLOUR } from '#content/colours.ts';
import { drawTower, silhouette } from '#drawings/building/facades.ts';
import type { Crown, Facade } from '#drawings/building/tower.ts';
import type { Point } from '#drawings/pen/path-data.ts';
import type { Pen } from '#drawings/pen/pen.ts';
import { seeded } from '#drawings/pen/seed.ts';
import { roundTree } from '#drawings/surroundings/trees.ts';
import { GARDEN, garden, PATH, planter, riverPath } from './brisnevia-garden.ts';
import { FIRST, LAST, stops } from './brisnevia-levels.ts';
import { heightAt, LAYER_WIDTH, type Layer, scaleAt, type View } from './view.ts';

const WASH = '#E4DFE6';

const RANGES = 9000;

function ranges(pen: Pen): void {
  const random = seeded('the ranges');
  const base = heightAt(RANGES, FIRST);
  for (const [i, height] of [74, 52, 30].entries()) {
    const ridge = Array.from(
      { length: 81 },
      (_, n): Point => [
        n * 25,
        base -
          height * (0.62 + 0.26 * Math.sin(n * 0.16 + i * 2.2) + 0.12 * Math.sin(n * 0.47 + i)) -
          random.between(0, 1.5),
      ],
    );
    const shape: Point[] = [[0, base + 10], ...ridge, [LAYER_WIDTH, base + 10]];
    pen.layer().fill(COLOUR.paper, shape).fill(COLOUR.jacaranda, shape, [0.1, 0.15, 0.2][i]);
    pen.poly('hairline', ridge, { opacity: 0.5 + i * 0.15 });
  }
}

const CITY = 2600;
type Row = [x: number, width: number, metres: number, bays: number, facade: Facade, crown: Crown];
const TOWERS: readonly Row[] = [
  [1130, 24, 96, 3, 'slabs', 'flat'],
  [1158, 30, 172, 4, 'fins', 'flat'],
  [1192, 26, 128, 3, 'ribbons', 'raked'],
  [1222, 34, 240, 4, 'fins', 'comb'],
  [1260, 26, 150, 3, 'punched', 'steps'],
  [1290, 30, 204, 4, 'slabs', 'flat'],
  [1324, 24, 118, 3, 'ribbons', 'flat'],
  [1352, 32, 258, 4, 'fins', 'raked'],
  [1388, 26, 140, 3, 'balconies', 'vault'],
  [1418, 30, 88, 4, 'slabs', 'flat'],
  [1454, 24, 62, 3, 'punched', 'flat'],
];

/** The towers across the water, small and clear in morning light. */
function city(pen: Pen): void {
  const base = heightAt(CITY, FIRST);
  pen.ink({ opacity: 0.75 });
  for (const [x, width, metres, bays, facade, crown] of TOWERS) {
    const floorHeight = 6.4 * scaleAt(CITY);
    const tower = { x, base, width, floors: Math.round(metres / 6.4), floorHeight, bays, facade, crown };
    pen.layer().fill(COLOUR.paper, silhouette(tower)).fill(COLOUR.jacaranda, silhouette(tower), 0.14);
    drawTower(pen, tower, COLOUR.paper);
  }
}

const [SUBURB, BANK] = [900, 380];

/** Roofs and crowns between the river and the towers, in two rows. */
function suburb(pen: Pen): void {
  const random = seeded('suburb');
  const base = heightAt(SUBURB, FIRST);
  pen.fillRect(WASH, 0, base - 20, LAYER_WIDTH, 118);
  for (const [row, size] of [
    [-16, 10],
    [0, 15],
  ] as const) {
    pen.layer();
    for (let x = random.between(0, 30); x < LAYER_WIDTH; x += random.between(22, 60)) {
      const [y, half] = [base + row, size * random.between(0.7, 1.3)];
      const roof: Point[] = [
        [x - half, y],
        [x, y - half * 0.8],
        [x + half, y],
      ];
      if (random.chance(0.4)) pen.fill(COLOUR.paper, roof).shape('hairline', roof, { opacity: 0.7 });
      else
        pen.run(
          'hairline',
          `M${x - half} ${y}a${half} ${half * 0.9} 0 0 1 ${2 * half} 0`.replace(/\d+\.\d+/g, (n) =>
            Number(n).toFixed(1),
          ),
          { opacity: 0.6 },
        );
    }
  }
}

function farBank(pen: Pen): void {
  const random = seeded('far bank');
  const [base, unit] = [heightAt(BANK, FIRST), scaleAt(BANK)];
  const bank: Point[] = [
    [0, base - 6],
    [LAYER_WIDTH, base - 6],
    [LAYER_WIDTH, base + 5],
    [0, base + 5],
  ];
  pen.fill(WASH, bank).line('fine', 0, base + 5, LAYER_WIDTH, base + 5);
  for (let x = 30; x < LAYER_WIDTH; x += random.between(70, 190)) {
    const [width, tall] = [random.between(9, 17) * unit, random.between(5, 9) * unit];
    pen.layer().fill(COLOUR.paper, [
      [x, base],
      [x, base - tall],
      [x + width / 2, base - tall * 1.5],
      [x + width, base - tall],
      [x + width, base],
    ]);
    pen.poly('fine', [
      [x, base],
      [x, base - tall],
      [x + width / 2, base - tall * 1.5],
      [x + width, base - tall],
      [x + width, base],
    ]);
    for (let i = 1; i < 4; i++)
      pen.rect('hairline', x + (width * i) / 4 - 3, base - tall * 0.75, 6, tall * 0.4);
  }
  for (let x = -10; x < LAYER_WIDTH; x += random.between(16, 40)) {
    pen.layer();
    roundTree(pen, random, { x, base: base + 2, height: random.between(6, 14) * unit }, COLOUR.paper);
    if (random.chance(0.3))
      for (let i = 0; i < 7; i++)
        pen.dot(
          COLOUR.jacaranda,
          x + random.whole(-12, 12),
          base - random.whole(12, 40),
          random.pick([1.5, 2.2]),
          random.pick([0.5, 0.9]),
        );
  }
}

function river(pen: Pen): void {
  const random = seeded('river');
  const at = (metres: number) => heightAt(metres, LAST);
  for (let metres = 375; metres > 66; metres *= 0.955) {
    const size = scaleAt(metres) * 7;
    for (let x = random.between(0, 120); x < LAYER_WIDTH; x += size + random.between(40, 190)) {
      const y = at(metres * random.between(0.985, 1.015));
      const own = random.chance(0.4);
      pen.line('fine', x, y, x + size * random.between(0.5, 1.3), y, {
        colour: own ? COLOUR.jacaranda : COLOUR.ink,
        opacity: own ? 0.7 : 0.42,
      });
    }
  }
  const [x, y, unit] = [900, at(190), scaleAt(190)];
  const hull: Point[] = [
    [x, y - unit * 1.4],
    [x + unit * 24, y - unit * 1.4],
    [x + unit * 22, y],
    [x + unit * 1.5, y],
  ];
  pen.layer().fill(COLOUR.paper, hull).shape('fine', hull);
  pen.rect('fine', x + unit * 3, y - unit * 4, unit * 15, unit * 2.6);
  for (let i = 0; i < 7; i++)
    pen.fillRect(COLOUR.jacaranda, x + unit * (3.6 + i * 2.05), y - unit * 3.5, unit * 1.4, unit * 1.3, 0.5);
}

const span = (distance: number, tallest: number, below: number) => {
  const top = Math.floor(heightAt(distance, FIRST, tallest)) - 16;
  return { top, height: Math.ceil(heightAt(distance, FIRST)) + below - top };
};

const layers: readonly Layer[] = [
  { name: 'far', distance: RANGES, ...span(RANGES, 520, 10), draw: ranges },
  { name: 'city', distance: CITY, ...span(CITY, 290, 4), draw: city },
  { name: 'suburb', distance: SUBURB, ...span(SUBURB, 26, 98), draw: suburb },
  { name: 'ground', distance: 'ground', top: 400, height: 900, draw: river },
  { name: 'bank', distance: BANK, ...span(BANK, 18, 6), draw: farBank },
  { name: 'path', distance: PATH, ...span(PATH, 11, 760), draw: riverPath },
  { name: 'near', distance: GARDEN, ...span(GARDEN, 12.4, 420), draw: garden },
];

/** North over the river, on a spring morning. */
export const brisneviaView: View = { stops, layers, front: { name: 'planter', draw: planter } };
