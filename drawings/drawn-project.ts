import type { DrawingKind } from '#content/project-pages/project-page.ts';
import type { HomeModel } from './homes/home-model.ts';

/** All drawings of a project. */
export type DrawnProject = {
  readonly sheets: Readonly<Record<Exclude<DrawingKind, 'site-plan' | 'section'>, () => string>>;
  /** The plan of each type of its homes. */
  readonly homes: Readonly<Record<string, HomeModel>>;
  /** The direction of north on the drawings, in degrees clockwise from the top. */
  readonly northDegrees: number;
};
