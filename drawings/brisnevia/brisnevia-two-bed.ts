import { COLOUR } from '#content/colours.ts';
import type { Plan } from '#drawings/building/plan.ts';
import type { HomeModel } from '#drawings/homes/home-model.ts';
import { corners } from '#drawings/pen/pen.ts';
import { type Random, seeded } from '#drawings/pen/seed.ts';
import { planTree } from '#drawings/surroundings/plan-tree.ts';
import {
  BRISNEVIA_TWO_BED_WALLS,
  brisneviaTerrace,
  brisneviaTwoBed,
  FLAT_DEPTH,
  FLAT_WIDTH,
  hedge,
} from './brisnevia-flat.ts';

const ROOMS: HomeModel['rooms'] = [
  { name: 'Bedroom 2', x: 0.13, y: 0.1, width: 3.6, depth: 3.4, at: [2.1, 2.95] },
  { name: 'Kitchen', x: 0.13, y: 3.7, width: 3.6, depth: 3.3, at: [2.9, 4.3] },
  { name: 'Living and dining', x: 0.13, y: 3.7, width: 5.2, depth: 5.7, at: [2.9, 8.9] },
  { name: 'Bedroom 1', x: 5.46, y: 4.7, width: 3.4, depth: 4.7, at: [7.35, 8.55] },
  { name: 'Bath', x: 5.46, y: 0.1, width: 3.4, depth: 2.2, at: [7.3, 1.6], small: true },
  { name: 'Ensuite', x: 6.46, y: 2.46, width: 2.4, depth: 2.1, at: [7.35, 2.85], small: true },
];

function twoBed(
  outdoors: string,
  depth: number,
  draw: (p: Plan) => void,
  at: readonly [number, number],
): HomeModel {
  return {
    wide: FLAT_WIDTH,
    deep: FLAT_DEPTH + depth,
    inside: corners(0, 0, FLAT_WIDTH, FLAT_DEPTH),
    outside: corners(0, FLAT_DEPTH, FLAT_WIDTH, depth),
    walls: BRISNEVIA_TWO_BED_WALLS,
    rooms: [...ROOMS, { name: outdoors, x: 0, y: FLAT_DEPTH, width: 9, depth, at }],
    draw: (p) => {
      draw(p);
      brisneviaTwoBed(p);
    },
    placing: { turn: 180 },
  };
}

/** The home of the typical floor by itself, behind a terrace of medium depth. */
export const brisneviaTwoBedTerrace = twoBed(
  'Terrace',
  3.5,
  (p) => brisneviaTerrace(p, seeded('two bedrooms, terrace'), FLAT_WIDTH, FLAT_DEPTH, 3.5),
  [4.3, FLAT_DEPTH + 2.1],
);

/** Paving at the doors, then grass, a hedge, and a tree to sit under. */
function garden(p: Plan, random: Random, depth: number): void {
  const [front, edge] = [FLAT_DEPTH, FLAT_DEPTH + depth];
  brisneviaTerrace(p, random, FLAT_WIDTH, front, 3.2);
  p.at(0, front + 2.2).part('lawn', FLAT_WIDTH, depth - 2.2);
  p.pen.layer();
  p.fillRect(COLOUR.paper, 0, front + 2.2, FLAT_WIDTH, depth - 2.2);
  p.fillRect(COLOUR.jacaranda, 0, front + 2.2, FLAT_WIDTH, depth - 2.2, 0.1);
  p.pen.layer();
  p.line('fine', 0.1, front + 2.2, FLAT_WIDTH - 0.1, front + 2.2);
  for (let i = 0; i < 90; i++) {
    const [x, y] = p.point([random.between(0.9, 8.1), random.between(front + 2.5, edge - 1)]);
    p.pen.line('hairline', x, y, x + random.between(-1.5, 1.5), y - 4, p.pen.thin(0.5));
  }
  for (let i = 0; i < 4; i++)
    p.at(4.1, front + 2.4 + i * 0.75)
      .part('paver', 0.9, 0.5)
      .rect('hairline', 0, 0, 0.9, 0.5);
  p.rect('medium', 0, front, FLAT_WIDTH, depth);
  hedge(p.at(0.12, front + 2.4), random, 0.6, depth - 2.5);
  hedge(p.at(8.28, front + 2.4), random, 0.6, depth - 2.5);
  hedge(p.at(0.75, edge - 0.72), random, 3.1, 0.6);
  hedge(p.at(5.15, edge - 0.72), random, 3.1, 0.6);
  p.at(6.9, front + 3.9).part('tree', 1.25);
  planTree(p.pen, random, ...p.point([6.9, front + 3.9]), p.unit * 1.25);
}

/** The same home on the ground: its door on the garden opens to the river path. */
export const brisneviaTwoBedGarden = twoBed(
  'Garden',
  6,
  (p) => garden(p, seeded('two bedrooms, garden'), 6),
  [2.5, FLAT_DEPTH + 3.9],
);
