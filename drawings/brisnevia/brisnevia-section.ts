import { COLOUR } from '#content/colours.ts';
import { Plan } from '#drawings/building/plan.ts';
import { bookcase, car, furnish, person, ROOMS } from '#drawings/building/section-rooms.ts';
import type { Point } from '#drawings/pen/path-data.ts';
import { Pen } from '#drawings/pen/pen.ts';
import { type Random, seeded } from '#drawings/pen/seed.ts';
import { earth, water } from '#drawings/pen/sheet.ts';
import { broadTree, jacaranda, palm, tufts } from '#drawings/surroundings/trees.ts';

const [WIDTH, HEIGHT, UNITS_PER_METRE, GROUND] = [960, 900, 13, 740];
const [FLOORS, STOREY, SLAB] = [13, 3.4, 0.5];

/** Metres from the rooms' glass: the terrace lies before it (minus), the breezeway and the stair behind. */
const [ROOM, BREEZEWAY, STAIR] = [11, 13.4, 17.6];

/** How far each floor's slab reaches out: it follows the swing of the elevation and draws in above. */
function reach(floor: number): number {
  return 3.6 + 1.1 * Math.sin(floor * 1.15) + 2.6 * (1 - floor / FLOORS);
}

/** The rooms step back too, every few floors, so that the slabs below become gardens. */
function setBack(floor: number): number {
  return [0, 0, 0, 0.9, 0.9, 0.9, 2, 2, 2, 3.4, 3.4, 4.8, 4.8][floor] ?? 4.8;
}

/** Soil cut through: a trough in the slab's edge, dotted, with what grows in it. */
function trough(p: Plan, random: Random, from: number, to: number, tree: boolean): void {
  p.poly('medium', [
    [from, -0.75],
    [from, 0],
    [to, 0],
    [to, -0.75],
  ]);
  p.fillRect(COLOUR.jacaranda, from, -0.62, to - from, 0.62, 0.2);
  for (let i = 0; i < (to - from) * 7; i++) {
    const [x, y] = p.point([random.between(from + 0.1, to - 0.1), random.between(-0.55, -0.08)]);
    p.pen.dot(COLOUR.ink, Math.round(x), Math.round(y), 0.5);
  }
  const [[left, top], [right]] = [p.point([from, -0.62]), p.point([to, 0])];
  tufts(p.pen, random, left + 1, right - 1, top, 9);
  for (let hang = 0; hang < 3; hang++) {
    const [x, y] = p.point([from - 0.1 - hang * 0.08, -0.7 + hang * 0.1]);
    p.pen.line('hairline', x, y, x - 1, y + random.whole(9, 22));
  }
  for (let i = 0; i < 5; i++)
    p.pen.dot(
      COLOUR.jacaranda,
      random.whole(left - 4, right),
      top - random.whole(1, 12),
      random.pick([1, 1.5, 2]),
      random.pick([0.5, 0.9]),
    );
  if (tree)
    jacaranda(
      p.pen,
      seeded(`trough ${random.whole(1, 3)}`),
      { x: Math.round((left + right) / 2), base: Math.round(top), height: 38 },
      COLOUR.jacaranda,
      3,
    );
}

function storey(p: Plan, random: Random, floor: number): void {
  const glass = setBack(floor);
  const edge = floor === 0 ? -6 : -reach(floor - 1) + setBack(floor - 1);
  const ceiling = STOREY - SLAB;
  const over = -reach(floor) + glass;
  const covered = Math.max(edge, over);
  p.fillRect(COLOUR.jacaranda, covered, -ceiling, glass - covered, ceiling, 0.12);
  p.fillRect(COLOUR.jacaranda, glass, -ceiling, ROOM - glass, 0.5, 0.22);
  p.fillRect(COLOUR.jacaranda, ROOM, -ceiling, BREEZEWAY - ROOM, ceiling, 0.07);
  p.line('fine', glass, 0, glass, -ceiling).line('hairline', glass + 0.16, 0, glass + 0.16, -ceiling);
  furnish(p.at(glass, 0), random.pick(ROOMS), ceiling);
  bookcase(p.at(ROOM - 1.7, 0), 1.4);
  if (random.chance(0.5)) person(p.at(ROOM - random.between(2.2, 3), 0));
  p.fillRect(COLOUR.ink, ROOM, -ceiling, 0.24, ceiling - 2.2);
  p.line('hairline', ROOM, 0, ROOM, -2.2).line('hairline', ROOM + 0.24, 0, ROOM + 0.24, -2.2);
  p.rect('hairline', 5.4, -ceiling, 0.4, ceiling, p.pen.thin(0.7));
  if (floor > 0) trough(p, random, edge + 0.1, edge + 1.3, random.chance(0.45));
  if (floor > 0 && glass - edge > 3) person(p.at((edge + glass) / 2 + 0.6, 0));
  p.line('hairline', BREEZEWAY - 0.1, 0, BREEZEWAY - 0.1, -1.05).line(
    'hairline',
    BREEZEWAY - 0.2,
    -1.05,
    BREEZEWAY,
    -1.05,
  );
  if (random.chance(0.4)) person(p.at(ROOM + 1.3, 0));
  p.fillRect(COLOUR.ink, over, -STOREY, BREEZEWAY - over, SLAB * 0.8);
  p.fillRect(COLOUR.ink, over, -STOREY, 0.3, SLAB + 0.15);
}

