import type { ProjectSlug } from '#content/projects.ts';
import { homeModels, NORTH_DEGREES } from './homes/home-plans.ts';
import { homePlanSheet } from './homes/home-sheet.ts';
import { brisneviaInterior } from './interiors/brisnevia-interior.ts';
import { sydneviaInterior } from './interiors/sydnevia-interior.ts';
import { materialsBoard } from './materials/materials-board.ts';
import type { Picture } from './picture.ts';
import { sunElevation, sunOnElevation } from './sun/sun-elevation.ts';
import { sunPlan } from './sun/sun-plan.ts';
import { SUN_TIMES } from './sun/sun-study.ts';
import { planter } from './views/brisnevia-garden.ts';
import { brisneviaView } from './views/brisnevia-view.ts';
import { sydneviaView } from './views/sydnevia-view.ts';
import { drawLayer, type View } from './views/view.ts';

export const views: Record<ProjectSlug, View> = { sydnevia: sydneviaView, brisnevia: brisneviaView };
const interiors = { sydnevia: sydneviaInterior, brisnevia: brisneviaInterior };

/** What a buyer looks at on the page of a project: plans, views, sun, a room, materials. */
export function homePictures(slug: ProjectSlug): Picture[] {
  const plans = Object.entries(homeModels[slug]).map(([type, model]) => ({
    file: `drawings/homes/${slug}/${type}.svg`,
    draw: () => homePlanSheet(model, NORTH_DEGREES[slug]),
  }));
  const layers = views[slug].layers.map((layer) => ({
    file: `drawings/views/${slug}-${layer.name}.svg`,
    draw: () => drawLayer(layer),
  }));
  const suns = SUN_TIMES.flatMap(({ id, hours }) => [
    { file: `drawings/sun/${slug}-plan-${id}.svg`, draw: () => sunPlan(slug, hours) },
    { file: `drawings/sun/${slug}-elevation-${id}.svg`, draw: () => sunOnElevation(slug, hours) },
  ]);
  const rooms = (['morning', 'evening'] as const).map((mood) => ({
    file: `drawings/interiors/${slug}-${mood}.svg`,
    draw: () => interiors[slug](mood),
  }));
  return [
    ...plans,
    ...layers,
    ...(slug === 'brisnevia' ? [{ file: `drawings/views/${slug}-planter.svg`, draw: planter }] : []),
    { file: `drawings/sun/${slug}-elevation.svg`, draw: () => sunElevation(slug) },
    ...suns,
    ...rooms,
    { file: `drawings/materials/${slug}.svg`, draw: () => materialsBoard(slug) },
  ];
}
