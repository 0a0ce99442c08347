import type { HomesFile } from './home.ts';

export type BrisneviaHomeType = 'two-bed-garden' | 'two-bed-terrace' | 'three-bed-terrace';

/** The left and right edge of each floor from the ground up, as on the drawn elevation. */
const FLOORS: readonly (readonly [number, number])[] = [
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
];

/** The breezeway is behind the homes. */
const ROW_OF_FOUR = [
  [1, 2, 3, 4],
  [0, 0, 0, 0],
];
const ROW_OF_TWO = [
  [1, 2],
  [0, 0],
];

/**
 * Four homes per floor in a row, as on the typical floor plan: the terraces face north to the sun and the river, the
 * breezeway is behind. Home 1 is at the west end. On the ground floor the terrace is a garden; from level 9 on, where
 * the floors are smaller, two wide homes share a floor.
 */
export const brisneviaHomes: HomesFile<BrisneviaHomeType> = {
  sample: true,
  types: {
    'two-bed-garden': {
      name: 'Two bedrooms, garden',
      bedrooms: 2,
      bathrooms: 2,
      outdoors: 'garden',
      frame: { wide: 9, deep: 15.5 },
    },
    'two-bed-terrace': {
      name: 'Two bedrooms, terrace',
      bedrooms: 2,
      bathrooms: 2,
      outdoors: 'terrace',
      frame: { wide: 9, deep: 13 },
    },
    'three-bed-terrace': {
      name: 'Three bedrooms, terrace',
      bedrooms: 3,
      bathrooms: 2,
      outdoors: 'terrace',
      frame: { wide: 13.5, deep: 11.8 },
    },
  },
  stack: {
    seen: 'From the river, east on the left.',
    look: 'slabs',
    bands: FLOORS.map(([from, to], level) => ({
      levels: [level, level],
      spans: [{ from, to, places: level < 9 ? [4, 3, 2, 1] : [2, 1] }],
      floor: level < 9 ? ROW_OF_FOUR : ROW_OF_TWO,
    })),
  },
  list: [
    {
      number: 'G.1',
      type: 'two-bed-garden',
      level: 0,
      aspect: 'north-west',
      insideSqm: 80,
      outsideSqm: 54,
      parking: 1,
      price: 668_000,
    },
    {
      number: 'G.2',
      type: 'two-bed-garden',
      level: 0,
      aspect: 'north',
      insideSqm: 80,
      outsideSqm: 54,
      parking: 1,
      price: 645_000,
    },
    {
      number: 'G.3',
      type: 'two-bed-garden',
      level: 0,
      aspect: 'north',
      insideSqm: 80,
      outsideSqm: 54,
      parking: 1,
      price: 649_000,
    },
    {
      number: 'G.4',
      type: 'two-bed-garden',
      level: 0,
      aspect: 'north-east',
      insideSqm: 80,
      outsideSqm: 54,
      parking: 1,
      price: 672_000,
    },
    {
      number: '1.2',
      type: 'two-bed-terrace',
      level: 1,
      aspect: 'north',
      insideSqm: 80,
      outsideSqm: 34,
      parking: 1,
      price: 580_000,
    },
    {
      number: '2.3',
      type: 'two-bed-terrace',
      level: 2,
      aspect: 'north',
      insideSqm: 80,
      outsideSqm: 31,
      parking: 1,
      price: 588_000,
    },
    {
      number: '3.1',
      type: 'two-bed-terrace',
      level: 3,
      aspect: 'north-west',
      insideSqm: 80,
      outsideSqm: 30,
      parking: 1,
      price: 612_000,
    },
    {
      number: '4.4',
      type: 'two-bed-terrace',
      level: 4,
      aspect: 'north-east',
      insideSqm: 80,
      outsideSqm: 28,
      parking: 1,
      price: 618_000,
    },
    {
      number: '5.2',
      type: 'two-bed-terrace',
      level: 5,
      aspect: 'north',
      insideSqm: 80,
      outsideSqm: 34,
      parking: 1,
      price: 615_000,
    },
    {
      number: '6.3',
      type: 'two-bed-terrace',
      level: 6,
      aspect: 'north',
      insideSqm: 80,
      outsideSqm: 31,
      parking: 1,
      price: 622_000,
    },
    {
      number: '8.1',
      type: 'two-bed-terrace',
      level: 8,
      aspect: 'north-west',
      insideSqm: 80,
      outsideSqm: 30,
      parking: 1,
      price: 655_000,
    },
    {
      number: '9.1',
      type: 'three-bed-terrace',
      level: 9,
      aspect: 'north-west',
      insideSqm: 104,
      outsideSqm: 46,
      parking: 2,
      price: 838_000,
    },
    {
      number: '10.2',
      type: 'three-bed-terrace',
      level: 10,
      aspect: 'north-east',
      insideSqm: 104,
      outsideSqm: 46,
      parking: 2,
      price: 862_000,
    },
    {
      number: '12.1',
      type: 'three-bed-terrace',
      level: 12,
      aspect: 'north-west',
      insideSqm: 104,
      outsideSqm: 46,
      parking: 2,
      price: 925_000,
    },
  ],
};
