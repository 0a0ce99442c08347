import { COLOUR } from '#content/colours.ts';
import { lift, riser, stair } from '#drawings/building/core.ts';
import { Plan } from '#drawings/building/plan.ts';
import { wall } from '#drawings/building/walls.ts';
import { northPoint } from '#drawings/pen/compass.ts';
import { Pen } from '#drawings/pen/pen.ts';
import { type Random, seeded } from '#drawings/pen/seed.ts';
import { planTree } from '#drawings/surroundings/plan-tree.ts';
import { brisneviaFlat, FLAT_DEPTH, FLAT_WIDTH } from './brisnevia-flat.ts';

const [WIDTH, HEIGHT, UNITS_PER_METRE] = [960, 620, 22];
const CORE_WIDTH = 3.6;
const BREADTH = 4 * FLAT_WIDTH + CORE_WIDTH;
const BREEZEWAY = 1.9;

/** The start of each home, its orientation, and the depth of its terrace. */
const HOMES = [
  { x: FLAT_WIDTH, mirror: true, terrace: 3.4 },
  { x: FLAT_WIDTH, mirror: false, terrace: 4 },
  { x: 3 * FLAT_WIDTH + CORE_WIDTH, mirror: true, terrace: 3.5 },
  { x: 3 * FLAT_WIDTH + CORE_WIDTH, mirror: false, terrace: 3.2 },
] as const;

function core(p: Plan): void {
  const [left, right] = [2 * FLAT_WIDTH, 2 * FLAT_WIDTH + CORE_WIDTH];
  stair(p.at(left + 0.65, 3.35), 2.3, 5.3);
  wall(p, [left, 3.2], [right, 3.2], 0.2, [{ at: 0.9, width: 0.95, kind: 'door', side: -1 }]);
  for (const x of [left, right]) wall(p, [x, 0], [x, FLAT_DEPTH], 0.26);
  wall(p, [left, 8.8], [right, 8.8], 0.2);
  riser(p.at(left + 0.3, 8.95), CORE_WIDTH - 0.6, 0.5);
  wall(p, [left, FLAT_DEPTH], [right, FLAT_DEPTH], 0.2);
  for (const x of [left, left + 1.8]) lift(p.at(x + 1.78, -BREEZEWAY - 2.4, { turn: 90 }), 2.5, 1.76);
  const top = -BREEZEWAY - 2.5;
  wall(p, [left, top], [right, top], 0.26);
  for (const x of [left, left + 1.8, right]) wall(p, [x, top], [x, -BREEZEWAY], 0.22);
  p.name('Stair', left + 1.8, 2.75, 9);
  sharedTerrace(p, left);
}

function sharedTerrace(p: Plan, left: number): void {
  const edge = FLAT_DEPTH + 3.6;
  p.fillRect(COLOUR.jacaranda, left, FLAT_DEPTH, CORE_WIDTH, 3.6, 0.14);
  p.line('medium', left, edge, left + CORE_WIDTH, edge);
  for (const x of [left, left + CORE_WIDTH]) wall(p, [x, FLAT_DEPTH], [x, edge - 0.1], 0.16);
  const random = seeded('brisnevia shared terrace');
  for (const [x, y, r] of [
    [1, 1, 16],
    [2.5, 1.5, 20],
    [1.2, 2.6, 15],
    [2.9, 2.9, 9],
  ] as const) {
    planTree(p.pen, random, ...p.point([left + x, FLAT_DEPTH + y]), r);
  }
}

/** The breezeway is open to the air: a rail, boards, and plants at the doors. */
function breezeway(p: Plan, random: Random): void {
  p.fillRect(COLOUR.jacaranda, 0, -BREEZEWAY, BREADTH, BREEZEWAY - 0.1, 0.06);
  p.line('medium', 0, -BREEZEWAY, BREADTH, -BREEZEWAY);
  p.line('hairline', 0, -BREEZEWAY + 0.1, BREADTH, -BREEZEWAY + 0.1);
  for (let x = 0.4; x < BREADTH; x += 0.8)
    p.line('hairline', x, -BREEZEWAY + 0.1, x, -0.12, p.pen.thin(0.25));
  for (let x = 1.2; x < BREADTH - 1; x += random.between(2.2, 4.4)) {
    const [cx, cy] = p.point([x, -BREEZEWAY + 0.38]);
    p.pen
      .circle('hairline', cx, cy, 5)
      .dot(COLOUR.jacaranda, cx + 1, cy - 1, 1.6, 0.9)
      .dot(COLOUR.jacaranda, cx - 3, cy + 2, 1.2, 0.5);
  }
  p.name('Breezeway', BREADTH * 0.27, -BREEZEWAY / 2, 10);
  p.name('Breezeway', BREADTH * 0.73, -BREEZEWAY / 2, 10);
}

function garden(pen: Pen, random: Random): void {
  for (const [x, y, r] of [
    [70, 78, 34],
    [146, 44, 24],
    [250, 62, 28],
    [352, 40, 22],
    [640, 46, 26],
    [742, 70, 30],
    [850, 48, 24],
    [908, 100, 34],
    [92, 560, 36],
    [196, 586, 24],
    [352, 596, 20],
    [586, 590, 24],
    [706, 560, 32],
    [800, 580, 24],
    [890, 540, 38],
  ] as const) {
    planTree(pen, random, x, y, r);
  }
}

/** The typical floor: four homes between a breezeway and planted terraces, the stair and lifts in the middle. */
export function brisneviaFloorPlan(AnyPen = Pen): string {
  const random = seeded('brisnevia floor');
  const pen = new AnyPen(WIDTH, HEIGHT);
  garden(pen, random);
  pen.layer();
  const plan = Plan.sheet(pen, (WIDTH - BREADTH * UNITS_PER_METRE) / 2, 208, UNITS_PER_METRE);
  breezeway(plan, random);
  for (const { x, mirror, terrace } of HOMES) brisneviaFlat(plan.at(x, 0, { mirror }), random, terrace);
  core(plan);
  northPoint(pen, WIDTH / 2, HEIGHT - 34, 15, 172);
  return pen.svg();
}
