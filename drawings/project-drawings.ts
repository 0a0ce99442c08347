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
  /** The share card: which stop of the view it shows, and where. */
  share: { stop: number; framing: Framing; dark: boolean };
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
    share: {
      stop: 2,
      framing: { x: 430, y: 0, width: 770, height: 630, view: '560 96 880 720', fade: 330 },
      dark: true,
    },
  },
  brisnevia: {
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
  },
};
