import { COLOUR } from '#content/colours.ts';
import * as furniture from '#drawings/building/furniture.ts';
import type { Plan } from '#drawings/building/plan.ts';
import { drawWalls, THICK, THIN, type Wall } from '#drawings/building/walls.ts';
import type { HomeModel } from '#drawings/homes/home-model.ts';
import { tiles } from '#drawings/homes/wet-room.ts';
import { corners } from '#drawings/pen/pen.ts';
import { seeded } from '#drawings/pen/seed.ts';
import { brisneviaTerrace } from './brisnevia-flat.ts';

const [WIDE, FRONT, TERRACE] = [13.5, 8.4, 3.4];

const WALLS: readonly Wall[] = [
  [
    [0, 0],
    [WIDE, 0],
    0.2,
    [
      { at: 0.7, width: 2.2, kind: 'window' },
      { at: 3.95, width: 0.95, kind: 'door', side: -1 },
      { at: 7.6, width: 1.2, kind: 'window' },
      { at: 10.9, width: 1.6, kind: 'window' },
    ],
  ],
  [
    [0, FRONT],
    [WIDE, FRONT],
    0.16,
    [
      { at: 0.5, width: 5.6, kind: 'sliding' },
      { at: 7, width: 2.5, kind: 'sliding' },
      { at: 10.4, width: 2.7, kind: 'sliding' },
    ],
  ],
  [[0, 0], [0, FRONT], THICK],
  [[WIDE, 0], [WIDE, FRONT], THICK],
  [[3.6, 0], [3.6, 3.4], THIN, [{ at: 2.5, width: 0.8, kind: 'door', side: -1, hinge: 'end' }]],
  [[0, 3.4], [3.6, 3.4], THIN],
  [[5.2, 0], [5.2, 2.2], THIN, [{ at: 1.1, width: 0.8, kind: 'door', side: 1 }]],
  [[7, 0], [7, 2.2], THIN],
  [[9.6, 0], [9.6, 3.4], THIN, [{ at: 2.35, width: 0.85, kind: 'door', side: 1, hinge: 'end' }]],
  [
    [5.2, 2.2],
    [WIDE, 2.2],
    THIN,
    [
      { at: 2, width: 0.8, kind: 'door', side: 1 },
      { at: 6, width: 0.8, kind: 'sliding' },
    ],
  ],
  [[6.6, 3.4], [9.6, 3.4], THIN, [{ at: 1.95, width: 0.82, kind: 'door', side: -1, hinge: 'end' }]],
  [[6.6, 3.4], [6.6, FRONT], THIN],
  [[9.9, 3.4], [9.9, FRONT], THIN],
  [[9.6, 3.4], [9.9, 3.4], THIN],
];

function furnish(p: Plan): void {
  furniture.bed(p.at(0.16, 2.05, { turn: 270 }), 1.5);
  furniture.wardrobe(p.at(3.52, 0.35, { turn: 90 }), 1.9);
  furniture.kitchen(p.at(3.5, 3.48, { turn: 0, mirror: true }), 3.3);
  furniture.island(p.at(0.9, 5), 2.3, 3);
  furniture.diningTable(p.at(5.95, 3.9, { turn: 90 }), 1.8, 0.9, 3);
  furniture.rug(p.at(1.4, 6.2), 3.3, 1.4);
  furniture.sofa(p.at(5.55, 5.95, { turn: 90 }), 2, false);
  furniture.coffeeTable(p.at(3.3, 6.9), 0.38);
  furniture.mediaUnit(p.at(0.16, 7.7, { turn: 270 }), 1.6);
  furniture.bed(p.at(9.82, 4.6, { turn: 90 }), 1.6);
  furniture.wardrobe(p.at(6.68, 5.9, { turn: 270 }), 2.2);
  furniture.desk(p.at(6.68, 8.2, { turn: 270 }), 1.2);
  furniture.bed(p.at(13.34, 4.5, { turn: 90 }));
  furniture.wardrobe(p.at(13.34, 2.3, { turn: 90 }), 1.4, 0.6);
  furniture.bench(p.at(9.98, 7.6, { turn: 270 }), 1.8, 0.4);
  furniture.bath(p.at(9.52, 0.3, { turn: 90 }), 1.7);
  furniture.basin(p.at(7.9, 0.14), 0.8);
  furniture.toilet(p.at(7.5, 0.14));
  furniture.shower(p.at(12.4, 0.14), 0.95, 1.2);
  furniture.basin(p.at(10.2, 0.14), 1.3);
  furniture.toilet(p.at(9.72, 1.55, { turn: 270 }));
  furniture.washer(p.at(6.92, 0.2, { turn: 90 }));
  furniture.washer(p.at(6.92, 0.9, { turn: 90 }));
}

function draw(p: Plan): void {
  brisneviaTerrace(p, seeded('three bedrooms, terrace'), WIDE, FRONT, TERRACE);
  furniture.lounger(p.at(10.8, FRONT + 0.4));
  furniture.lounger(p.at(11.7, FRONT + 0.4));
  tiles(p, COLOUR.jacaranda, 5.26, 0.1, 1.68, 2.04);
  tiles(p, COLOUR.jacaranda, 7.06, 0.1, 2.48, 2.04);
  tiles(p, COLOUR.jacaranda, 9.66, 0.1, 3.71, 2.04);
  p.pen.layer();
  drawWalls(p, WALLS);
  furnish(p);
}

/** Half of an upper floor, with the terrace along its whole front. */
export const brisneviaThreeBed: HomeModel = {
  wide: WIDE,
  deep: FRONT + TERRACE,
  inside: corners(0, 0, WIDE, FRONT),
  outside: corners(0, FRONT, WIDE, TERRACE),
  walls: WALLS,
  rooms: [
    { name: 'Bedroom 3', x: 0.13, y: 0.1, width: 3.4, depth: 3.2, at: [1.7, 2.72] },
    { name: 'Living and dining', x: 0.13, y: 3.5, width: 6.4, depth: 4.8, at: [3.3, 7.75] },
    { name: 'Kitchen', x: 0.13, y: 3.5, width: 3.4, depth: 2.4, at: [2.05, 4.5], small: true },
    { name: 'Bedroom 2', x: 6.66, y: 3.5, width: 3.2, depth: 4.8, at: [8.75, 7.5] },
    { name: 'Bedroom 1', x: 9.96, y: 3.5, width: 3.4, depth: 4.8, at: [12, 7.5] },
    { name: 'Bath', x: 7.06, y: 0.1, width: 2.5, depth: 2, at: [8, 1.25], small: true },
    { name: 'Ensuite', x: 9.66, y: 0.1, width: 3.7, depth: 2, at: [11.2, 1.5], small: true },
    { name: 'Laundry', x: 5.26, y: 0.1, width: 1.7, depth: 2, at: [5.78, 0.55], small: true },
    { name: 'Terrace', x: 0, y: FRONT, width: WIDE, depth: TERRACE, at: [9.1, FRONT + 1.9] },
  ],
  draw,
  placing: { turn: 180 },
};
