import type { Point } from '#drawings/pen/path-data.ts';
import { type Place, type SunPosition, sunPosition } from './sun-position.ts';

/** The shortest day: who has sun then has it all year. */
export const SUN_DATE = { year: 2027, month: 6, day: 21 } as const;
export const SUN_TIMES = [
  { id: 'morning', hours: 9 },
  { id: 'noon', hours: 12 },
  { id: 'evening', hours: 15.5 },
] as const;

export const sunOver = (place: Place, hours: number): SunPosition => sunPosition(place, SUN_DATE, hours);

/** Glass that the sun may come through: where it stands in the home's metres, the room behind it, and what shades it. */
export type Glass = {
  from: Point;
  to: Point;
  /** The room as x, y, width, depth. */
  room: readonly [number, number, number, number];
  /** How far the slab above reaches out, in metres. */
  overhang: number;
  /** Nothing stands in it: the edge of a terrace. */
  open?: true;
};

/** Glass begins at the floor and ends here. */
export const HEAD_METRES = 2.5;

/** The part of a polygon on one side of a line: where `keeps` is not negative. */
function cut(polygon: readonly Point[], keeps: (point: Point) => number): Point[] {
  const kept: Point[] = [];
  for (const [i, here] of polygon.entries()) {
    const next = polygon[(i + 1) % polygon.length] as Point;
    const [a, b] = [keeps(here), keeps(next)];
    if (a >= 0) kept.push(here);
    if (a >= 0 !== b >= 0) {
      const t = a / (a - b);
      kept.push([here[0] + (next[0] - here[0]) * t, here[1] + (next[1] - here[1]) * t]);
    }
  }
  return kept;
}

/** The sun's light on the floor behind a pane, within its room; `sun` points to the sun in the home's metres. */
export function sunPatch(
  from: Point,
  to: Point,
  { room: [x, y, width, depth], overhang }: Glass,
  sun: Point,
  altitude: number,
): Point[] {
  const middle: Point = [x + width / 2, y + depth / 2];
  const along: Point = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(...along);
  let out: Point = [along[1] / length, -along[0] / length];
  if (out[0] * (middle[0] - from[0]) + out[1] * (middle[1] - from[1]) > 0) out = [-out[0], -out[1]];
  const facing = sun[0] * out[0] + sun[1] * out[1];
  if (facing < 0.08 || altitude <= 1) return [];
  const steep = Math.tan((altitude * Math.PI) / 180);
  // The slab above keeps the sun from the upper part of the glass.
  const lit = HEAD_METRES - (overhang / facing) * steep + 0.25;
  const reach = Math.min(HEAD_METRES, lit) / steep;
  if (reach <= 0.15) return [];
  const far = ([px, py]: Point): Point => [px - sun[0] * reach, py - sun[1] * reach];
  let patch: Point[] = [from, to, far(to), far(from)];
  for (const keeps of [
    ([px]: Point) => px - x,
    ([px]: Point) => x + width - px,
    ([, py]: Point) => py - y,
    ([, py]: Point) => y + depth - py,
  ])
    patch = cut(patch, keeps);
  return patch;
}
