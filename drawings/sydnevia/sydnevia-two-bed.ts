import * as furniture from '#drawings/building/furniture.ts';
import type { Plan } from '#drawings/building/plan.ts';
import { THICK, THIN, type Wall } from '#drawings/building/walls.ts';
import { betweenNeighbours } from './sydnevia-between-neighbours.ts';

const [WIDE, DEEP] = [10, 10];
const [LOGGIA_WIDE, LOGGIA_DEEP] = [3.9, 3.1];

const WALLS: readonly Wall[] = [
  [[0, 0.1], [0, DEEP], THICK],
  [[WIDE, 0.1], [WIDE, DEEP], THICK],
  [[0, DEEP], [WIDE, DEEP], THICK, [{ at: 4.2, width: 0.95, kind: 'door', side: 1, hinge: 'end' }]],
  [[0.13, LOGGIA_DEEP], [LOGGIA_WIDE, LOGGIA_DEEP], THIN, [{ at: 0.3, width: 2.9, kind: 'sliding' }]],
  [[LOGGIA_WIDE, 0.1], [LOGGIA_WIDE, 4.3], THIN],
  [[6.95, 0.1], [6.95, 4.3], THIN],
  [
    [LOGGIA_WIDE, 4.3],
    [WIDE, 4.3],
    THIN,
    [
      { at: 0.2, width: 0.82, kind: 'door', side: 1 },
      { at: 3.17, width: 0.82, kind: 'door', side: 1 },
      { at: 5.1, width: 0.75, kind: 'sliding' },
    ],
  ],
  [[8.1, 4.3], [8.1, DEEP], THIN, [{ at: 4.75, width: 0.75, kind: 'sliding' }]],
  [[5.5, 5.5], [8.1, 5.5], THIN, [{ at: 0.15, width: 0.8, kind: 'door', side: -1 }]],
  [[5.5, 5.5], [5.5, DEEP], THIN, [{ at: 3.2, width: 0.8, kind: 'door', side: 1 }]],
  [[5.5, 7.9], [8.1, 7.9], THIN],
  [[8.1, 7.2], [WIDE, 7.2], THIN],
];

function furnish(p: Plan): void {
  furniture.bed(p.at(6.87, 0.95, { turn: 90 }), 1.6);
  furniture.wardrobe(p.at(5.05, 4.22, { turn: 180, mirror: true }), 1.8);
  furniture.bed(p.at(9.85, 0.95, { turn: 90 }), 1.6);
  furniture.wardrobe(p.at(7.95, 4.22, { turn: 180, mirror: true }), 1);
  furniture.rug(p.at(0.9, 3.45), 2.3, 2.3);
  furniture.sofa(p.at(0.16, 5.85, { turn: 270 }), 2.4, false);
  furniture.coffeeTable(p.at(1.95, 4.6), 0.36);
  furniture.mediaUnit(p.at(3.82, 3.3, { turn: 90 }), 0.9);
  furniture.plant(p.at(0.5, 3.43), 0.24);
  furniture.diningTable(p.at(2.95, 7.35, { turn: 90 }), 1.5, 0.85, 2);
  furniture.kitchen(p.at(0.16, 9.82, { turn: 270 }), 3.4);
  furniture.bath(p.at(8.02, 7.82, { turn: 180 }), 1.7);
  furniture.toilet(p.at(8.02, 6.75, { turn: 90 }));
  furniture.basin(p.at(8.02, 5.6, { turn: 90 }), 0.85);
  furniture.shower(p.at(8.85, 6.1), 1, 1.03);
  furniture.toilet(p.at(8.18, 6.7, { turn: 270 }));
  furniture.basin(p.at(8.18, 5.8, { turn: 270 }), 1);
  furniture.washer(p.at(6.65, 7.98));
  furniture.washer(p.at(7.35, 7.98));
  furniture.bench(p.at(9.85, 7.35, { turn: 90 }), 2.4, 0.4);
}

/** Two bedrooms in the middle of the east or west side: both, and the loggia, at the glass. */
export const sydneviaTwoBed = betweenNeighbours({
  wide: WIDE,
  deep: DEEP,
  loggia: [LOGGIA_WIDE, LOGGIA_DEEP],
  wetRooms: [
    [5.56, 5.56, 2.48, 2.28],
    [8.16, 4.36, 1.71, 2.78],
    [5.56, 7.96, 2.48, 1.91],
  ],
  columns: [LOGGIA_WIDE, 6.95],
  walls: WALLS,
  rooms: [
    { name: 'Loggia', x: 0.13, y: 0, width: 3.7, depth: 3.0, at: [2.15, 0.95] },
    { name: 'Living', x: 0.13, y: 3.2, width: 3.7, depth: 3.2, at: [1.9, 6.45] },
    { name: 'Kitchen', x: 0.13, y: 6.5, width: 3.7, depth: 3.4, at: [1.35, 9] },
    { name: 'Bedroom 2', x: 3.96, y: 0.1, width: 2.9, depth: 4.1, at: [4.42, 2.95] },
    { name: 'Bedroom 1', x: 7.01, y: 0.1, width: 2.9, depth: 4.1, at: [7.47, 2.95] },
    { name: 'Bath', x: 5.56, y: 5.56, width: 2.5, depth: 2.3, at: [6.55, 6.8], small: true },
    { name: 'Ensuite', x: 8.16, y: 4.36, width: 1.7, depth: 2.8, at: [9.3, 5.5], small: true },
    { name: 'Laundry', x: 5.56, y: 7.96, width: 2.5, depth: 1.9, at: [7.3, 9.25], small: true },
    { name: 'Store', x: 8.16, y: 7.26, width: 1.7, depth: 2.6, at: [8.8, 8.1], small: true },
  ],
  furnish,
  placing: { turn: 90 },
});
