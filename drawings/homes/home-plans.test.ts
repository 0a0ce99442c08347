import { expect, test } from 'vitest';
import type { Home } from '#content/homes/home.ts';
import { homesOf } from '#content/homes/homes.ts';
import { drawingsOf, drawnProjects } from '#drawings/project-drawings.ts';
import { homeSheet } from './home-sheet.ts';
import { floorArea } from './testing/floor-area.ts';

const every = drawnProjects.flatMap(({ slug }) =>
  Object.entries(homesOf(slug).types).map(([type, { frame }]) => {
    const model = drawingsOf(slug).homes[type];
    if (!model) throw new Error(`${slug} has no plan for ${type}.`);
    const homes: readonly Home[] = homesOf(slug).list.filter((home) => home.type === type);
    return { slug, type, frame, model, homes };
  }),
);
/** The list rounds to whole square metres, and walls are drawn to the centimetre. */
const TOLERANCE = 0.03;

test.each(every)('$slug, $type: the plan has the size in the list of homes', ({ frame, model, homes }) => {
  expect({ wide: model.wide, deep: model.deep }).toEqual(frame);
  const inside = floorArea(model, model.inside);
  for (const { insideSqm, number } of homes)
    expect(Math.abs(inside - insideSqm) / insideSqm, number).toBeLessThan(TOLERANCE);
  const outside = floorArea(model, model.outside);
  // Terraces differ from floor to floor; the plan shows one of them.
  const closest = Math.min(...homes.map(({ outsideSqm }) => Math.abs(outside - outsideSqm)));
  expect(closest).toBeLessThan(1.5);
});

test.each(every)('$slug, $type: the rooms are inside the home and not larger in total', ({ model }) => {
  for (const { x, y, width, depth, name } of model.rooms) {
    expect(x, name).toBeGreaterThanOrEqual(0);
    expect(y, name).toBeGreaterThanOrEqual(0);
    expect(x + width, name).toBeLessThanOrEqual(model.wide + 0.05);
    expect(y + depth, name).toBeLessThanOrEqual(model.deep + 0.05);
  }
  expect(model.rooms.filter(({ name }) => name.startsWith('Bedroom')).length).toBeGreaterThan(0);
});

test('a metre has one length in the plans of all homes', () => {
  const metres = every.map(({ model }) => {
    const { plan } = homeSheet(model);
    const [[x1, y1], [x2, y2]] = [plan.point([0, 0]), plan.point([1, 0])];
    return Math.hypot(x2 - x1, y2 - y1);
  });
  expect(metres).toEqual(metres.map(() => metres[0]));
});

test.each(every)('$slug, $type: letters are readable on a phone', ({ model }) => {
  const { pen, label } = homeSheet(model, 'phone');
  expect((label * 350) / pen.width).toBeGreaterThan(11);
});
