import { drawWalls, THICK, type Wall } from '#drawings/building/walls.ts';
import type { HomeModel } from '#drawings/homes/home-model.ts';
import { cornerOutlines, SYDNEVIA_CORNER_WALLS, sydneviaCorner } from './sydnevia-flat.ts';

/** The walls to the lifts, which the plan of the floor draws with the core. */
const CORE_WALLS: readonly Wall[] = [
  [[13.4, 7.25], [13.4, 10.5], THICK],
  [[13.4, 7.4], [16, 7.4], THICK],
];

/** The corner home of the typical floor by itself, on the north-east corner. */
export const sydneviaTwoBedCorner: HomeModel = {
  ...cornerOutlines(16, 13.4),
  walls: [...SYDNEVIA_CORNER_WALLS, ...CORE_WALLS],
  rooms: [
    { name: 'Loggia', x: 0, y: 0, width: 7.6, depth: 2.1, at: [3.6, 1.45] },
    { name: 'Living and dining', x: 0.14, y: 2.3, width: 7.5, depth: 5.0, at: [4.3, 6.75] },
    { name: 'Kitchen', x: 1.2, y: 7.3, width: 4.6, depth: 3.1, at: [2.1, 9.3] },
    { name: 'Bedroom 2', x: 7.76, y: 0.1, width: 4, depth: 5.7, at: [10.3, 4.1] },
    { name: 'Bedroom 1', x: 11.86, y: 0.1, width: 4, depth: 4.1, at: [13.1, 3.5] },
    { name: 'Bath', x: 10.16, y: 7.3, width: 3.1, depth: 3.1, at: [11.75, 9.1], small: true },
    { name: 'Laundry', x: 7.76, y: 7.3, width: 2.3, depth: 3.1, at: [9.2, 10.0], small: true },
  ],
  draw: (p) => {
    sydneviaCorner(p);
    drawWalls(p, CORE_WALLS);
  },
  placing: { mirror: true },
};
