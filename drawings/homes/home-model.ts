import type { Placing, Plan } from '#drawings/building/plan.ts';
import type { Wall } from '#drawings/building/walls.ts';
import type { Point } from '#drawings/pen/path-data.ts';

/** A room as the plan names it: between its walls, in metres. */
export type Room = {
  name: string;
  x: number;
  y: number;
  width: number;
  depth: number;
  /** The position of the name, if the middle of the room is occupied. */
  at?: Point;
  /** Small rooms are named without their size. */
  small?: true;
};

/**
 * A home in metres, as in content/homes: the facade at y = 0, unless `placing` turns it. Inside and outside are outlines through
 * the middle of the walls, so that the home can be measured.
 */
export type HomeModel = {
  wide: number;
  deep: number;
  inside: readonly Point[];
  outside: readonly Point[];
  walls: readonly Wall[];
  rooms: readonly Room[];
  draw: (plan: Plan) => void;
  /** The orientation on the drawing, so that north is at the top. */
  placing: Placing;
};
