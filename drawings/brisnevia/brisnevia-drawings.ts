import type { BrisneviaHomeType } from '#content/homes/brisnevia.ts';
import type { DrawnProject } from '#drawings/drawn-project.ts';
import type { HomeModel } from '#drawings/homes/home-model.ts';
import { seeded } from '#drawings/pen/seed.ts';
import { BRISBANE } from '#drawings/sun/sun-position.ts';
import { drawBrisneviaBuilding } from './brisnevia-building.ts';
import { brisneviaElevation } from './brisnevia-elevation.ts';
import { brisneviaFloorPlan } from './brisnevia-floor-plan.ts';
import { brisneviaSection } from './brisnevia-section.ts';
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
    section: brisneviaSection,
    'floor-plan': brisneviaFloorPlan,
  },
  share: {
    framing: { x: 500, y: 0, width: 700, height: 630, view: '0 0 778 700', fade: 260 },
    dark: false,
  },
  homes,
  northDegrees: -8,
  sun: {
    place: BRISBANE,
    home: 'two-bed-terrace',
    glass: [
      { from: [0.4, 9.4], to: [5, 9.4], room: [0.13, 3.66, 5.2, 5.74], overhang: 2.1 },
      { from: [5.8, 9.4], to: [8.6, 9.4], room: [5.46, 4.66, 3.4, 4.74], overhang: 2.1 },
      { from: [0.1, 13], to: [8.9, 13], room: [0.1, 9.6, 8.8, 3.4], overhang: 0, open: true },
    ],
    building: {
      draw: (pen) => drawBrisneviaBuilding(pen, seeded('sun on the terraces'), 0, 0),
      scale: 0.44,
      height: 262,
      half: 112,
    },
  },
};