/** The stair tower behind the breezeway: flights that fold back at every half landing. */
function stairTower(p: Plan): void {
  for (let floor = 0; floor < FLOORS; floor++) {
    const y = -floor * STOREY;
    const half = y - STOREY / 2;
    const [left, right] = [BREEZEWAY + 0.9, STAIR - 1.3];
    flight(p, [left, y], [right, half]);
    flight(p, [right, half], [left, y - STOREY]);
    p.fillRect(COLOUR.ink, right, half, STAIR - right, 0.2);
    p.fillRect(COLOUR.ink, BREEZEWAY, y - STOREY, 0.9, 0.24);
  }
  const top = -FLOORS * STOREY - 2.6;
  p.fillRect(COLOUR.ink, STAIR, top, 0.26, -top);
  p.fillRect(COLOUR.ink, BREEZEWAY + 0.6, top, STAIR - BREEZEWAY - 0.34, 0.24);
}

function flight(p: Plan, [x1, y1]: Point, [x2, y2]: Point): void {
  const steps = 9;
  const treads: Point[] = [];
  for (let i = 0; i < steps; i++) {
    const [x, y] = [x1 + ((x2 - x1) * i) / steps, y1 + ((y2 - y1) * (i + 1)) / steps];
    treads.push([x, y1 + ((y2 - y1) * i) / steps], [x, y]);
  }
  p.poly('fine', [...treads, [x2, y2]]);
  p.line('hairline', x1, y1 + 0.28, x2, y2 + 0.28).line(
    'hairline',
    x1,
    y1 - 0.9,
    x2,
    y2 - 0.9,
    p.pen.thin(0.7),
  );
}

function basement(p: Plan, random: Random): void {
  for (const y of [0, 3.1]) p.fillRect(COLOUR.ink, -3, y, STAIR + 3.26, 0.4);
  for (const x of [-3, STAIR]) p.fillRect(COLOUR.ink, x, 0, 0.34, 3.4);
  for (const x of [-1.6, 3.6, 12.6]) if (random.chance(0.85)) car(p.at(x, 3.1));
  for (const x of [-2.2, 3, 8.6, 12]) p.rect('hairline', x, 0.4, 0.4, 2.7);
  for (let x = -2.4; x < STAIR; x += 4.9) p.rect('hairline', x, 3.5, 0.7, 2.6);
}

/** The bank steps down to the river; a path, reeds, and the far shore. */
function riverside(pen: Pen, random: Random, left: number, right: number): void {
  const bank: Point[] = [
    [left - 4, GROUND],
    [268, GROUND],
    [268, GROUND + 18],
    [232, GROUND + 18],
    [232, GROUND + 36],
    [196, GROUND + 36],
    [178, GROUND + 96],
    [150, GROUND + 118],
    [20, GROUND + 128],
  ];
  pen.poly('heavy', bank);
  pen.line('fine', 20, GROUND + 52, 190, GROUND + 52, { colour: COLOUR.jacaranda });
  water(pen, random, { left: 20, right: 176, top: GROUND + 60, bottom: GROUND + 112 }, COLOUR.jacaranda);
  earth(pen, 262, left - 10, GROUND + 2, 9, 7);
  earth(pen, right + 8, WIDTH - 20, GROUND + 2, 9, 7);
  pen.line('heavy', right + 3, GROUND, WIDTH - 20, GROUND);
  tufts(pen, random, 150, 192, GROUND + 50, 13);
  for (const [x, height] of [
    [296, 128],
    [846, 128],
  ] as const)
    jacaranda(pen, seeded(`jacaranda ${height}`), { x, base: GROUND, height }, COLOUR.jacaranda, 5);
  broadTree(pen, random, { x: 912, base: GROUND, height: 80 });
  palm(pen, random, { x: 244, base: GROUND + 18, height: 104 });
  const plan = Plan.sheet(pen, 0, GROUND, UNITS_PER_METRE);
  for (const [x, y] of [
    [21.4, 0],
    [25.4, 0],
    [18.8, 1.4],
    [16, 2.77],
    [67, 0],
    [69.4, 0],
  ] as const)
    person(plan.at(x, y));
  canoe(plan.at(5, 4.05));
}

function canoe(p: Plan): void {
  p.poly('fine', [
    [0, -0.35],
    [0.6, 0.1],
    [4.2, 0.1],
    [4.9, -0.4],
    [4.2, -0.16],
    [0.6, -0.16],
    [0, -0.35],
  ]);
  person(p.at(2.4, 0), 1.1, 0.02);
  p.line('hairline', 1.6, -1.1, 3.4, 0.3);
}

/** Brisnevia, cut from the river to the breezeway and the stair behind it. */
export function brisneviaSection(): string {
  const random = seeded('brisnevia section');
  const pen = new Pen(WIDTH, HEIGHT);
  const x = 476;
  const plan = Plan.sheet(pen, x, GROUND, UNITS_PER_METRE);
  riverside(pen, random, x - 3 * UNITS_PER_METRE, x + STAIR * UNITS_PER_METRE);
  basement(plan, random);
  for (let floor = 0; floor < FLOORS; floor++) storey(plan.at(0, -floor * STOREY), random, floor);
  stairTower(plan);
  const roof = plan.at(0, -FLOORS * STOREY);
  trough(roof, random, -reach(12) + setBack(12) + 0.1, setBack(12) - 1.4, true);
  trough(roof, random, 5.6, 8.6, true);
  person(roof.at(4.6, 0));
  person(roof.at(9.6, 0));
  return pen.svg();
}
