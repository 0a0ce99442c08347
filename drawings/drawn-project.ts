import type { HomeModel } from './homes/home-model.ts';
import type { Framing } from './share-image.ts';

/** The drawings of a project that follow from its homes. */
export type DrawnProject = {
  readonly floorPlan: () => string;
  /** The part of scenes/<slug>.svg on the share card. */
  readonly share: { readonly framing: Framing; readonly dark: boolean };
  /** The plan of each type of its homes. */
  readonly homes: Readonly<Record<string, HomeModel>>;
  /** The direction of north on the drawings, in degrees clockwise from the top. */
  readonly northDegrees: number;
};
