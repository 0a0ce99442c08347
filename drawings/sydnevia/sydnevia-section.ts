import { COLOUR } from '#content/colours.ts';
import { Plan } from '#drawings/building/plan.ts';
import {
  car,
  furnish,
  liftCar,
  pendant,
  person,
  pot,
  ROOMS,
  sofaSide,
  tableSide,
} from '#drawings/building/section-rooms.ts';
import type { Point } from '#drawings/pen/path-data.ts';
import { Pen } from '#drawings/pen/pen.ts';
import { type Random, seeded } from '#drawings/pen/seed.ts';
import { earth, water } from '#drawings/pen/sheet.ts';
import { drawBridge } from '#drawings/surroundings/bridge.ts';
import { broadTree, palm, tufts } from '#drawings/surroundings/trees.ts';

const [WIDTH, HEIGHT, UNITS_PER_METRE] = [960, 1010, 13];
const GROUND = 826;
const STOREY = 3.3;
const SLAB = 0.38;

/** The tower is 21 m deep; metres run from its harbour face. */
const [DEPTH, LOGGIA] = [21, 2.2];
const CORE: readonly [number, number] = [8.3, 12.7];

/** Storeys shown, from the ground up. A break stands for the floors that repeat between. */
type Storey = { kind: 'lobby' | 'podium' | 'home' | 'garden' | 'break' | 'crown'; height: number };

const STOREYS: readonly Storey[] = [
  { kind: 'lobby', height: 6 },
  { kind: 'podium', height: STOREY },
  { kind: 'podium', height: STOREY },
  ...Array.from({ length: 3 }, (): Storey => ({ kind: 'home', height: STOREY })),
  { kind: 'break', height: 1.6 },
  { kind: 'home', height: STOREY },
  { kind: 'garden', height: 4.4 },
  { kind: 'home', height: STOREY },
  { kind: 'home', height: STOREY },
  { kind: 'break', height: 1.6 },
  { kind: 'home', height: STOREY },
  { kind: 'garden', height: 4.4 },
  ...Array.from({ length: 2 }, (): Storey => ({ kind: 'home', height: STOREY })),
];

function slab(p: Plan, from: number, to: number): void {
  p.fillRect(COLOUR.ink, from, -SLAB, to - from, SLAB);
}

function glassLine(p: Plan, x: number, height: number): void {
  p.line('fine', x, 0, x, -height + SLAB).line('hairline', x + 0.14, 0, x + 0.14, -height + SLAB);
}

function homeSide(p: Plan, random: Random, height: number): void {
  const ceiling = height - SLAB;
  p.fillRect(COLOUR.harbour, 0, -ceiling, LOGGIA, ceiling, 0.18);
  p.line('fine', 0.06, 0, 0.06, -1.05).line('hairline', 0.18, -1.05, 0.02, -1.05);
  p.line('hairline', -0.5, 0, -0.5, -height).line('fine', -0.06, 0, -0.06, -height);
  glassLine(p, LOGGIA, height);
  if (random.chance(0.5)) pot(p.at(random.between(0.5, 1.6), 0), random.between(0.9, 1.5));
  else person(p.at(random.between(0.5, 1.6), 0));
  furnish(p.at(LOGGIA, 0), random.pick(ROOMS), ceiling);
  p.line('hairline', LOGGIA + 0.2, -ceiling + 0.25, CORE[0] - 0.2, -ceiling + 0.25, p.pen.thin(0.5));
}

function home(p: Plan, random: Random, height: number): void {
  homeSide(p, random, height);
  homeSide(p.at(DEPTH, 0, { mirror: true }), random, height);
  slab(p.at(0, -height + SLAB), -0.05, DEPTH + 0.05);
}

function garden(p: Plan, random: Random, height: number): void {
  p.fillRect(COLOUR.harbour, 0, -height + SLAB, DEPTH, height - SLAB, 0.12);
  for (const x of [1, 5, 16, 20]) p.rect('fine', x - 0.2, -height + SLAB, 0.4, height - SLAB);
  for (const [from, to] of [
    [0.2, 3.6],
    [13.4, 17.4],
  ] as const) {
    p.rect('fine', from, -0.6, to - from, 0.6);
    const [[left, top], [right]] = [p.point([from, -0.6]), p.point([to, 0])];
    tufts(p.pen, random, left + 2, right - 2, top, 9);
  }
  for (const x of [3, 6.6, 15, 18.6])
    broadTree(
      p.pen,
      random,
      { x: p.point([x, 0])[0], base: p.point([0, 0])[1], height: 3.6 * UNITS_PER_METRE },
      3,
    );
  for (const x of [4.6, 7.4, 14, 19.4]) person(p.at(x, 0));
  slab(p.at(0, -height + SLAB), -0.9, DEPTH + 0.9);
}

