import { DrawingSheet } from '#app/components/drawing/drawing-sheet.tsx';
import type { HomePictures } from '#app/lib/project/home-pictures.server.ts';

interface HomePlanProps {
  project: { pictures: Pick<HomePictures, 'plans'> };
  /** A key of content/homes/<project>.ts. */
  type: string;
  className?: string;
}

/** The floor plan of a type of home; it opens full size, fitted to the window. */
export function HomePlan({ project, type, className }: HomePlanProps) {
  const plan = project.pictures.plans[type];
  return plan ? <DrawingSheet drawing={plan} {...(className ? { className } : {})} /> : null;
}
