/** The elevation of a building as data, from which its stack plan is drawn. Widths are in units of about a pixel. */
export type Stack = {
  /** The side that is drawn: "From the harbour, east on the left." */
  readonly seen: string;
  readonly look: 'shafts' | 'slabs';
  /** From the ground up. */
  readonly bands: readonly StackBand[];
  /** Levels without homes, drawn with plants. */
  readonly gardens?: readonly number[];
  /** The height of the crown at the left and right edge of each span of the highest band. */
  readonly crowns?: readonly (readonly [left: number, right: number])[];
};

export type StackBand = {
  readonly levels: readonly [lowest: number, highest: number];
  readonly spans: readonly StackSpan[];
};

export type StackSpan = {
  readonly from: number;
  readonly to: number;
  /** The second part of the homes' numbers, from left to right, each as wide as the others. */
  readonly places: readonly number[];
};

/** A building without a drawing of its own: floors of one width, with as many places as its numbers need. */
export function plainStack(homes: readonly { readonly number: string; readonly level: number }[]): Stack {
  const levels = homes.map(({ level }) => level);
  const most = Math.max(1, ...homes.map(({ number }) => placeOf(number)));
  const places = Array.from({ length: most }, (_, index) => index + 1);
  return {
    seen: 'A diagram of its levels.',
    look: 'slabs',
    bands: [
      { levels: [Math.min(1, ...levels), Math.max(1, ...levels)], spans: [{ from: 0, to: 400, places }] },
    ],
  };
}

/** 2 for 12.02 */
export function placeOf(number: string): number {
  return Number(number.split('.').at(-1)) || 1;
}
