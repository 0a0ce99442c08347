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
  /** The fact whose text and source the row shows. */
  readonly fact: FactKey;
};

export type ProjectPage = {
  readonly title: string;
  readonly lead: string;
  /** Beside the figure of projects.ts. */
  readonly returnLabel: string;
  readonly building: readonly string[];
  /** Describes public/models/<slug>-day and -dusk, which a drawn project opens with. */
  readonly model?: { readonly day: string; readonly dusk: string };
  /** Describes public/models/<slug>-level-<level>: the model from one place, its eye at three levels, from low to high. */
  readonly heights?: {
    readonly eyebrow: string;
    readonly title: string;
    readonly text: string;
    /** The label of the choice. */
    readonly choice: string;
    readonly levels: Readonly<
      Record<`level-${number}`, { readonly label: string; readonly text: string; readonly alt: string }>
    >;
  };
  /** Each is public/drawings/<slug>-<kind>.svg; the page does without those that are missing. */
  readonly drawings: Readonly<Partial<Record<DrawingKind, Drawing>>>;
  readonly homes: {
    readonly eyebrow: string;
    readonly title: string;
    readonly text: string;
    /** Upper limits of the price filter, in Australian dollars. */
    readonly priceSteps: readonly number[];
    /** The view by level is drawn to this side: homes that face it link to it. */
    readonly viewTo?: 'north' | 'south' | 'east' | 'west';
    /** Homes by type, in the order of the page. A single group needs no name. */
    readonly groups: readonly (Partial<Named> & { readonly types: readonly string[] })[];
  };
  /** By type, in place of the drawn plan. */
  readonly homePhotographs?: Readonly<Record<string, string | undefined>>;
  readonly placeTitle: string;
  readonly place: readonly string[];
  readonly near: readonly Named[];
  /** Between public places only, each with its source. */
  readonly travel: readonly { readonly name: string; readonly fact: FactKey }[];
  /** Without `when` the page shows that it is to be announced. */
  readonly programme: readonly { readonly name: string; readonly when?: string }[];
  /** The companies and documents behind the building. Unknown ones have no `is`. */
  readonly particulars: readonly { readonly name: string; readonly is?: string; readonly text?: string }[];
  /** What the example of a year of letting does not include. */
  readonly lettingNote: string;
  /** Paid once, soon after the contract; the last row is the sum. */
  readonly costsOnce: readonly Cost[];
  readonly costsYearly: readonly Cost[];
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
  /** Further reading, by file name in articles/. */
  readonly articles: readonly string[];
};
