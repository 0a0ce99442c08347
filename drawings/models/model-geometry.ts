import { createHash } from 'node:crypto';
import { COLOUR } from '#content/colours.ts';
import { terraces } from '#drawings/brisnevia/brisnevia-building.ts';
import type { HomeModel } from '#drawings/homes/home-model.ts';
import { homeSheet } from '#drawings/homes/home-sheet.ts';
import { drawingsOf } from '#drawings/project-drawings.ts';
import { sydneviaTower } from '#drawings/sydnevia/sydnevia-tower.ts';

/** What a model shows: a building, or one type of its homes. */
export type ModelSubject = { readonly project: 'sydnevia' | 'brisnevia'; readonly home?: string };

/** All measures of a model as JSON, from the functions that draw elevations and plans. */
export function modelGeometry({ project, home }: ModelSubject): string {
  const { sand, harbour, jacaranda } = COLOUR;
  const building = project === 'sydnevia' ? sydneviaTower : terraces;
  const model = home ? homeGeometry(homeOf(project, home)) : building(0, 0);
  return JSON.stringify({ colour: { sand, harbour, jacaranda }, model }, (_key, value) =>
    typeof value === 'number' ? Math.round(value * 1000) / 1000 : value,
  );
}

export function geometryHash(subject: ModelSubject): string {
  return createHash('sha256').update(modelGeometry(subject)).digest('hex').slice(0, 16);
}

function homeOf(project: string, type: string): HomeModel {
  const home = drawingsOf(project).homes[type];
  if (!home) throw new Error(`${project} has no home of the type ${type}.`);
  return home;
}

/** In metres from the top left corner of the plan, north at the top. */
function homeGeometry(home: HomeModel) {
  const { plan, unit, left, top } = homeSheet(home);
  home.draw(plan);
  const metres = ([x, y]: readonly [number, number]) => [(x - left) / unit, (y - top) / unit];
  const outline = (points: HomeModel['inside']) => points.map((point) => metres(plan.point(point)));
  return {
    inside: outline(home.inside),
    outside: outline(home.outside),
    bedrooms: home.rooms
      .filter(({ name }) => name.startsWith('Bedroom'))
      .map(({ x, y, width, depth }) =>
        outline([
          [x, y],
          [x + width, y + depth],
        ]),
      ),
    /** Degrees from north to the side with the view. */
    faces: (home.placing.turn ?? 0) % 180,
    parts: plan.parts.map(({ name, frame: [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0], measures }) => ({
      name,
      frame: [a / unit, b / unit, c / unit, d / unit, ...metres([e, f])],
      measures,
    })),
  };
}
