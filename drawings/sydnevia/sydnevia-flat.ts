import { COLOUR } from '#content/colours.ts';
import * as furniture from '#drawings/building/furniture.ts';
import type { Plan } from '#drawings/building/plan.ts';
import { drawWalls, THICK, THIN, type Wall } from '#drawings/building/walls.ts';
import type { HomeModel } from '#drawings/homes/home-model.ts';
import { tiles } from '#drawings/homes/wet-room.ts';
import { corners } from '#drawings/pen/pen.ts';
import { column, curtainWall } from './sydnevia-facade.ts';

/** One corner home of the typical floor, on the origin of its outer corner; it is 16 m deep and 10.5 m long. */

/** Glass on three sides with columns behind it; `columns` are those that differ from home to home. */
export function cornerFacade(p: Plan, wide: number, glass: number, columns: readonly number[]): void {
  curtainWall(p.at(7.76, 0), glass, -1);
  curtainWall(p.at(0, 2.26, { turn: 90 }), 8.2, 1);
  curtainWall(p.at(wide, 0.1, { turn: 90 }), 4, -1, false);
  for (const x of [7.7, ...columns]) column(p, x, 0.34);
  for (const y of [6.3, 2.3]) column(p, 0.36, y);
}

/** The outlines of a corner home; at `notch` the walls of the lifts begin. */
export function cornerOutlines(
  wide: number,
  notch: number,
): Pick<HomeModel, 'wide' | 'deep' | 'outside' | 'inside'> {
  return {
    wide,
    deep: 10.5,
    outside: corners(0, 0, 7.7, 2.2),
    inside: [
      [0, 2.2],
      [7.7, 2.2],
      [7.7, 0],
      [wide, 0],
      [wide, 7.4],
      [notch, 7.4],
      [notch, 10.5],
      [0, 10.5],
    ],
  };
}

export function cornerLoggia(p: Plan): void {
  p.part('loggia', 7.7, 2.2, true);
  p.fillRect(COLOUR.harbour, 0, 0, 7.7, 2.2, 0.16);
  for (let x = 0.25; x < 7.6; x += 0.35) p.line('hairline', x, 0.08, x, 2.1, p.pen.thin(0.35));
  p.line('medium', 0, 0, 7.7, 0)
    .line('medium', 0, 0, 0, 2.2)
    .line('hairline', 0.1, 0.1, 7.6, 0.1)
    .line('hairline', 0.1, 0.1, 0.1, 2.2);
  for (let x = 0.06; x < 7.7; x += 0.95) p.fillRect(COLOUR.ink, x - 0.03, -0.5, 0.06, 0.44);
  for (let y = 0.36; y < 2.2; y += 0.95) p.fillRect(COLOUR.ink, -0.5, y - 0.03, 0.44, 0.06);
  furniture.roundTable(p.at(1.9, 1.1), 0.42);
  furniture.lounger(p.at(6.6, 0.2));
  furniture.lounger(p.at(5.7, 0.2));
  furniture.plant(p.at(3.9, 0.5), 0.34);
  furniture.plant(p.at(4.6, 0.42), 0.24);
}

export function cornerLiving(p: Plan): void {
  furniture.rug(p.at(1.7, 2.75), 4.2, 3.1);
  furniture.sofa(p.at(2.2, 5.55, { turn: 270, mirror: false }), 2.6);
  furniture.singleSofa(p.at(4.9, 5.9, { turn: 180 }));
  furniture.coffeeTable(p.at(4.1, 4.1));
  furniture.mediaUnit(p.at(7.6, 3, { turn: 90 }), 2.2);
  furniture.plant(p.at(7.2, 5.6), 0.3);
  furniture.diningTable(p.at(1.75, 6.85, { turn: 90 }), 2.1, 0.95, 3);
  furniture.kitchen(p.at(7.6, 10.37, { turn: 180 }), 4.6);
  furniture.island(p.at(6.6, 8.75, { turn: 180 }), 2.6);
}

