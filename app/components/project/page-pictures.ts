import type { ReactNode } from 'react';

/** Drawn parts for which a project page has room; the route hands in those that the project has. */
export interface PagePictures {
  /** The window by level, over the whole width. */
  levelView?: ReactNode;
  /** The plan of one type of home, beside the list. */
  homePlan?: (type: string) => ReactNode;
  sunStudy?: ReactNode;
  interior?: ReactNode;
  materialsBoard?: ReactNode;
}
