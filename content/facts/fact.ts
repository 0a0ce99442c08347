/** An ISO calendar date, such as 2026-11-15. */
export type IsoDate = `${number}-${number}-${number}`;

export type FactUnit =
  | 'percent'
  | 'AUD'
  | 'USD'
  | 'INR'
  | 'minutes'
  | 'days'
  | 'weeks'
  | 'months'
  | 'years'
  | 'times'
  | 'dwellings'
  | 'people'
  | 'date'
  | 'scale'
  | 'text';

/** One bracket of a duty scale: `base` plus `ratePercent` of the part above `over`, up to and including `upTo`. */
export type DutyBracket = {
  readonly over: number;
  readonly upTo: number | null;
  readonly base: number;
  readonly ratePercent: number;
};

/** Duty is charged per `perDollars` or part of it, so the part above a threshold is rounded up. */
export type DutyScale = {
  readonly perDollars: number;
  readonly minimum: number;
  readonly brackets: readonly DutyBracket[];
};

/** Approval fees by price: `under` is exclusive, each step is inclusive, then a fixed increase per further part. */
export type FeeScale = {
  readonly under: { readonly price: number; readonly fee: number };
  readonly steps: readonly { readonly upTo: number; readonly fee: number }[];
  readonly further: { readonly each: number; readonly fee: number; readonly upTo: number };
  readonly above: number;
};

/** Written once; every fact based on it refers to it. */
export type FactSource = {
  readonly name: string;
  readonly url: string;
  /** The day on which it was last read. */
  readonly checkedOn: IsoDate;
};

export type Fact = {
  /** A label with its year or state, for the list of sources of an article. */
  readonly label: string;
  /** Otherwise it is a rule. */
  readonly kind?: 'market figure' | 'worked example' | 'assumption' | 'site claim';
  readonly value: number | string | readonly [number, number] | DutyScale | FeeScale;
  readonly unit: FactUnit;
  /** The text in prose; quantity.ts formats it from the value. */
  readonly text: string;
  /** The text of another value. */
  textOf?(value: Fact['value']): string;
  readonly from?: IsoDate;
  readonly to?: IsoDate;
  /** The value that applies from a later day on; on that day it takes the place of the present one. */
  readonly later?: { readonly value: Fact['value']; readonly from: IsoDate };
  readonly source: FactSource;
  /** The second, independent source of what no authority publishes itself. */
  readonly alsoSeen?: FactSource;
  readonly reviewBy: IsoDate;
  /** The meaning of the figure and what applies now; every site claim has one. */
  readonly context?: string;
  /** The facts a worked example is computed from. */
  readonly derivedFrom?: readonly string[];
};
