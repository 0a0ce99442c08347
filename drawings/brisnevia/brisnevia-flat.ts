import { COLOUR } from '#content/colours.ts';
import * as furniture from '#drawings/building/furniture.ts';
import type { Plan } from '#drawings/building/plan.ts';
import { drawWalls, THICK, THIN, type Wall, wall } from '#drawings/building/walls.ts';
import { tiles } from '#drawings/homes/wet-room.ts';
import type { Random } from '#drawings/pen/seed.ts';

/**
 * One home of the typical floor, on its north-west corner: 9 m wide, the breezeway behind it at y = 0, the
 * terrace in front from y = 9.5. Air passes from one to the other.
 */
export const FLAT_WIDTH = 9;
export const FLAT_DEPTH = 9.5;

function wetRooms(p: Plan): void {
  tiles(p, COLOUR.jacaranda, 5.45, 0.1, 3.45, 2.25);
  tiles(p, COLOUR.jacaranda, 6.45, 2.45, 2.45, 2.1);
  furniture.bath(p.at(8.86, 0.5, { turn: 90 }));
  furniture.basin(p.at(6.95, 0.16));
  furniture.toilet(p.at(6.45, 0.16));
  furniture.washer(p.at(6.2, 2.26, { turn: 180 }));
  furniture.shower(p.at(7.95, 3.5), 0.92, 1);
  furniture.toilet(p.at(8.86, 3, { turn: 90 }));
  furniture.basin(p.at(6.5, 4.5, { turn: 270 }), 1.1);
}

function rooms(p: Plan): void {
  furniture.bed(p.at(0.16, 2.15, { turn: 270 }), 1.5);
  furniture.wardrobe(p.at(3.72, 0.9, { turn: 90 }), 1.9);
  furniture.kitchen(p.at(0.16, 7.2, { turn: 270 }), 3.3);
  furniture.island(p.at(2, 6.75, { turn: 270 }), 2.1, 3);
  furniture.diningTable(p.at(4.85, 4.5, { turn: 90 }), 1.7, 0.85, 2);
  furniture.rug(p.at(1.2, 7.1), 3.1, 1.65);
  furniture.sofa(p.at(5.2, 6.9, { turn: 90 }), 2.1, false);
  furniture.coffeeTable(p.at(3.2, 7.9), 0.36);
  furniture.mediaUnit(p.at(0.16, 9.2, { turn: 270 }), 1.7);
  furniture.bed(p.at(8.86, 5.75, { turn: 90 }));
  furniture.wardrobe(p.at(5.5, 4.6, { turn: 0 }), 0.9, 0.55);
  furniture.desk(p.at(5.46, 8.9, { turn: 270 }), 1.2);
}

export const BRISNEVIA_TWO_BED_WALLS: readonly Wall[] = [
  [
    [0, 0],
    [9, 0],
    0.2,
    [
      { at: 0.9, width: 2.2, kind: 'window' },
      { at: 4.15, width: 0.95, kind: 'door', side: -1 },
      { at: 6.3, width: 1.9, kind: 'window' },
    ],
  ],
  [
    [0, 9.5],
    [9, 9.5],
    0.16,
    [
      { at: 0.4, width: 4.6, kind: 'sliding' },
      { at: 5.8, width: 2.8, kind: 'sliding' },
    ],
  ],
  [[3.8, 0], [3.8, 3.6], THIN, [{ at: 2.7, width: 0.8, kind: 'door', side: -1, hinge: 'end' }]],
  [[0, 3.6], [3.8, 3.6], THIN],
  [
    [5.4, 0],
    [5.4, 4.6],
    THIN,
    [
      { at: 0.75, width: 0.8, kind: 'door', side: 1 },
      { at: 3.45, width: 0.85, kind: 'door', side: 1, hinge: 'end' },
    ],
  ],
  [[5.4, 2.4], [9, 2.4], THIN],
  [[6.4, 2.4], [6.4, 4.6], THIN, [{ at: 0.35, width: 0.75, kind: 'sliding' }]],
  [[6.4, 4.6], [9, 4.6], THIN],
  [[5.4, 5.2], [5.4, 9.5], THIN],
  [[5.4, 4.6], [5.4, 5.2], THIN],
  [[0, 0], [0, FLAT_DEPTH], THICK],
  [[FLAT_WIDTH, 0], [FLAT_WIDTH, FLAT_DEPTH], THICK],
];

