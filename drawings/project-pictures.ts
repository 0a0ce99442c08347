import type { ProjectSlug } from '#content/projects.ts';
import { homePlanSheet } from './homes/home-sheet.ts';
import type { Picture } from './picture.ts';
import { projectDrawings } from './project-drawings.ts';
import { sunElevation, sunOnElevation } from './sun/sun-elevation.ts';
import { sunPlan } from './sun/sun-plan.ts';
import { SUN_TIMES } from './sun/sun-study.ts';

/** What a buyer looks at on the page of a project: plans and sun. */
export function homePictures(slug: ProjectSlug): Picture[] {
  const drawn = projectDrawings[slug];
  const plans = Object.entries(drawn.homes).map(([type, model]) => ({
    file: `drawings/homes/${slug}/${type}.svg`,
    draw: () => homePlanSheet(model, drawn.northDegrees),
  }));
  const suns = SUN_TIMES.flatMap(({ id, hours }) => [
    { file: `drawings/sun/${slug}-plan-${id}.svg`, draw: () => sunPlan(drawn, hours) },
    { file: `drawings/sun/${slug}-elevation-${id}.svg`, draw: () => sunOnElevation(drawn, hours) },
  ]);
  return [...plans, { file: `drawings/sun/${slug}-elevation.svg`, draw: () => sunElevation(drawn) }, ...suns];
}
