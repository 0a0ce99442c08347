import type { ProjectSlug } from '#content/projects.ts';
import { homeModels, NORTH_DEGREES } from '#drawings/homes/home-plans.ts';
import { homeSheet } from '#drawings/homes/home-sheet.ts';
import type { Point } from '#drawings/pen/path-data.ts';
import { COLOUR } from '#drawings/pen/tokens.ts';
import { type Glass, sunOver, sunPatch } from './sun-study.ts';

/** The home that the sun is drawn in, and its glass. The sun lies over the home's own plan, so both are one sheet. */
export const SUN_HOMES: Record<ProjectSlug, { type: string; glass: readonly Glass[] }> = {
  sydnevia: {
    type: 'two-bed-corner',
    glass: [
      { from: [7.82, 0.1], to: [11.7, 0.1], room: [7.76, 0.1, 3.98, 5.69], overhang: 0.3 },
      { from: [11.9, 0.1], to: [15.8, 0.1], room: [11.86, 0.1, 4.1, 4.09], overhang: 0.3 },
      { from: [0.1, 2.4], to: [0.1, 10.3], room: [0.1, 2.26, 7.54, 8.11], overhang: 0.3 },
      { from: [0.6, 2.26], to: [7.2, 2.26], room: [0.1, 2.26, 7.54, 8.11], overhang: 2.2 },
      { from: [0.1, 0.1], to: [7.6, 0.1], room: [0.1, 0.1, 7.5, 2.04], overhang: 0 },
    ],
  },
  brisnevia: {
    type: 'two-bed-terrace',
    glass: [
      { from: [0.4, 9.4], to: [5, 9.4], room: [0.13, 3.66, 5.2, 5.74], overhang: 2.1 },
      { from: [5.8, 9.4], to: [8.6, 9.4], room: [5.46, 4.66, 3.4, 4.74], overhang: 2.1 },
      { from: [0.1, 13], to: [8.9, 13], room: [0.1, 9.6, 8.8, 3.4], overhang: 0, open: true },
    ],
  },
};

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
export function sunPlan(project: ProjectSlug, hours: number): string {
  const { type, glass } = SUN_HOMES[project];
  const model = homeModels[project][type];
  if (!model) throw new Error(`${project} has no home of type ${type}.`);
  const { pen, plan, unit } = homeSheet(model);
  const { azimuth, altitude } = sunOver(project, hours);
  const angle = ((azimuth + NORTH_DEGREES[project]) * Math.PI) / 180;
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
