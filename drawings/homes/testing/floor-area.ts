import type { Wall } from '#drawings/building/walls.ts';
import type { HomeModel } from '#drawings/homes/home-model.ts';
import type { Point } from '#drawings/pen/path-data.ts';

function holds(outline: readonly Point[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [[xi, yi], [xj, yj]] = [outline[i] as Point, outline[j] as Point];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}

function inWall([from, to, thickness]: Wall, x: number, y: number): boolean {
  const half = thickness / 2;
  return (
    x > Math.min(from[0], to[0]) - half &&
    x < Math.max(from[0], to[0]) + half &&
    y > Math.min(from[1], to[1]) - half &&
    y < Math.max(from[1], to[1]) + half
  );
}

const STEP_METRES = 0.02;

/** Square metres of floor within an outline, without the walls. */
export function floorArea(model: HomeModel, outline: readonly Point[]): number {
  let found = 0;
  for (let x = STEP_METRES / 2; x < model.wide; x += STEP_METRES)
    for (let y = STEP_METRES / 2; y < model.deep; y += STEP_METRES)
      if (holds(outline, x, y) && !model.walls.some((wall) => inWall(wall, x, y))) found++;
  return found * STEP_METRES ** 2;
}
