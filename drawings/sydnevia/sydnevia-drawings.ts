import type { SydneviaHomeType } from '#content/homes/sydnevia.ts';
import type { DrawnProject } from '#drawings/drawn-project.ts';
import type { HomeModel } from '#drawings/homes/home-model.ts';
import { seeded } from '#drawings/pen/seed.ts';
import { SYDNEY } from '#drawings/sun/sun-position.ts';
import { sydneviaElevation } from './sydnevia-elevation.ts';
import { sydneviaFloorPlan } from './sydnevia-floor-plan.ts';
import { sydneviaOneBed } from './sydnevia-one-bed.ts';
import { sydneviaSection } from './sydnevia-section.ts';
import { sydneviaThreeBed } from './sydnevia-three-bed.ts';
import { drawSydneviaTower, sydneviaTower } from './sydnevia-tower.ts';
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
    section: sydneviaSection,
    'floor-plan': sydneviaFloorPlan,
  },
  share: {
    framing: { x: 430, y: 0, width: 770, height: 630, view: '560 96 880 720', fade: 330 },
    dark: true,
  },
  homes,
  northDegrees: 8,
  sun: {
    place: SYDNEY,
    home: 'two-bed-corner',
    glass: [
      { from: [7.82, 0.1], to: [11.7, 0.1], room: [7.76, 0.1, 3.98, 5.69], overhang: 0.3 },
      { from: [11.9, 0.1], to: [15.8, 0.1], room: [11.86, 0.1, 4.1, 4.09], overhang: 0.3 },
      { from: [0.1, 2.4], to: [0.1, 10.3], room: [0.1, 2.26, 7.54, 8.11], overhang: 0.3 },
      { from: [0.6, 2.26], to: [7.2, 2.26], room: [0.1, 2.26, 7.54, 8.11], overhang: 2.2 },
      { from: [0.1, 0.1], to: [7.6, 0.1], room: [0.1, 0.1, 7.5, 2.04], overhang: 0 },
    ],
    building: {
      draw: (pen) => drawSydneviaTower(pen, seeded('sun on the tower'), sydneviaTower(-70, 0, 1)),
      scale: 0.42,
      height: 290,
      half: 34,
    },
  },
};
