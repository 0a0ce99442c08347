import type { PublishedKey } from './fact-keys.ts';

/** An ISO calendar date, such as 2026-11-15. */
export type IsoDate = `${number}-${number}-${number}`;

/** How many days, weeks and so on. */
export const COUNTED = [
  'minutes',
  'business days',
  'days',
  'weeks',
  'months',
  'years',
  'times',
  'dwellings',
] as const;

export type FactUnit =
  | (typeof COUNTED)[number]
  | 'percent'
  | 'AUD'
  | 'USD'
  | 'INR'
  /** For one Australian dollar, or for one of the other currency. */
  | 'USD rate'
  | 'INR rate'
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

export type FactSource = {
  readonly name: string;
  readonly url: string;
  /** The day on which it was last read. */
  readonly checkedOn: IsoDate;
};

/** A value, its unit, and its text in prose. */
export type Quantity = {
  readonly value: number | string | readonly [number, number] | DutyScale | FeeScale;
  readonly unit: FactUnit;
  readonly text: string;
};

export type Fact = Quantity & {
  /** A label with its year or state, for the list of sources of an article. */
  readonly label: string;
  /** Otherwise it is a rule. */
  readonly kind?: 'market figure' | 'worked example' | 'assumption' | 'site claim';
  readonly from?: IsoDate;
  readonly to?: IsoDate;
  readonly source: FactSource;
  /** The second, independent source of what no authority publishes itself. */
  readonly alsoSeen?: FactSource;
  readonly reviewBy: IsoDate;
  /** The meaning of the figure and what applies now; every site claim has one. */
  readonly context?: string;
  /** The facts that a worked example reads. */
  readonly derivedFrom?: readonly string[];
};

export type PublishedFacts = Readonly<Record<PublishedKey, Fact>>;
