import { COLOUR } from '#content/colours.ts';
import { sydneviaStack } from '#content/homes/sydnevia.ts';
import type { Point } from '#drawings/pen/path-data.ts';
import type { Pen } from '#drawings/pen/pen.ts';
import type { Random } from '#drawings/pen/seed.ts';
import { tufts } from '#drawings/surroundings/trees.ts';

/** The two slender shafts of the tower and the slot between them, shared by the elevation and the share pictures. */
type Shaft = { left: number; right: number; bays: number; floors: number; crown: readonly [number, number] };

type SydneviaTower = {
  base: number;
  floorHeight: number;
  podiumFloors: number;
  shafts: readonly Shaft[];
  gardens: readonly number[];
};

/** A shaft has all floors up to the band of levels in which it has its crown. */
const [lowShaft, highShaft] = sydneviaStack.bands.flatMap(({ levels, spans }) =>
  spans.flatMap(({ crown }) => (crown ? [{ floors: levels[1] + 1, crown }] : [])),
);
if (!lowShaft || !highShaft) throw new Error('content/homes/sydnevia.ts must give both shafts a crown.');
const [low, high] = [lowShaft, highShaft];
export const [LOW_FLOORS, HIGH_FLOORS] = [low.floors, high.floors];

export function sydneviaTower(x: number, base: number): SydneviaTower {
  return {
    base,
    floorHeight: 13,
    podiumFloors: (sydneviaStack.bands[0]?.levels[1] ?? 0) + 1,
    shafts: [
      { left: x, right: x + 70, bays: 9, ...low },
      { left: x + 79, right: x + 140, bays: 8, ...high },
    ],
    gardens: sydneviaStack.gardens ?? [],
  };
}

const levelY = (tower: SydneviaTower, floor: number) => tower.base - floor * tower.floorHeight;

function glazing(pen: Pen, random: Random, tower: SydneviaTower, shaft: Shaft): void {
  const step = (shaft.right - shaft.left) / shaft.bays;
  for (let floor = tower.podiumFloors; floor < shaft.floors; floor++) {
    if (tower.gardens.includes(floor)) continue;
    for (let bay = 0; bay < shaft.bays; bay++) {
      if (!random.chance(0.42)) continue;
      const shade = random.pick([0.16, 0.16, 0.32, 0.5, 0.78]);
      pen.fillRect(
        COLOUR.harbour,
        shaft.left + bay * step,
        levelY(tower, floor + 1),
        step,
        tower.floorHeight,
        shade,
      );
    }
  }
}

/** Fins run the whole height and past the roof, cut by a falling line. */
function fins(pen: Pen, tower: SydneviaTower, shaft: Shaft): void {
  const { left, right, bays, floors, crown } = shaft;
  const top = levelY(tower, floors);
  const foot = levelY(tower, tower.podiumFloors);
  for (let floor = tower.podiumFloors + 1; floor <= floors; floor++) {
    const y = levelY(tower, floor);
    pen.line('hairline', left, y, right, y, pen.thin(0.75));
    pen.line('hairline', left, y + 2, right, y + 2, pen.thin(0.3));
  }
  const step = (right - left) / bays;
  for (let bay = 0; bay <= bays; bay++) {
    const x = left + bay * step;
    const rise = crown[0] + ((crown[1] - crown[0]) * bay) / bays;
    const outer = bay === 0 || bay === bays;
    pen.line(outer ? 'medium' : 'fine', x, foot, x, top - rise);
    if (!outer) pen.line('hairline', x + 1.3, foot, x + 1.3, top - rise, pen.thin(0.6));
  }
  pen.line('medium', left - 2, top, right + 2, top);
  pen.line('fine', left, top - crown[0], right, top - crown[1]);
}

