import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { COLOUR } from '#content/colours.ts';
import { terraces } from '#drawings/brisnevia/brisnevia-building.ts';
import type { HomeModel } from '#drawings/homes/home-model.ts';
import { homeSheet } from '#drawings/homes/home-sheet.ts';
import { drawingsOf, drawnProjects } from '#drawings/project-drawings.ts';
import { sydneviaTower } from '#drawings/sydnevia/sydnevia-tower.ts';

/** What a home consists of, in metres from the top left corner of its plan, north at the top. */
function homeGeometry(model: HomeModel) {
  const { plan, unit, left, top } = homeSheet(model);
  model.draw(plan);
  const metres = ([x, y]: readonly [number, number]) => [(x - left) / unit, (y - top) / unit];
  const outline = (points: HomeModel['inside']) => points.map((point) => metres(plan.point(point)));
  return {
    inside: outline(model.inside),
    outside: outline(model.outside),
    rooms: model.rooms.map(({ name, x, y, width, depth }) => ({
      name,
      corners: outline([
        [x, y],
        [x + width, y + depth],
      ]),
    })),
    /** Degrees from north to the side with the view. */
    faces: (model.placing.turn ?? 0) % 180,
    parts: plan.parts.map(({ name, frame: [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0], measures }) => ({
      name,
      frame: [a / unit, b / unit, c / unit, d / unit, ...metres([e, f])],
      measures,
    })),
  };
}

const rounded = (_key: string, value: unknown) =>
  typeof value === 'number' ? Math.round(value * 1000) / 1000 : value;

/** All measures that the models are built from, as JSON. The drawings are made from the same functions. */
export function modelGeometry(): string {
  const homes = drawnProjects.map(({ slug }) => [
    slug,
    Object.fromEntries(
      Object.entries(drawingsOf(slug).homes).map(([type, model]) => [type, homeGeometry(model)]),
    ),
  ]);
  return JSON.stringify(
    { colour: COLOUR, sydnevia: sydneviaTower(0, 0), brisnevia: terraces(0, 0), homes: Object.fromEntries(homes) },
    rounded,
  );
}

const folder = new URL('./', import.meta.url);
