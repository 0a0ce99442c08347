import * as furniture from '#drawings/building/furniture.ts';
import type { Plan } from '#drawings/building/plan.ts';
import { THICK, THIN, type Wall } from '#drawings/building/walls.ts';
import { betweenNeighbours } from './sydnevia-between-neighbours.ts';

const [WIDE, DEEP] = [6.9, 9.6];
const [LOGGIA_WIDE, LOGGIA_DEEP] = [3.5, 2.65];

const WALLS: readonly Wall[] = [
  [[0, 0.1], [0, DEEP], THICK],
  [[WIDE, 0.1], [WIDE, DEEP], THICK],
  [[0, DEEP], [WIDE, DEEP], THICK, [{ at: 3.2, width: 0.95, kind: 'door', side: 1, hinge: 'end' }]],
  [[0.13, LOGGIA_DEEP], [LOGGIA_WIDE, LOGGIA_DEEP], THIN, [{ at: 0.2, width: 2.7, kind: 'sliding' }]],
  [[LOGGIA_WIDE, 0.1], [LOGGIA_WIDE, 4.3], THIN],
  [[LOGGIA_WIDE, 4.3], [WIDE, 4.3], THIN, [{ at: 0.25, width: 0.82, kind: 'door', side: 1 }]],
  [[4.4, 5.5], [WIDE, 5.5], THIN, [{ at: 0.2, width: 0.8, kind: 'door', side: -1 }]],
  [[4.4, 5.5], [4.4, DEEP], THIN, [{ at: 2.85, width: 0.8, kind: 'door', side: 1 }]],
  [[4.4, 7.8], [WIDE, 7.8], THIN],
];

function furnish(p: Plan): void {
  furniture.bed(p.at(6.75, 1.05, { turn: 90 }), 1.6);
  furniture.wardrobe(p.at(4.65, 4.22, { turn: 180, mirror: true }), 2.1);
  furniture.rug(p.at(0.75, 3.05), 2.1, 2.15);
  furniture.sofa(p.at(0.16, 5.25, { turn: 270 }), 2.2, false);
  furniture.coffeeTable(p.at(1.7, 4.15), 0.34);
  furniture.mediaUnit(p.at(3.43, 3.2, { turn: 90 }), 1.05);
  furniture.plant(p.at(0.5, 2.98), 0.24);
  furniture.kitchen(p.at(0.16, 9.4, { turn: 270 }), 3.3);
  furniture.island(p.at(1.55, 8.9, { turn: 270 }), 1.9, 2);
  furniture.shower(p.at(5.82, 6.75), 0.93, 0.98);
  furniture.toilet(p.at(6.76, 6.3, { turn: 90 }));
  furniture.basin(p.at(4.47, 7.7, { turn: 270 }), 0.95);
  furniture.washer(p.at(6.76, 8.1, { turn: 90 }));
  furniture.washer(p.at(6.76, 8.8, { turn: 90 }));
}

/** One bedroom between two neighbours, its only facade to the north. */
export const sydneviaOneBed = betweenNeighbours({
  wide: WIDE,
  deep: DEEP,
  loggia: [LOGGIA_WIDE, LOGGIA_DEEP],
  wetRooms: [
    [4.46, 5.56, 2.31, 2.18],
    [4.46, 7.86, 2.31, 1.61],
  ],
  columns: [LOGGIA_WIDE],
  walls: WALLS,
  rooms: [
    { name: 'Loggia', x: 0.13, y: 0, width: 3.3, depth: 2.6, at: [1.75, 0.75] },
    { name: 'Living', x: 0.13, y: 2.7, width: 3.3, depth: 3.4, at: [2.2, 5.45] },
    { name: 'Bedroom', x: 3.56, y: 0.1, width: 3.2, depth: 4.1, at: [4.6, 3.03] },
    { name: 'Kitchen', x: 0.13, y: 6.1, width: 4.2, depth: 3.4, at: [3.3, 6.65] },
    { name: 'Bath', x: 4.46, y: 5.56, width: 2.3, depth: 2.2, at: [5.15, 6.55], small: true },
    { name: 'Laundry', x: 4.46, y: 7.86, width: 2.3, depth: 1.6, at: [5.2, 8.2], small: true },
  ],
  furnish,
  placing: {},
});
