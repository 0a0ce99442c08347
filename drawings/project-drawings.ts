import type { BrisneviaHomeType } from '#content/homes/brisnevia.ts';
import type { SydneviaHomeType } from '#content/homes/sydnevia.ts';
import { type ProjectCard, projects } from '#content/projects.ts';
import { brisneviaFloorPlan } from './brisnevia/brisnevia-floor-plan.ts';
import { brisneviaThreeBed } from './brisnevia/brisnevia-three-bed.ts';
import { brisneviaTwoBedGarden, brisneviaTwoBedTerrace } from './brisnevia/brisnevia-two-bed.ts';
import type { HomeModel } from './homes/home-model.ts';
import type { Framing } from './share-image.ts';
import { sydneviaFloorPlan } from './sydnevia/sydnevia-floor-plan.ts';
import { sydneviaOneBed } from './sydnevia/sydnevia-one-bed.ts';
import { sydneviaThreeBed } from './sydnevia/sydnevia-three-bed.ts';
import { sydneviaTwoBed } from './sydnevia/sydnevia-two-bed.ts';
import { sydneviaTwoBedCorner } from './sydnevia/sydnevia-two-bed-corner.ts';

/** The drawings of a project that follow from its homes. A type of home without a plan does not compile. */
type DrawnProject<HomeType extends string = string> = {
  readonly floorPlan: () => string;
  /** The part of scenes/<slug>.svg on the share card. */
  readonly share: { readonly framing: Framing; readonly dark: boolean };
  readonly homes: Readonly<Record<HomeType, HomeModel>>;
  /** The direction of north on the drawings, in degrees clockwise from the top. */
  readonly northDegrees: number;
};

const sydnevia: DrawnProject<SydneviaHomeType> = {
  floorPlan: sydneviaFloorPlan,
  share: {
    framing: { x: 430, y: 0, width: 770, height: 630, view: '560 96 880 720', fade: 330 },
    dark: true,
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
  floorPlan: brisneviaFloorPlan,
  share: {
    framing: { x: 500, y: 0, width: 700, height: 630, view: '0 0 778 700', fade: 260 },
    dark: false,
  },
  homes: {
    'two-bed-garden': brisneviaTwoBedGarden,
    'two-bed-terrace': brisneviaTwoBedTerrace,
    'three-bed-terrace': brisneviaThreeBed,
  },
  northDegrees: -8,
};

const drawings: Readonly<Record<string, DrawnProject>> = { sydnevia, brisnevia };

export const drawnProjects: readonly ProjectCard[] = projects.filter(({ drawn }) => drawn);

export function drawingsOf(slug: string): DrawnProject {
  const found = drawings[slug];
  if (!found)
    throw new Error(
      `content/project-list.ts says that "${slug}" is drawn, and drawings/ has nothing for it.`,
    );
  return found;
}
