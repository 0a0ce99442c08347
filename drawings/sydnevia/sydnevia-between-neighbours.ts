import { COLOUR } from '#content/colours.ts';
import * as furniture from '#drawings/building/furniture.ts';
import type { Plan } from '#drawings/building/plan.ts';
import { drawWalls } from '#drawings/building/walls.ts';
import type { HomeModel } from '#drawings/homes/home-model.ts';
import { tiles } from '#drawings/homes/wet-room.ts';
import { corners } from '#drawings/pen/pen.ts';
import { column, curtainWall } from './sydnevia-facade.ts';

type BetweenNeighbours = Pick<HomeModel, 'wide' | 'deep' | 'walls' | 'rooms' | 'placing'> & {
  loggia: readonly [wide: number, deep: number];
  wetRooms: readonly (readonly [x: number, y: number, width: number, depth: number])[];
  /** Along the facade. */
  columns: readonly number[];
  furnish: (p: Plan) => void;
};

/** A home between two others: its only facade is glass beside a loggia. */
export function betweenNeighbours({
  loggia,
  wetRooms,
  columns,
  furnish,
  ...home
}: BetweenNeighbours): HomeModel {
  const { wide, deep } = home;
  const [out, back] = loggia;
  return {
    ...home,
    outside: corners(0, 0, out, back),
    inside: [
      [0, back],
      [out, back],
      [out, 0],
      [wide, 0],
      [wide, deep],
      [0, deep],
    ],
    draw(p) {
      for (const room of wetRooms) tiles(p, COLOUR.harbour, ...room);
      smallLoggia(p.at(0.13, 0), out - 0.13, back);
      p.pen.layer();
      curtainWall(p.at(out, 0), wide - out, -1);
      drawWalls(p, home.walls);
      for (const x of columns) column(p, x, 0.34);
      furnish(p);
    },
  };
}

/** An outdoor room behind the fins, open at the front: boards, a table for two, a chair in the sun. */
function smallLoggia(p: Plan, width: number, depth: number): void {
  p.part('loggia', width, depth, false);
  p.fillRect(COLOUR.harbour, 0, 0, width, depth, 0.16);
  for (let x = 0.25; x < width - 0.1; x += 0.35)
    p.line('hairline', x, 0.08, x, depth - 0.1, p.pen.thin(0.35));
  p.line('medium', 0, 0, width, 0).line('hairline', 0.1, 0.1, width - 0.1, 0.1);
  for (let x = 0.06; x <= width; x += 0.95) p.fillRect(COLOUR.ink, x - 0.03, -0.5, 0.06, 0.44);
  furniture.roundTable(p.at(0.95, depth - 1), 0.38, 2);
  furniture.lounger(p.at(width - 0.95, 0.3));
  furniture.plant(p.at(0.5, 0.55), 0.3);
}
