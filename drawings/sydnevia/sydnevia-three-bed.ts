import { COLOUR } from '#content/colours.ts';
import * as furniture from '#drawings/building/furniture.ts';
import type { Plan } from '#drawings/building/plan.ts';
import { drawWalls, THICK, THIN, type Wall } from '#drawings/building/walls.ts';
import type { HomeModel } from '#drawings/homes/home-model.ts';
import { tiles } from '#drawings/homes/wet-room.ts';
import { cornerFacade, cornerLiving, cornerLoggia, cornerOutlines } from './sydnevia-flat.ts';

const [WIDE, DEEP] = [17, 10.5];

const WALLS: readonly Wall[] = [
  [[0.13, 2.2], [7.7, 2.2], THIN, [{ at: 0.47, width: 6.6, kind: 'sliding' }]],
  [[7.7, 0.1], [7.7, 5.85], THIN],
  [[10.7, 0.1], [10.7, 5.85], THIN],
  [[13.7, 0.1], [13.7, 5.85], THIN],
  [[13.7, 4.25], [WIDE, 4.25], THIN, [{ at: 0.15, width: 0.95, kind: 'gap' }]],
  [[14.95, 4.25], [14.95, 5.85], THIN, [{ at: 0.4, width: 0.8, kind: 'sliding' }]],
  [
    [7.7, 5.85],
    [WIDE, 5.85],
    THIN,
    [
      { at: 1.95, width: 0.85, kind: 'door', side: 1, hinge: 'end' },
      { at: 3.2, width: 0.85, kind: 'door', side: 1 },
      { at: 6.2, width: 0.85, kind: 'door', side: 1 },
    ],
  ],
  [
    [7.7, 7.25],
    [14.4, 7.25],
    THIN,
    [
      { at: 0.3, width: 0.8, kind: 'door', side: -1 },
      { at: 2.3, width: 0.8, kind: 'door', side: -1 },
      { at: 5.5, width: 0.95, kind: 'gap' },
    ],
  ],
  [[7.7, 7.25], [7.7, DEEP], THIN],
  [[9.8, 7.25], [9.8, DEEP], THIN],
  [[12.3, 7.25], [12.3, DEEP], THIN],
  [[14.4, 7.25], [14.4, DEEP], THICK],
  [[0.1, DEEP], [14.4, DEEP], THICK],
  [[14.4, 7.4], [WIDE, 7.4], THICK],
  [[WIDE, 4.2], [WIDE, 7.4], THICK, [{ at: 1.85, width: 0.95, kind: 'door', side: -1, hinge: 'end' }]],
];

function bedrooms(p: Plan): void {
  furniture.bed(p.at(10.62, 0.95, { turn: 90 }), 1.5);
  furniture.wardrobe(p.at(7.78, 4.6, { turn: 270 }), 2.4);
  furniture.bed(p.at(13.62, 0.95, { turn: 90 }), 1.5);
  furniture.wardrobe(p.at(13.62, 3.4, { turn: 90 }), 2.2);
  furniture.bed(p.at(16.84, 1.05, { turn: 90 }), 1.85);
  furniture.singleSofa(p.at(13.95, 1.2, { turn: 270 }));
  furniture.desk(p.at(14.25, 10.3, { turn: 180 }), 1.6);
  furniture.bench(p.at(12.38, 10.3, { turn: 270 }), 1.6, 0.35);
}

function wetRooms(p: Plan): void {
  tiles(p, COLOUR.harbour, 15.01, 4.31, 1.86, 1.48);
  tiles(p, COLOUR.harbour, 9.86, 7.31, 2.38, 3.06);
  tiles(p, COLOUR.harbour, 7.76, 7.31, 1.98, 3.06);
}

function fittings(p: Plan): void {
  furniture.shower(p.at(15.98, 4.32), 0.88, 1.46);
  furniture.toilet(p.at(15.6, 4.32));
  furniture.basin(p.at(15.95, 5.78, { turn: 180 }), 0.75);
  furniture.bath(p.at(12.2, 10.36, { turn: 180 }), 1.7);
  furniture.shower(p.at(11.25, 7.35), 0.95, 0.95);
  furniture.basin(p.at(9.9, 9.45, { turn: 270 }), 1);
  furniture.toilet(p.at(12.2, 9, { turn: 90 }));
  furniture.washer(p.at(9.72, 8.3, { turn: 90 }));
  furniture.washer(p.at(9.72, 9, { turn: 90 }));
  furniture.bench(p.at(7.8, 10.36, { turn: 270 }), 2, 0.55);
}

function draw(p: Plan): void {
  wetRooms(p);
  cornerLoggia(p);
  p.pen.layer();
  cornerFacade(p, WIDE, 9.2, [13.7, 16.72]);
  drawWalls(p, WALLS);
  cornerLiving(p);
  bedrooms(p);
  fittings(p);
}

/** Three bedrooms on a corner: the plan of the typical floor, with a third room at the glass and a study within. */
export const sydneviaThreeBed: HomeModel = {
  ...cornerOutlines(WIDE, 14.4),
  walls: WALLS,
  rooms: [
    { name: 'Loggia', x: 0, y: 0, width: 7.6, depth: 2.1, at: [3.6, 1.45] },
    { name: 'Living and dining', x: 0.14, y: 2.3, width: 7.5, depth: 5.0, at: [4.3, 6.75] },
    { name: 'Kitchen', x: 1.2, y: 7.3, width: 4.6, depth: 3.1, at: [2.1, 9.3] },
    { name: 'Bedroom 2', x: 7.76, y: 0.1, width: 2.9, depth: 5.7, at: [9.52, 4.2] },
    { name: 'Bedroom 3', x: 10.76, y: 0.1, width: 2.9, depth: 5.7, at: [11.95, 3.25] },
    { name: 'Bedroom 1', x: 13.76, y: 0.1, width: 3.2, depth: 4.1, at: [15.3, 3.32] },
    { name: 'Bath', x: 9.86, y: 7.3, width: 2.4, depth: 3.1, at: [10.85, 8.7], small: true },
    { name: 'Laundry', x: 7.76, y: 7.3, width: 2, depth: 3.1, at: [9.1, 10.0], small: true },
    { name: 'Study', x: 12.36, y: 7.3, width: 1.9, depth: 3.1, at: [13.35, 8.5], small: true },
  ],
  draw,
  placing: { mirror: true },
};