const PODIUM: readonly [number, number] = [-5, DEPTH + 7];

function podium(p: Plan, random: Random, height: number): void {
  for (const x of [-4.8, -0.2, 4, 16.5, 21, DEPTH + 6.6])
    p.rect('hairline', x, -height + SLAB, 0.4, height - SLAB);
  for (let x = PODIUM[0]; x <= PODIUM[0] + 0.1; x += 1) glassLine(p, x, height);
  glassLine(p.at(PODIUM[1], 0, { mirror: true }), 0, height);
  for (const x of [-3, 2, 18, 24]) if (random.chance(0.75)) tableSide(p.at(x, 0), 1.3);
  for (const x of [-1, 6, 14.6, 22.8, 26])
    if (random.chance(0.7)) person(p.at(x + random.between(-0.5, 0.5), 0));
  slab(p.at(0, -height + SLAB), PODIUM[0], PODIUM[1]);
}

function lobby(p: Plan, height: number): void {
  p.fillRect(COLOUR.harbour, PODIUM[0], -height, PODIUM[1] - PODIUM[0], height - SLAB, 0.1);
  for (const x of [-4.8, -0.2, 4, 16.5, 21, DEPTH + 6.6])
    p.rect('fine', x, -height + SLAB, 0.5, height - SLAB);
  glassLine(p, -2.4, height);
  glassLine(p.at(DEPTH + 4.6, 0, { mirror: true }), 0, height);
  for (const x of [1.2, 6.4, 14.4, 19.2, 23.6]) person(p.at(x, 0));
  for (const x of [1.8, 2.9, 18.2, 19.4]) pendant(p.at(x, -2.2), height - SLAB - 2.2);
  sofaSide(p.at(14.8, 0));
  slab(p.at(0, -height + SLAB), PODIUM[0] - 0.8, PODIUM[1] + 0.8);
}

/** Two zigzags with paper between: the floors left out. */
function breakMark(p: Plan, height: number): void {
  const zig = (y: number): Point[] => {
    const points: Point[] = [[-2.4, y]];
    for (let x = 0; x <= DEPTH; x += DEPTH / 3)
      points.push([x + 1.6, y], [x + 2, y - 0.7], [x + 2.5, y + 0.7], [x + 2.9, y]);
    return [...points.filter(([x]) => x < DEPTH + 2), [DEPTH + 2.4, y]];
  };
  p.poly('hairline', zig(-0.45)).poly('hairline', zig(-height + 0.45));
}

/** Shafts run behind every floor; cars stand at seeded levels. */
function core(p: Plan, top: number, bottom: number): void {
  const [left, right] = CORE;
  for (const x of [left, (left + right) / 2, right])
    p.fillRect(COLOUR.ink, x - 0.12, top, 0.24, bottom - top);
  p.fillRect(COLOUR.harbour, left, top, right - left, bottom - top, 0.08);
  liftCar(p.at(left, -13), 2.2, -top - 14);
  liftCar(p.at(left + 2.2, -33.4), 2.2, -top - 34.4);
}

function basement(p: Plan, random: Random): void {
  for (const level of [0, 1, 2]) {
    const y = level * 3;
    p.fillRect(COLOUR.ink, PODIUM[0] - 1, y, PODIUM[1] - PODIUM[0] + 2, level ? 0.34 : 0.42);
    if (level === 2) continue;
    for (const x of [-2.6, 2.6, 14.4, 19.4, 24]) if (random.chance(0.75)) car(p.at(x, y + 3), false);
    for (const x of [-4.4, 1.8, 7.2, 13.6, 18.8, DEPTH + 2.6]) p.rect('hairline', x, y + 0.4, 0.4, 2.6);
  }
  for (const x of [PODIUM[0] - 1, PODIUM[1] + 0.64]) p.fillRect(COLOUR.ink, x, 0, 0.36, 6.34);
  for (let x = PODIUM[0]; x < PODIUM[1]; x += 5.2) p.rect('hairline', x, 6.34, 0.7, 2.8);
}

