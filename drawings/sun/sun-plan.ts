import { COLOUR } from '#content/colours.ts';
import type { DrawnProject } from '#drawings/drawn-project.ts';
import { homeSheet } from '#drawings/homes/home-sheet.ts';
import type { Point } from '#drawings/pen/path-data.ts';
import { type Glass, sunOver, sunPatch } from './sun-study.ts';

const [BAY_METRES, MULLION_METRES] = [0.95, 0.13];

/** Glass in bays, so that mullions and fins throw their shadow. */
function bays({ from, to, open }: Glass): [Point, Point][] {
  if (open) return [[from, to]];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const count = Math.max(1, Math.round(length / BAY_METRES));
  const at = (metres: number): Point => [
    from[0] + ((to[0] - from[0]) * metres) / length,
    from[1] + ((to[1] - from[1]) * metres) / length,
  ];
  return Array.from({ length: count }, (_, i) => [
    at((length * i) / count + MULLION_METRES / 2),
    at((length * (i + 1)) / count - MULLION_METRES / 2),
  ]);
}

/** The sun on the floor at one time of day, as a sheet to lie over the plan of the home. */
export function sunPlan(
  { homes, northDegrees, sun: { home, glass, place } }: DrawnProject,
  hours: number,
): string {
  const model = homes[home];
  if (!model) throw new Error(`There is no plan of "${home}" for the sun to lie on.`);
  const { pen, plan, unit } = homeSheet(model);
  const { azimuth, altitude } = sunOver(place, hours);
  const angle = ((azimuth + northDegrees) * Math.PI) / 180;
  const sunOnSheet: Point = [Math.sin(angle), -Math.cos(angle)];
  const [origin, right, down] = [plan.point([0, 0]), plan.point([1, 0]), plan.point([0, 1])];
  const sun: Point = [
    (sunOnSheet[0] * (right[0] - origin[0]) + sunOnSheet[1] * (right[1] - origin[1])) / unit,
    (sunOnSheet[0] * (down[0] - origin[0]) + sunOnSheet[1] * (down[1] - origin[1])) / unit,
  ];
  for (const pane of glass)
    for (const [from, to] of bays(pane)) {
      const patch = sunPatch(from, to, pane, sun, altitude);
      if (patch.length > 2) plan.fill(COLOUR.brassLight, patch, 0.55);
    }
  const middle = plan.point([model.wide / 2, model.deep / 2]);
  const reach = Math.hypot(pen.width, pen.height) / 2;
  const edge = (share: number): Point => [
    Math.min(pen.width - 30, Math.max(30, middle[0] + sunOnSheet[0] * reach * share)),
    Math.min(pen.height - 30, Math.max(24, middle[1] + sunOnSheet[1] * reach * share)),
  ];
  const [sx, sy] = edge(1);
  pen.dot(COLOUR.brassLight, sx, sy, 13).circle('fine', sx, sy, 13, { colour: COLOUR.brass });
  return pen.svg();
}
