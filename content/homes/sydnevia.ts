import type { HomesFile } from './home.ts';
import type { Stack } from './stack.ts';

type SydneviaHomeType = 'one-bed' | 'two-bed' | 'two-bed-corner' | 'three-bed';

/**
 * Levels 3 and 4 are the podium. From level 5 up a floor has two-bedroom homes to the east and west, from 18 up four corner
 * homes, as on the typical floor plan. 17 and 32 are garden floors. The east shaft ends at level 42 and the west shaft at 49, on the
 * elevation and the model as well; homes above 40 are not yet released. Home 01 has the north-east corner, the others follow clockwise.
 */
const sydneviaStack: Stack = {
  seen: 'From the harbour, east on the left.',
  look: 'shafts',
  bands: [
    {
      levels: [3, 4],
      spans: [{ from: 0, to: 400, places: [1, 2, 3, 4, 5, 6, 7, 8] }],
    },
    {
      levels: [5, 16],
      spans: [
        { from: 40, to: 194, places: [3, 2, 1] },
        { from: 206, to: 360, places: [6, 5, 4] },
      ],
    },
    {
      levels: [18, 42],
      spans: [
        { from: 40, to: 194, places: [2, 1], crown: [16, 34] },
        { from: 206, to: 360, places: [4, 3] },
      ],
    },
    {
      levels: [43, 49],
      spans: [{ from: 206, to: 360, places: [4, 3], crown: [44, 20] }],
    },
  ],
  gardens: [17, 32],
};

export const sydneviaHomes: HomesFile<SydneviaHomeType> = {
  sample: true,
  types: {
    'one-bed': {
      name: 'One bedroom',
      bedrooms: 1,
      bathrooms: 1,
      outdoors: 'loggia',
    },
    'two-bed': {
      name: 'Two bedrooms',
      bedrooms: 2,
      bathrooms: 2,
      outdoors: 'loggia',
    },
    'two-bed-corner': {
      name: 'Two bedrooms, corner',
      bedrooms: 2,
      bathrooms: 2,
      outdoors: 'loggia',
    },
    'three-bed': {
      name: 'Three bedrooms, corner',
      bedrooms: 3,
      bathrooms: 2,
      outdoors: 'loggia',
    },
  },
  stack: sydneviaStack,
  // Number, level, type, aspect, square metres inside and outside, cars, price; and the state unless it is available.
  list: [
    ['3.02', 3, 'one-bed', 'north', 52, 9, 1, 856_000],
    ['3.03', 3, 'one-bed', 'north', 52, 9, 1, 850_000],
    ['4.02', 4, 'one-bed', 'north', 52, 9, 1, 875_000],
    ['4.08', 4, 'one-bed', 'west', 52, 9, 1, 862_000],
    ['7.02', 7, 'two-bed', 'east', 80, 12, 1, 965_000],
    ['9.05', 9, 'two-bed', 'west', 80, 12, 1, 978_000],
    ['12.02', 12, 'two-bed', 'east', 80, 12, 1, 1_020_000],
    ['15.02', 15, 'two-bed', 'east', 80, 12, 1, 1_060_000],
    ['18.01', 18, 'two-bed-corner', 'north-east', 138, 17, 1, 1_480_000],
    ['21.03', 21, 'two-bed-corner', 'south-west', 138, 17, 1, 1_435_000],
    ['24.02', 24, 'two-bed-corner', 'south-east', 138, 17, 1, 1_465_000],
    ['29.04', 29, 'two-bed-corner', 'north-west', 138, 17, 1, 1_590_000],
    ['34.01', 34, 'three-bed', 'north-east', 146, 17, 2, 1_890_000],
    ['36.03', 36, 'three-bed', 'south-west', 146, 17, 2, 1_790_000],
    ['40.01', 40, 'three-bed', 'north-east', 146, 17, 2, 2_080_000],
  ],
};
