import type { DrawingKind } from '#content/project-pages/project-page.ts';
import type { HomeModel } from './homes/home-model.ts';
import type { Pen } from './pen/pen.ts';
import type { Framing } from './share-image.ts';
import type { Place } from './sun/sun-position.ts';
import type { Glass } from './sun/sun-study.ts';

/** All that is drawn of a project. */
export type DrawnProject = {
  readonly sheets: Readonly<Record<Exclude<DrawingKind, 'site-plan'>, () => string>>;
  /** The part of scenes/<slug>.svg on the share card. */
  readonly share: { readonly framing: Framing; readonly dark: boolean };
  /** The plan of each type of its homes. */
  readonly homes: Readonly<Record<string, HomeModel>>;
  /** Where north is on the sheets, in degrees clockwise from the top. */
  readonly northDegrees: number;
  readonly sun: {
    readonly place: Place;
    /** The type of home that the sun is drawn in, and its glass. The sun lies over the home's own plan, so both are one sheet. */
    readonly home: string;
    readonly glass: readonly Glass[];
    /** Before the sun's path: drawn with its foot at 0, so tall and half so wide once it is scaled. */
    readonly building: {
      readonly draw: (pen: Pen) => void;
      readonly scale: number;
      readonly height: number;
      readonly half: number;
    };
  };
};
