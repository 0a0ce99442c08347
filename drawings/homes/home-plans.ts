import type { BrisneviaHomeType } from '#content/homes/brisnevia.ts';
import type { SydneviaHomeType } from '#content/homes/sydnevia.ts';
import type { ProjectSlug } from '#content/projects.ts';
import { brisneviaThreeBed } from '#drawings/brisnevia/brisnevia-three-bed.ts';
import { brisneviaTwoBedGarden, brisneviaTwoBedTerrace } from '#drawings/brisnevia/brisnevia-two-bed.ts';
import { sydneviaOneBed } from '#drawings/sydnevia/sydnevia-one-bed.ts';
import { sydneviaThreeBed } from '#drawings/sydnevia/sydnevia-three-bed.ts';
import { sydneviaTwoBed } from '#drawings/sydnevia/sydnevia-two-bed.ts';
import { sydneviaTwoBedCorner } from '#drawings/sydnevia/sydnevia-two-bed-corner.ts';
import type { HomeModel } from './home-model.ts';

/** A type of home without a plan does not compile. */
const sydnevia: Record<SydneviaHomeType, HomeModel> = {
  'one-bed': sydneviaOneBed,
  'two-bed': sydneviaTwoBed,
  'two-bed-corner': sydneviaTwoBedCorner,
  'three-bed': sydneviaThreeBed,
};
const brisnevia: Record<BrisneviaHomeType, HomeModel> = {
  'two-bed-garden': brisneviaTwoBedGarden,
  'two-bed-terrace': brisneviaTwoBedTerrace,
  'three-bed-terrace': brisneviaThreeBed,
};

export const homeModels: Record<ProjectSlug, Record<string, HomeModel>> = { sydnevia, brisnevia };

/** Where north is on the sheets, in degrees clockwise from the top. */
export const NORTH_DEGREES: Record<ProjectSlug, number> = { sydnevia: 8, brisnevia: -8 };
