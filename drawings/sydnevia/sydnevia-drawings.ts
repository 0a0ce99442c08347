import type { SydneviaHomeType } from '#content/homes/sydnevia.ts';
import type { DrawnProject } from '#drawings/drawn-project.ts';
import type { HomeModel } from '#drawings/homes/home-model.ts';
import { sydneviaElevation } from './sydnevia-elevation.ts';
import { sydneviaFloorPlan } from './sydnevia-floor-plan.ts';
import { sydneviaOneBed } from './sydnevia-one-bed.ts';
import { sydneviaThreeBed } from './sydnevia-three-bed.ts';
import { sydneviaTwoBed } from './sydnevia-two-bed.ts';
import { sydneviaTwoBedCorner } from './sydnevia-two-bed-corner.ts';

/** A type of home without a plan does not compile. */
const homes: Record<SydneviaHomeType, HomeModel> = {
  'one-bed': sydneviaOneBed,
  'two-bed': sydneviaTwoBed,
  'two-bed-corner': sydneviaTwoBedCorner,
  'three-bed': sydneviaThreeBed,
};

export const sydneviaDrawings: DrawnProject = {
  sheets: {
    elevation: sydneviaElevation,
    'floor-plan': sydneviaFloorPlan,
  },
  homes,
  northDegrees: 8,
};