function gardenBreaks(pen: Pen, random: Random, tower: SydneviaTower): void {
  pen.layer();
  for (const floor of tower.gardens) {
    for (const { left, right } of tower.shafts) {
      const [low, high] = [levelY(tower, floor), levelY(tower, floor + 1)];
      pen.fillRect(COLOUR.paper, left - 1, high, right - left + 2, low - high);
      pen.fillRect(COLOUR.harbour, left, high, right - left, 3, 0.3);
    }
  }
  pen.layer();
  for (const floor of tower.gardens) {
    for (const { left, right } of tower.shafts) {
      const [low, high] = [levelY(tower, floor), levelY(tower, floor + 1)];
      pen.line('medium', left - 4, low, right + 4, low).line('medium', left - 4, high, right + 4, high);
      for (let x = left + 9; x < right; x += 18) pen.line('fine', x, low, x, high);
      tufts(pen, random, left + 2, right - 2, low, 6);
    }
  }
}

/** The recessed slot between the shafts: lift lobbies with a view, in shade. */
function slot(pen: Pen, tower: SydneviaTower): void {
  const [low, high] = tower.shafts;
  if (!low || !high) return;
  const [left, right] = [low.right, high.left];
  const top = levelY(tower, low.floors - 2);
  const foot = levelY(tower, tower.podiumFloors);
  pen.fillRect(COLOUR.harbour, left, top, right - left, foot - top, 0.62);
  for (let floor = tower.podiumFloors + 1; floor <= low.floors - 2; floor++) {
    const y = levelY(tower, floor);
    pen.line('hairline', left, y, right, y, { colour: COLOUR.paper, opacity: 0.8 });
  }
  pen.line('fine', left, top, right, top);
}

function podium(pen: Pen, random: Random, tower: SydneviaTower, left: number, right: number): void {
  const { base } = tower;
  const top = levelY(tower, tower.podiumFloors);
  const street = levelY(tower, 2);
  pen.layer().fill(COLOUR.paper, [
    [left, base],
    [left, top],
    [right, top],
    [right, base],
  ]);
  pen.fillRect(COLOUR.harbour, left, street, right - left, base - street, 0.2);
  pen.fillRect(COLOUR.harbour, left, street, right - left, 5, 0.4);
  const step = 6;
  for (let x = left; x < right - 1; x += step) {
    pen.line('fine', x, street, x, top);
    for (const floor of [3, 4, 5])
      if (random.chance(0.3))
        pen.fillRect(
          COLOUR.harbour,
          x,
          levelY(tower, floor),
          step,
          tower.floorHeight,
          random.pick([0.16, 0.32, 0.5]),
        );
  }
  for (const floor of [3, 4]) pen.line('hairline', left, levelY(tower, floor), right, levelY(tower, floor));
  pen.line('medium', left - 6, top, right + 6, top).line('medium', left - 10, street, right + 10, street);
  pen.line('hairline', left - 10, street + 3, right + 10, street + 3);
  for (let x = left + 6; x < right; x += 36) pen.rect('fine', x, street, 4, base - street);
  for (let x = left + 24; x < right; x += 36) pen.line('hairline', x, street, x, base, pen.thin(0.8));
  tufts(pen, random, left + 4, right - 4, top, 8);
  const outline: Point[] = [
    [left, base],
    [left, top],
    [right, top],
    [right, base],
  ];
  pen.poly('medium', outline);
}

export function drawSydneviaTower(pen: Pen, random: Random, tower: SydneviaTower): void {
  const [low, high] = tower.shafts as [Shaft, Shaft];
  pen.layer();
  for (const { left, right, floors } of tower.shafts)
    pen.fillRect(COLOUR.paper, left, levelY(tower, floors), right - left, floors * tower.floorHeight);
  pen.layer();
  slot(pen, tower);
  for (const shaft of tower.shafts) glazing(pen, random, tower, shaft);
  for (const shaft of tower.shafts) fins(pen, tower, shaft);
  gardenBreaks(pen, random, tower);
  podium(pen, random, tower, low.left - 52, high.right + 66);
  const mast = (high.left + high.right) / 2;
  const top = levelY(tower, high.floors);
  pen.line('fine', mast, top, mast, top - 92).line('hairline', mast - 5, top - 62, mast + 5, top - 62);
}
