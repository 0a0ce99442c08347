import { COLOUR } from '#content/colours.ts';
import type { BrisneviaHomeType } from '#content/homes/brisnevia.ts';
import type { DrawnProject } from '#drawings/drawn-project.ts';
import type { HomeModel } from '#drawings/homes/home-model.ts';
import { brisneviaInterior } from '#drawings/interiors/brisnevia-interior.ts';
import { cloth } from '#drawings/materials/textures.ts';
import {
  battens,
  breezeBlock,
  concrete,
  jacarandaLeaf,
  tuff,
} from '#drawings/materials/textures-outdoors.ts';
import { seeded } from '#drawings/pen/seed.ts';
import { BRISBANE } from '#drawings/sun/sun-position.ts';
import { brisneviaView } from '#drawings/views/brisnevia-view.ts';
import { drawBrisneviaBuilding } from './brisnevia-building.ts';
import { brisneviaElevation } from './brisnevia-elevation.ts';
import { brisneviaFloorPlan } from './brisnevia-floor-plan.ts';
import { brisneviaSection } from './brisnevia-section.ts';
import { brisneviaSitePlan } from './brisnevia-site-plan.ts';
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
    'site-plan': brisneviaSitePlan,
  },
  share: {
    stop: 0,
    framing: { x: 500, y: 0, width: 700, height: 630, view: '0 0 778 700', fade: 260 },
    dark: false,
  },
  homes,
  northDegrees: -8,
  view: brisneviaView,
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
  interior: brisneviaInterior,
  materials: [
    [concrete, { x: 60, y: 90, width: 380, height: 480 }],
    [battens, { x: 400, y: 60, width: 330, height: 300 }],
    [breezeBlock, { x: 470, y: 330, width: 280, height: 336 }],
    [tuff, { x: 780, y: 90, width: 350, height: 300 }],
    [cloth('#EEE9DF', COLOUR.brass), { x: 140, y: 450, width: 240, height: 240 }],
    [jacarandaLeaf, { x: 800, y: 340, width: 280, height: 350 }],
  ],
};
