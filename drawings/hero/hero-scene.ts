import { type Cell, type Crown, cells, type Facade, type Tower } from '#drawings/building/tower.ts';
import { type Random, seeded } from '#drawings/pen/seed.ts';
import type { Bridge } from '#drawings/surroundings/bridge.ts';
import type { Shed } from '#drawings/surroundings/quay.ts';
import { type Ripple, ripples } from '#drawings/surroundings/water.ts';
import { sydneviaTower } from '#drawings/sydnevia/sydnevia-tower.ts';

export type Light = Cell & { tower: number; strength: number; order: number };
export type HeroScene = {
  name: string;
  width: number;
  height: number;
  shore: number;
  /** The position of the text: the drawing fades towards it. */
  quiet: 'left' | 'top';
  bridge: Bridge;
  far: readonly Tower[];
  near: readonly Tower[];
  sheds: readonly Shed[];
  lights: readonly Light[];
  ripples: readonly Ripple[];
};

type Row = [
  x: number,
  width: number,
  floors: number,
  bays: number,
  facade: Facade,
  crown: Crown,
  mast?: number,
  planned?: 'planned',
];

function towers(rows: readonly Row[], base: number, floorHeight: number): Tower[] {
  return rows.flatMap(([x, width, floors, bays, facade, crown, mast, planned]) =>
    crown === 'sloping'
      ? sydnevia(x, width, base, mast)
      : {
          ...{ x, base, width, floors, floorHeight, bays, facade, crown },
          ...(mast ? { mast } : {}),
          ...(planned ? { planned: true } : {}),
        },
  );
}

/** Sydnevia as in its elevation: the joint, the two shafts with sloping crowns, and the podium before them. */
function sydnevia(left: number, width: number, base: number, mast = 0): Tower[] {
  const { shafts, gardens, podiumFloors, ...whole } = sydneviaTower(0, base);
  const [low, high] = shafts as [(typeof shafts)[number], (typeof shafts)[number]];
  const scale = width / high.right;
  const part = (from: number, to: number) => ({
    ...{ x: left + from * scale, width: (to - from) * scale },
    ...{ base, floorHeight: whole.floorHeight * scale, crown: 'sloping' as const, last: true },
  });
  const tall = shafts.map((shaft) => ({
    ...part(shaft.left, shaft.right),
    ...{ floors: shaft.floors, bays: shaft.bays, facade: 'fins' as const, gardens },
    slope: [shaft.crown[0] * scale, shaft.crown[1] * scale] as const,
    ...(shaft === high ? { mast } : {}),
  }));
  return [
    { ...part(low.right - 1, high.left + 1), floors: low.floors - 2, bays: 1, facade: 'ribbons' },
    ...tall,
    { ...part(low.left - 26, high.right + 30), floors: podiumFloors, bays: 28, facade: 'fins' },
  ];
}

/** A hazy row behind: plain towers of seeded widths and heights. */
function distant(random: Random, left: number, right: number, base: number, tall: number): Tower[] {
  const found: Tower[] = [];
  for (let x = left; x < right; ) {
    const width = random.between(34, 78);
    const floors = random.whole(Math.round(tall * 0.4), tall);
    const crown = random.pick<Crown>(['flat', 'flat', 'raked', 'steps']);
    const facade = random.pick<Facade>(['fins', 'ribbons', 'slabs']);
    found.push({ x, base, width, floors, floorHeight: 12, bays: random.whole(3, 6), facade, crown });
    x += width + random.between(-6, 26);
  }
  return found;
}

/** Whole floors are lit in offices, single rooms in homes; never evenly distributed. */
function lights(random: Random, near: readonly Tower[]): Light[] {
  const found: Light[] = [];
  for (const [index, tower] of near.entries()) {
    const share = tower.last ? 0.5 : tower.facade === 'fins' ? 0.17 : random.between(0.09, 0.17);
    const busy = new Set(
      Array.from({ length: Math.ceil(tower.floors / 14) }, () => random.whole(3, tower.floors - 2)),
    );
    for (const cell of cells(tower)) {
      const likely = busy.has(cell.floor) ? 0.62 : share * (1.25 - cell.floor / tower.floors / 2);
      if (!random.chance(likely)) continue;
      found.push({
        ...cell,
        tower: index,
        strength: random.pick([0.3, 0.45, 0.6, 0.75, 0.92]),
        order: random.between(0, 1),
      });
    }
  }
  return found;
}

