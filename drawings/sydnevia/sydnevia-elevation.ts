import { COLOUR } from '#content/colours.ts';
import { drawTower, silhouette } from '#drawings/building/facades.ts';
import type { Tower } from '#drawings/building/tower.ts';
import { Pen } from '#drawings/pen/pen.ts';
import { seeded } from '#drawings/pen/seed.ts';
import { ground, level, water } from '#drawings/pen/sheet.ts';
import { drawBridge } from '#drawings/surroundings/bridge.ts';
import { people } from '#drawings/surroundings/figures.ts';
import { drawShed } from '#drawings/surroundings/quay.ts';
import { broadTree, palm } from '#drawings/surroundings/trees.ts';
import { drawSydneviaTower, HIGH_FLOORS, LOW_FLOORS, sydneviaTower } from './sydnevia-tower.ts';

const [WIDTH, HEIGHT, GROUND] = [960, 900, 780];
const GRAIN = 0.5;

const NEIGHBOURS: readonly Tower[] = [
  { x: 742, base: GROUND, width: 74, floors: 22, floorHeight: 13, bays: 6, facade: 'ribbons', crown: 'flat' },
  {
    x: 392,
    base: GROUND,
    width: 60,
    floors: 15,
    floorHeight: 13,
    bays: 5,
    facade: 'punched',
    crown: 'steps',
  },
  { x: 812, base: GROUND, width: 82, floors: 13, floorHeight: 13, bays: 6, facade: 'slabs', crown: 'flat' },
];

function behind(pen: Pen): void {
  pen.ink({ opacity: 0.55 });
  drawBridge(pen, { x: 34, span: 440, water: GROUND }, [0, 520], COLOUR.paper);
  pen.layer().ink({ opacity: 0.5 });
  for (const tower of NEIGHBOURS) {
    pen.layer().fill(COLOUR.paper, silhouette(tower));
    drawTower(pen, tower, COLOUR.paper);
  }
  pen.ink({});
}

function street(pen: Pen): void {
  const random = seeded('sydnevia street');
  pen.ink({ opacity: 0.9 });
  for (const [x, width] of [
    [150, 118],
    [276, 118],
  ] as const)
    drawShed(pen, random, { x, width, height: 46 }, GROUND, COLOUR.paper, COLOUR.harbour);
  pen.layer().ink({});
  for (const [x, height] of [
    [414, 62],
    [446, 74],
    [742, 78],
    [782, 66],
    [826, 82],
    [868, 64],
  ] as const)
    broadTree(pen, random, { x, base: GROUND, height });
  for (const x of [120, 136, 912, 930])
    palm(pen, random, { x, base: GROUND, height: random.between(58, 72) });
  people(pen, random, [430, 470, 478, 556, 632, 640, 705, 760, 848, 300], GROUND, 12, COLOUR.ink);
}

/** Sydnevia from the water: two finned shafts over a podium, the bridge behind. */
export function sydneviaElevation(): string {
  const random = seeded('sydnevia');
  const pen = new Pen(WIDTH, HEIGHT, GRAIN);
  behind(pen);
  drawSydneviaTower(pen, random, sydneviaTower(520, GROUND));
  pen.layer();
  street(pen);
  // From the outer edge of the bridge's pylon.
  ground(pen, 14, 936, GROUND);
  water(pen, random, { left: 14, right: 936, top: GROUND + 18, bottom: HEIGHT - 6 }, COLOUR.harbour);
  level(pen, 684, 880, GROUND - HIGH_FLOORS * 13, 'Roof');
  level(pen, 504, 360, GROUND - LOW_FLOORS * 13, `Level ${LOW_FLOORS}`);
  return pen.svg();
}
