/** For journeys that know the homes: imported first, it replaces those of the content. */
import type { Home, HomesFile } from '#content/homes/home.ts';

const sydnevia: HomesFile['list'] = [
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
];

const brisnevia: HomesFile['list'] = [
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
];

const homesOf = (rows: HomesFile['list']) => ({
  sample: true as const,
  list: rows.map(
    ([number, level, type, aspect, insideSqm, outsideSqm, parking, price]): Home => ({
      ...{ number, type, level, aspect, insideSqm, outsideSqm, parking, price, state: 'available' },
    }),
  ),
});

globalThis.neviaInputs = { homes: { sydnevia: homesOf(sydnevia), brisnevia: homesOf(brisnevia) } };
