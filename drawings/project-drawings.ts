import type { BrisneviaHomeType } from '#content/homes/brisnevia.ts';
import type { SydneviaHomeType } from '#content/homes/sydnevia.ts';
import type { DrawingKind } from '#content/project-pages/project-page.ts';
import { type ProjectCard, projects } from '#content/projects.ts';
import { brisneviaElevation } from './brisnevia/brisnevia-elevation.ts';
import { brisneviaFloorPlan } from './brisnevia/brisnevia-floor-plan.ts';
import { brisneviaThreeBed } from './brisnevia/brisnevia-three-bed.ts';
import { brisneviaTwoBedGarden, brisneviaTwoBedTerrace } from './brisnevia/brisnevia-two-bed.ts';
import type { HomeModel } from './homes/home-model.ts';
import { PhonePen } from './pen/phone-pen.ts';
import { sydneviaElevation } from './sydnevia/sydnevia-elevation.ts';
import { sydneviaFloorPlan } from './sydnevia/sydnevia-floor-plan.ts';
import { sydneviaOneBed } from './sydnevia/sydnevia-one-bed.ts';
import { sydneviaThreeBed } from './sydnevia/sydnevia-three-bed.ts';
import { sydneviaTwoBed } from './sydnevia/sydnevia-two-bed.ts';
import { sydneviaTwoBedCorner } from './sydnevia/sydnevia-two-bed-corner.ts';

/** All drawings of a project. A type of home without a plan does not compile. */
type DrawnProject<HomeType extends string> = {
  readonly sheets: Readonly<
    Record<Exclude<DrawingKind, 'site-plan' | 'section'> | 'floor-plan-phone', () => string>
  >;
  readonly homes: Readonly<Record<HomeType, HomeModel>>;
  /** The direction of north on the drawings, in degrees clockwise from the top. */
  readonly northDegrees: number;
};

const sydnevia: DrawnProject<SydneviaHomeType> = {
  sheets: {
    elevation: sydneviaElevation,
    'floor-plan': () => sydneviaFloorPlan(),
    'floor-plan-phone': () => sydneviaFloorPlan(PhonePen),
  },
  homes: {
    'one-bed': sydneviaOneBed,
    'two-bed': sydneviaTwoBed,
    'two-bed-corner': sydneviaTwoBedCorner,
    'three-bed': sydneviaThreeBed,
  },
  northDegrees: 8,
};

const brisnevia: DrawnProject<BrisneviaHomeType> = {
  sheets: {
    elevation: brisneviaElevation,
    'floor-plan': () => brisneviaFloorPlan(),
    'floor-plan-phone': () => brisneviaFloorPlan(PhonePen),
  },
  homes: {
    'two-bed-garden': brisneviaTwoBedGarden,
    'two-bed-terrace': brisneviaTwoBedTerrace,
    'three-bed-terrace': brisneviaThreeBed,
  },
  northDegrees: -8,
};

const drawings: Readonly<Record<string, DrawnProject<string>>> = { sydnevia, brisnevia };

export const drawnProjects: readonly ProjectCard[] = projects.filter(({ drawn }) => drawn);

export function drawingsOf(slug: string): DrawnProject<string> {
  const found = drawings[slug];
  if (!found)
    throw new Error(
      `content/project-list.ts says that "${slug}" is drawn, and drawings/ has nothing for it.`,
    );
  return found;
}
