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
  homes,
  northDegrees: -8,
};
