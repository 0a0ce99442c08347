/** The elevation of a building as data, from which its stack plan is drawn. Widths are in units of about a pixel. */
export type Stack = {
  /** The side that is drawn: "From the harbour, east on the left." */
  readonly seen: string;
  readonly look: 'shafts' | 'slabs';
  /** From the ground up. */
  readonly bands: readonly StackBand[];
  /** Levels without homes, drawn with plants. */
  readonly gardens?: readonly number[];
};

type StackBand = {
  readonly levels: readonly [lowest: number, highest: number];
  readonly spans: readonly StackSpan[];
};

export type StackSpan = {
  readonly from: number;
  readonly to: number;
  /** The second part of the homes' numbers, from left to right, each as wide as the others. */
  readonly places: readonly number[];
  /** On a span that ends here: the height of its crown at the left and right edge. */
  readonly crown?: readonly [left: number, right: number];
};

/** Wide enough for a number such as 12.10. */
const PLACE_PX = 50;

/** A building without a drawing of its own: floors of one width, with as many places as its numbers need. */
export function plainStack(homes: readonly { readonly number: string; readonly level: number }[]): Stack {
  const levels = homes.map(({ level }) => level);
  const most = Math.max(1, ...homes.map(({ number }) => placeOf(number)));
  const places = Array.from({ length: most }, (_, index) => index + 1);
  return {
    seen: 'A diagram of its levels.',
    look: 'slabs',
    bands: [
      {
        levels: [Math.min(1, ...levels), Math.max(1, ...levels)],
        spans: [{ from: 0, to: Math.max(400, most * PLACE_PX), places }],
      },
    ],
  };
}

/** The band of a level, or the nearest one. */
export function bandOf({ bands }: Stack, level: number): StackBand | undefined {
  const distance = ({ levels: [lowest, highest] }: StackBand) => Math.max(lowest - level, level - highest);
  return bands.toSorted((one, other) => distance(one) - distance(other))[0];
}

/** How many homes the building has. */
export function dwellingsIn({ bands, gardens = [] }: Stack): number {
  return bands.reduce((sum, { levels: [lowest, highest], spans }) => {
    const between = gardens.filter((level) => level >= lowest && level <= highest).length;
    const places = spans.reduce((count, span) => count + span.places.length, 0);
    return sum + (highest - lowest + 1 - between) * places;
  }, 0);
}

/** 2 for 12.02 */
export function placeOf(number: string): number {
  return Number(number.split('.').at(-1)) || 1;
}
