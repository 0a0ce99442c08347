import type { FactKey } from '#content/facts/facts.ts';

type Named = { readonly name: string; readonly text: string };
export type DrawingKind = 'elevation' | 'section' | 'floor-plan' | 'site-plan';
type Drawing = {
  readonly title: string;
  readonly caption: string;
  readonly alt: string;
};
export type Cost = {
  readonly label: string;
  readonly explanation: string;
  /** The fact whose words and source the row shows. */
  readonly fact: FactKey;
};

export type ProjectPage = {
  /** The order of the page: a tower is told by height and view, terraces by section and garden. */
  readonly layout: 'tower' | 'terraces';
  readonly title: string;
  readonly lead: string;
  /** Beside the figure of projects.ts. */
  readonly returnLabel: string;
  readonly building: readonly string[];
  /** Each is public/drawings/<slug>-<kind>.svg. */
  readonly drawings: Readonly<Record<DrawingKind, Drawing>>;
  readonly homes: {
    readonly eyebrow: string;
    readonly title: string;
    readonly text: string;
    /** Upper limits that the list can be narrowed to, in Australian dollars. */
    readonly priceSteps: readonly number[];
    /** Homes by their type, in the order of the page. Where there is one group, it needs no name. */
    readonly groups: readonly (Partial<Named> & { readonly types: readonly string[] })[];
  };
  readonly placeTitle: string;
  readonly place: readonly string[];
  readonly near: readonly Named[];
  /** Between public places only, each with its source. */
  readonly travel: readonly { readonly name: string; readonly fact: FactKey }[];
  /** What is not known yet has no `when`, and the page says that it is to be announced. */
  readonly programme: readonly { readonly name: string; readonly when?: string }[];
  /** Who and what stands behind the building. What is not known yet has no `is`. */
  readonly particulars: readonly { readonly name: string; readonly is?: string; readonly text?: string }[];
  /** What the example of a year of letting leaves open. */
  readonly lettingNote: string;
  /** Paid once, soon after the contract; the last row is the sum. */
  readonly costsOnce: readonly Cost[];
  readonly costsYearly: readonly Cost[];
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
  /** To read on, by file name in articles/. */
  readonly articles: readonly string[];
};
