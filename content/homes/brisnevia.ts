import type { HomesFile } from './home.ts';

type BrisneviaHomeType = 'two-bed-garden' | 'two-bed-terrace' | 'three-bed-terrace';

/** The left and right edge of each floor from the ground up, as on the drawn elevation. */
const BRISNEVIA_FLOORS: readonly (readonly [number, number])[] = [
  [10, 400],
  [25, 388],
  [24, 372],
  [9, 363],
  [0, 367],
  [11, 378],
  [33, 385],
  [44, 379],
  [37, 360],
  [28, 337],
  [34, 322],
  [58, 319],
  [80, 323],
  [86, 323],
];

/**
 * Four homes per floor in a row, as on the typical floor plan: the terraces face north to the sun and the river, the
 * breezeway is behind. Home 1 is at the west end. On the ground floor the terrace is a garden; from level 9 on, where
 * the floors are smaller, two wide homes share a floor. Homes of level 13 are not yet released.
 */
export const brisneviaHomes: HomesFile<BrisneviaHomeType> = {
  sample: true,
  types: {
    'two-bed-garden': {
      name: 'Two bedrooms, garden',
      bedrooms: 2,
      bathrooms: 2,
      outdoors: 'garden',
    },
    'two-bed-terrace': {
      name: 'Two bedrooms, terrace',
      bedrooms: 2,
      bathrooms: 2,
      outdoors: 'terrace',
    },
    'three-bed-terrace': {
      name: 'Three bedrooms, terrace',
      bedrooms: 3,
      bathrooms: 2,
      outdoors: 'terrace',
    },
  },
  stack: {
    seen: 'From the river, east on the left.',
    look: 'slabs',
    bands: BRISNEVIA_FLOORS.map(([from, to], level) => ({
      levels: [level, level],
      spans: [{ from, to, places: level < 9 ? [4, 3, 2, 1] : [2, 1] }],
    })),
  },
  // Number, level, type, aspect, square metres inside and outside, cars, price; and the state unless it is available.
  list: [
    ['G.1', 0, 'two-bed-garden', 'north-west', 80, 54, 1, 668_000],
    ['G.2', 0, 'two-bed-garden', 'north', 80, 54, 1, 645_000],
    ['G.3', 0, 'two-bed-garden', 'north', 80, 54, 1, 649_000],
    ['G.4', 0, 'two-bed-garden', 'north-east', 80, 54, 1, 672_000],
    ['1.2', 1, 'two-bed-terrace', 'north', 80, 34, 1, 580_000],
    ['2.3', 2, 'two-bed-terrace', 'north', 80, 31, 1, 588_000],
    ['3.1', 3, 'two-bed-terrace', 'north-west', 80, 30, 1, 612_000],
    ['4.4', 4, 'two-bed-terrace', 'north-east', 80, 28, 1, 618_000],
    ['5.2', 5, 'two-bed-terrace', 'north', 80, 34, 1, 615_000],
    ['6.3', 6, 'two-bed-terrace', 'north', 80, 31, 1, 622_000],
    ['8.1', 8, 'two-bed-terrace', 'north-west', 80, 30, 1, 655_000],
    ['9.1', 9, 'three-bed-terrace', 'north-west', 104, 46, 2, 838_000],
    ['10.2', 10, 'three-bed-terrace', 'north-east', 104, 46, 2, 862_000],
    ['12.1', 12, 'three-bed-terrace', 'north-west', 104, 46, 2, 925_000],
  ],
};
