import type { DrawingKind } from '#content/project-pages/project-page.ts';
import type { ProjectSlug } from '#content/projects.ts';
import { brisneviaElevation } from './brisnevia/brisnevia-elevation.ts';
import { brisneviaFloorPlan } from './brisnevia/brisnevia-floor-plan.ts';
import { brisneviaSection } from './brisnevia/brisnevia-section.ts';
import { brisneviaSitePlan } from './brisnevia/brisnevia-site-plan.ts';
import type { Framing } from './share-image.ts';
import { sydneviaElevation } from './sydnevia/sydnevia-elevation.ts';
import { sydneviaFloorPlan } from './sydnevia/sydnevia-floor-plan.ts';
import { sydneviaSection } from './sydnevia/sydnevia-section.ts';
import { sydneviaSitePlan } from './sydnevia/sydnevia-site-plan.ts';

type ProjectDrawings = {
  sheets: Record<DrawingKind, () => string>;
  /** Where the elevation stands on the share card. */
  framing: Framing;
};

/** How each project is drawn. A project without a row does not compile. */
export const projectDrawings: Record<ProjectSlug, ProjectDrawings> = {
  sydnevia: {
    sheets: {
      elevation: sydneviaElevation,
      section: sydneviaSection,
      'floor-plan': sydneviaFloorPlan,
      'site-plan': sydneviaSitePlan,
    },
    framing: { x: 690, y: 18, width: 432, height: 594, view: '306 16 640 880' },
  },
  brisnevia: {
    sheets: {
      elevation: brisneviaElevation,
      section: brisneviaSection,
      'floor-plan': brisneviaFloorPlan,
      'site-plan': brisneviaSitePlan,
    },
    framing: { x: 570, y: 34, width: 600, height: 562 },
  },
};