/** Painted in this order: later towers are in front. */
const LANDSCAPE: readonly Row[] = [
  [824, 52, 33, 5, 'ribbons', 'raked', 0, 'planned'],
  [1104, 66, 36, 6, 'braced', 'flat', 24, 'planned'],
  [1300, 54, 27, 6, 'punched', 'flat'],
  [1462, 70, 34, 6, 'balconies', 'flat', 0, 'planned'],
  [612, 86, 24, 8, 'punched', 'steps', 26],
  [690, 76, 15, 5, 'slabs', 'flat'],
  [768, 66, 37, 7, 'fins', 'comb', 22],
  [986, 130, 50, 8, 'fins', 'sloping', 86],
  [870, 74, 22, 7, 'balconies', 'vault', 0, 'planned'],
  [938, 60, 13, 4, 'ribbons', 'flat'],
  [1160, 84, 28, 4, 'diagrid', 'flat'],
  [1236, 70, 17, 7, 'punched', 'flat'],
  [1346, 60, 40, 6, 'fins', 'raked', 0, 'planned'],
  [1398, 84, 20, 6, 'slabs', 'flat', 18],
  [1520, 110, 26, 9, 'fins', 'flat'],
];

const LANDSCAPE_SHEDS: readonly Shed[] = [
  { x: 578, width: 104, height: 38 },
  { x: 690, width: 104, height: 38 },
  { x: 1256, width: 92, height: 34 },
  { x: 1356, width: 92, height: 34 },
];

const PORTRAIT: readonly Row[] = [
  [364, 60, 31, 5, 'ribbons', 'raked', 0, 'planned'],
  [636, 74, 36, 6, 'braced', 'flat', 24, 'planned'],
  [290, 84, 22, 8, 'punched', 'steps', 24],
  [496, 98, 50, 8, 'fins', 'sloping', 54],
  [412, 72, 19, 6, 'balconies', 'vault'],
  [796, 66, 41, 6, 'fins', 'raked', 0, 'planned'],
  [700, 88, 27, 4, 'diagrid', 'flat'],
  [596, 66, 15, 6, 'slabs', 'flat'],
  [852, 96, 19, 7, 'punched', 'flat'],
  [222, 76, 10, 5, 'ribbons', 'flat'],
];

const PORTRAIT_SHEDS: readonly Shed[] = [
  { x: 152, width: 118, height: 44 },
  { x: 280, width: 118, height: 44 },
  { x: 700, width: 110, height: 40 },
];

type Setting = Pick<HeroScene, 'name' | 'width' | 'height' | 'shore' | 'quiet' | 'sheds'> & {
  seed: string;
  bridge: Omit<Bridge, 'water'>;
  rows: readonly Row[];
  floorHeight: number;
  /** Stretches of the hazy row: left, right and the most floors. */
  distances: readonly (readonly [left: number, right: number, tall: number])[];
};

function scene({ seed, bridge, rows, floorHeight, distances, ...setting }: Setting): HeroScene {
  const random = seeded(seed);
  const { width, height, shore } = setting;
  const near = towers(rows, shore, floorHeight);
  return {
    ...setting,
    bridge: { ...bridge, water: shore },
    far: distances.flatMap(([left, right, tall]) => distant(random, left, right, shore - 6, tall)),
    near,
    lights: lights(random, near),
    ripples: ripples(random, 0, width, shore + 10, height - 8),
  };
}

export const heroLandscape = (): HeroScene =>
  scene({
    ...{ name: 'hero-poster', seed: 'harbour at dusk' },
    quiet: 'left',
    ...{ width: 1600, height: 900, shore: 778, floorHeight: 11 },
    bridge: { x: 44, span: 520 },
    ...{ rows: LANDSCAPE, sheds: LANDSCAPE_SHEDS },
    distances: [
      [-20, 560, 18],
      [580, 1600, 38],
    ],
  });

export const heroPortrait = (): HeroScene =>
  scene({
    ...{ name: 'hero-poster-portrait', seed: 'harbour at dusk, upright' },
    quiet: 'top',
    ...{ width: 900, height: 1600, shore: 1440, floorHeight: 9.2 },
    bridge: { x: -330, span: 700 },
    ...{ rows: PORTRAIT, sheds: PORTRAIT_SHEDS },
    distances: [
      [-30, 240, 14],
      [260, 900, 31],
    ],
  });