function bedrooms(p: Plan): void {
  furniture.bed(p.at(11.72, 1.25, { turn: 90 }));
  furniture.wardrobe(p.at(7.78, 4.1, { turn: 270 }), 2.6);
  furniture.desk(p.at(9.7, 5.77, { turn: 180 }), 1.5);
  furniture.bed(p.at(15.84, 1.05, { turn: 90 }), 1.85);
  furniture.singleSofa(p.at(12.1, 1.2, { turn: 270 }));
  furniture.wardrobe(p.at(11.88, 5.72, { turn: 270 }), 1.35);
}

function wetRooms(p: Plan): void {
  tiles(p, COLOUR.harbour, 13.6, 4.3, 2.3, 1.5);
  tiles(p, COLOUR.harbour, 10.15, 7.3, 3.15, 3.1);
  tiles(p, COLOUR.harbour, 7.76, 7.3, 2.3, 3.1);
  furniture.shower(p.at(14.95, 4.32), 0.9, 1.46);
  furniture.toilet(p.at(14.5, 4.32));
  furniture.basin(p.at(14.86, 5.78, { turn: 180 }), 0.95);
  furniture.bath(p.at(13.2, 10.36, { turn: 180 }));
  furniture.shower(p.at(10.2, 9.35), 1, 1);
  furniture.basin(p.at(13.24, 7.75, { turn: 90 }), 1.3);
  furniture.toilet(p.at(10.18, 8.55, { turn: 270 }));
  furniture.washer(p.at(10.02, 8.3, { turn: 90 }));
  furniture.washer(p.at(10.02, 9.05, { turn: 90 }));
  furniture.bench(p.at(7.8, 10.36, { turn: 270 }), 2.1, 0.55);
}

export const SYDNEVIA_CORNER_WALLS: readonly Wall[] = [
  [[0, 2.2], [7.7, 2.2], THIN, [{ at: 0.6, width: 6.6, kind: 'sliding' }]],
  [[7.7, 0.1], [7.7, 5.85], THIN],
  [[7.7, 7.25], [7.7, 10.5], THIN],
  [[11.8, 0.1], [11.8, 5.85], THIN],
  [[11.8, 4.25], [16, 4.25], THIN, [{ at: 0.75, width: 0.95, kind: 'gap' }]],
  [[13.55, 4.25], [13.55, 5.85], THIN, [{ at: 0.4, width: 0.8, kind: 'sliding' }]],
  [
    [7.7, 5.85],
    [16, 5.85],
    THIN,
    [
      { at: 2.95, width: 0.85, kind: 'door', side: 1, hinge: 'end' },
      { at: 4.8, width: 0.85, kind: 'door', side: 1, hinge: 'end' },
    ],
  ],
  [
    [7.7, 7.25],
    [13.4, 7.25],
    THIN,
    [
      { at: 0.45, width: 0.8, kind: 'door', side: -1 },
      { at: 3.05, width: 0.8, kind: 'door', side: -1, hinge: 'end' },
    ],
  ],
  [[10.1, 7.25], [10.1, 10.5], THIN],
  [[0.1, 10.5], [13.4, 10.5], THICK],
  [[16, 4.2], [16, 7.4], THICK, [{ at: 1.85, width: 0.95, kind: 'door', side: -1, hinge: 'end' }]],
];

/** The names of the rooms on the plan of the whole floor; the plan of one home writes its own, with sizes. */
function names(p: Plan): void {
  p.name('Living', 4.2, 6.32).name('Kitchen', 5.3, 9.27, 12).name('Loggia', 3.75, 1.3, 11);
  p.name('Bed', 10.5, 4.3).name('Bed', 12.9, 3.3);
  p.name('Bath', 11.75, 9.15, 11).name('Ldry', 8.88, 9.75, 10);
}

/** Walls, glass and furniture, without labels. */
export function sydneviaCorner(p: Plan): void {
  wetRooms(p);
  cornerLoggia(p);
  p.pen.layer();
  cornerFacade(p, 16, 8.18, [11.8, 15.72]);
  drawWalls(p, SYDNEVIA_CORNER_WALLS);
  cornerLiving(p);
  bedrooms(p);
}

export function sydneviaFlat(p: Plan): void {
  sydneviaCorner(p);
  names(p);
}