function crown(p: Plan): void {
  p.line('fine', -0.06, 0, -0.06, -3.4).line('fine', DEPTH + 0.06, 0, DEPTH + 0.06, -2);
  p.line('medium', -0.06, -3.4, 1.2, -3.3).line('medium', DEPTH + 0.06, -2, DEPTH - 1.2, -1.95);
  p.fillRect(COLOUR.ink, CORE[0] - 0.12, -2.6, CORE[1] - CORE[0] + 0.24, 0.24);
  for (const x of [3, 4.6, 15.4]) p.rect('hairline', x, -1.3, 1.2, 1.3);
  person(p.at(17.6, 0));
  p.line('fine', 10.5, -2.6, 10.5, -5.4);
}

function surroundings(pen: Pen, random: Random, left: number, right: number): void {
  pen.ink({ opacity: 0.45 });
  drawBridge(pen, { x: -336, span: 600, water: GROUND + 16, panels: 28 }, [0, 352], COLOUR.paper);
  pen.layer().ink({});
  pen.line('heavy', 268, GROUND, left - 13, GROUND).line('heavy', right + 13, GROUND, WIDTH - 20, GROUND);
  pen.fill(COLOUR.ink, [
    [262, GROUND - 4],
    [274, GROUND - 4],
    [280, GROUND + 96],
    [262, GROUND + 96],
  ]);
  water(pen, random, { left: 20, right: 258, top: GROUND + 22, bottom: GROUND + 100 }, COLOUR.harbour);
  pen.line('fine', 20, GROUND + 16, 262, GROUND + 16, { colour: COLOUR.harbour });
  earth(pen, 284, left - 16, GROUND + 2, 9, 7);
  earth(pen, right + 16, WIDTH - 20, GROUND + 2, 9, 7);
  const bed: Point[] = [
    [20, GROUND + 112],
    [90, GROUND + 108],
    [180, GROUND + 116],
    [262, GROUND + 104],
  ];
  pen.poly('fine', bed);
  for (const [x, height] of [
    [300, 76],
    [768, 84],
    [826, 70],
    [886, 90],
  ] as const)
    broadTree(pen, random, { x, base: GROUND, height });
  palm(pen, random, { x: 284, base: GROUND, height: 92 });
  const plan = Plan.sheet(pen, 0, GROUND, UNITS_PER_METRE);
  for (const x of [21.6, 22.4, 24.6, 57.4, 61, 65.2, 70]) person(plan.at(x, 0));
  boat(plan.at(7, 1.25));
}

function boat(p: Plan): void {
  p.poly('fine', [
    [0, -0.6],
    [7.4, -0.9],
    [6.4, 0.3],
    [0.8, 0.3],
    [0, -0.6],
  ]);
  p.poly('hairline', [
    [1.2, -0.66],
    [1.5, -1.7],
    [4.6, -1.7],
    [5, -0.8],
  ])
    .line('hairline', 1.8, -1.3, 4.4, -1.3)
    .line('hairline', 3, -1.7, 3, -4);
}

/** Sydnevia, cut from the harbour to the street. Floors that repeat are left out at the breaks. */
export function sydneviaSection(): string {
  const random = seeded('sydnevia section');
  const pen = new Pen(WIDTH, HEIGHT);
  const x = 424;
  const plan = Plan.sheet(pen, x, GROUND, UNITS_PER_METRE);
  const total = STOREYS.reduce((sum, storey) => sum + storey.height, 0);
  surroundings(pen, random, x + PODIUM[0] * UNITS_PER_METRE, x + PODIUM[1] * UNITS_PER_METRE);
  basement(plan, random);
  core(plan, -total - 2.6, 6.3);
  pen.layer();
  let y = 0;
  for (const { kind, height } of STOREYS) {
    const p = plan.at(0, y);
    if (kind === 'lobby') lobby(p, height);
    if (kind === 'podium') podium(p, random, height);
    if (kind === 'home') home(p, random, height);
    if (kind === 'garden') garden(p, random, height);
    if (kind === 'break') {
      breakMark(p, height);
      slab(p.at(0, -height + SLAB), -0.05, DEPTH + 0.05);
    }
    y -= height;
  }
  crown(plan.at(0, y));
  return pen.svg();
}
