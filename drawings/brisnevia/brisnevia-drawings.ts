import type { BrisneviaHomeType } from '#content/homes/brisnevia.ts';
import type { DrawnProject } from '#drawings/drawn-project.ts';
import type { HomeModel } from '#drawings/homes/home-model.ts';
import { brisneviaElevation } from './brisnevia-elevation.ts';
import { brisneviaFloorPlan } from './brisnevia-floor-plan.ts';
import { brisneviaThreeBed } from './brisnevia-three-bed.ts';
import { brisneviaTwoBedGarden, brisneviaTwoBedTerrace } from './brisnevia-two-bed.ts';

/** A type of home without a plan does not compile. */
const homes: Record<BrisneviaHomeType, HomeModel> = {
  'two-bed-garden': brisneviaTwoBedGarden,
  'two-bed-terrace': brisneviaTwoBedTerrace,
  'three-bed-terrace': brisneviaThreeBed,
};

export const brisneviaDrawings: DrawnProject = {
  sheets: {
    elevation: brisneviaElevation,
    'floor-plan': brisneviaFloorPlan,
  },
  share: {
    framing: { x: 500, y: 0, width: 700, height: 630, view: '0 0 778 700', fade: 260 },
    dark: false,
  },
  homes,
  northDegrees: -8,
};