/** Deck boards, chairs, and planters of uneven depth along the edge. */
export function brisneviaTerrace(p: Plan, random: Random, width: number, front: number, depth: number): void {
  const [top, edge] = [front + 0.08, front + depth];
  p.at(0, top).part('terrace', width, depth - 0.08);
  p.fillRect(COLOUR.jacaranda, 0, top, width, depth - 0.08, 0.08);
  for (let y = top + 0.3; y < edge - 0.9; y += 0.3)
    p.line('hairline', 0.1, y, width - 0.1, y, p.pen.thin(0.3));
  p.line('medium', 0, edge, width, edge).line('medium', width, front, width, edge);
  for (let x = 0.15; x < width - 0.6; ) {
    const length = Math.min(random.between(1.2, 2.6), width - 0.15 - x);
    if (random.chance(0.9)) planter(p.at(x, edge - 0.95), random, length, random.pick([0.7, 0.85]));
    x += length + 0.12;
  }
  furniture.roundTable(p.at(2.2, front + depth * 0.38), 0.45);
  furniture.lounger(p.at(6.2, front + 0.4));
  furniture.lounger(p.at(7.1, front + 0.4));
  furniture.plant(p.at(4.5, front + 0.45), 0.32);
  if (depth > 3.3) furniture.singleSofa(p.at(4.2, front + 1.7, { turn: 180 }));
  wall(p, [0, front], [0, edge - 0.6], 0.16);
}

function planter(p: Plan, random: Random, width: number, depth: number): void {
  p.at(0, 0.95 - depth - 0.06).part('planter', width, depth);
  p.rect('fine', 0, 0.95 - depth - 0.06, width, depth);
  for (let x = 0.22; x < width - 0.1; x += random.between(0.28, 0.5)) {
    const [cx, cy] = p.point([x, 0.95 - depth / 2 - 0.06 + random.between(-0.16, 0.16)]);
    p.pen.circle('hairline', cx, cy, random.between(2.5, 5));
    for (let i = 0; i < 2; i++)
      p.pen.dot(
        COLOUR.jacaranda,
        cx + random.whole(-6, 6),
        cy + random.whole(-5, 5),
        random.pick([1, 1.5]),
        random.pick([0.5, 0.9]),
      );
  }
}

/** Walls and furniture behind the terrace, without labels. */
export function brisneviaTwoBed(p: Plan): void {
  wetRooms(p);
  p.pen.layer();
  drawWalls(p, BRISNEVIA_TWO_BED_WALLS);
  rooms(p);
  furniture.bench(p.at(4.05, 3.5, { turn: 270 }), 0.9, 0.3);
}

/** One home of the whole floor's plan, with the names of its rooms. */
export function brisneviaFlat(p: Plan, random: Random, terraceDepth: number): void {
  brisneviaTerrace(p, random, FLAT_WIDTH, FLAT_DEPTH, terraceDepth);
  brisneviaTwoBed(p);
  p.name('Bath', 7.25, 1.75, 10).name('Bed', 1.6, 3.05, 12).name('Kitchen', 2.75, 4.15, 11);
  p.name('Living', 3, 9.1, 12).name('Bed', 7.5, 8.6, 12);
  p.name('Terrace', 4.85, FLAT_DEPTH + terraceDepth - 1.25, 11);
}

/** A clipped hedge from above: leaves in rows, some in flower. */
export function hedge(p: Plan, random: Random, width: number, depth: number): void {
  p.part('hedge', width, depth);
  p.rect('hairline', 0, 0, width, depth, p.pen.thin(0.6));
  for (let x = 0.2; x < width; x += 0.34)
    for (let y = 0.2; y < depth; y += 0.34) {
      const [cx, cy] = p.point([x + random.between(-0.08, 0.08), y + random.between(-0.08, 0.08)]);
      p.pen.circle('hairline', cx, cy, random.pick([4, 5, 6]));
      if (random.chance(0.3)) p.pen.dot(COLOUR.jacaranda, cx, cy, 1.5, 0.9);
    }
}
