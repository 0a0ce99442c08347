import type { Plan } from './plan.ts';

/** Furniture in plan, each on its own origin: its back against y = 0, its left end at x = 0. Sizes in metres. */

export function bed(p: Plan, width = 1.8, length = 2.05): void {
  p.part('bed', width, length);
  p.rect('fine', 0, 0, width, length);
  p.line('hairline', 0, 0.1, width, 0.1);
  for (const x of [0.12, width / 2 + 0.06]) p.rect('hairline', x, 0.18, width / 2 - 0.18, 0.38);
  p.line('hairline', 0, 0.72, width, 0.72).line('hairline', 0, 0.98, width, 0.98);
  p.line('hairline', 0, 0.98, width * 0.45, 0.72);
  for (const x of [-0.55, width + 0.1])
    p.rect('hairline', x, 0.02, 0.45, 0.42).circle('hairline', x + 0.225, 0.23, 0.1);
}

export function singleSofa(p: Plan): void {
  p.part('singleSofa');
  p.rect('fine', 0, 0, 0.82, 0.8)
    .line('hairline', 0.12, 0.2, 0.7, 0.2)
    .line('hairline', 0.12, 0.2, 0.12, 0.8)
    .line('hairline', 0.7, 0.2, 0.7, 0.8);
}

export function sofa(p: Plan, width = 2.5, chaise = true): void {
  p.part('sofa', width, chaise);
  p.rect('fine', 0, 0, width, 0.92);
  p.line('hairline', 0.16, 0.22, width - 0.16, 0.22)
    .line('hairline', 0.16, 0.22, 0.16, 0.92)
    .line('hairline', width - 0.16, 0.22, width - 0.16, 0.92);
  const seats = Math.round(width / 0.85);
  for (let i = 1; i < seats; i++) p.line('hairline', (width * i) / seats, 0.22, (width * i) / seats, 0.92);
  if (chaise) p.rect('fine', width - 0.95, 0.92, 0.95, 0.72);
}

export function coffeeTable(p: Plan, r = 0.42): void {
  p.part('coffeeTable', r);
  p.circle('fine', 0, 0, r).circle('hairline', 0, 0, r * 0.82);
}

export function rug(p: Plan, width: number, height: number): void {
  p.part('rug', width, height);
  p.rect('hairline', 0, 0, width, height, p.pen.thin(0.6));
  p.rect('hairline', 0.1, 0.1, width - 0.2, height - 0.2, p.pen.thin(0.45));
}

function chair(p: Plan): void {
  p.rect('hairline', -0.22, 0.04, 0.44, 0.42).line('fine', -0.2, 0.5, 0.2, 0.5);
}

export function diningTable(p: Plan, width: number, depth: number, seats: number): void {
  p.part('diningTable', width, depth, seats);
  p.rect('fine', 0, 0, width, depth);
  for (let i = 0; i < seats; i++) {
    const x = (width * (i + 0.5)) / seats;
    chair(p.at(x, depth + 0.02));
    chair(p.at(x, -0.02, { turn: 180 }));
  }
}

export function roundTable(p: Plan, r = 0.55, seats = 4): void {
  p.part('roundTable', r, seats);
  p.circle('fine', 0, 0, r);
  chair(p.at(0, r));
  chair(p.at(0, -r, { turn: 180 }));
  if (seats > 2) {
    chair(p.at(-r, 0, { turn: 90 }));
    chair(p.at(r, 0, { turn: 270 }));
  }
}

export function bench(p: Plan, width: number, depth = 0.62): void {
  p.part('bench', width, depth);
  counter(p, width, depth);
}

function counter(p: Plan, width: number, depth = 0.62): void {
  p.rect('fine', 0, 0, width, depth);
  p.line('hairline', 0, depth - 0.04, width, depth - 0.04, p.pen.thin(0.5));
}

/** A kitchen run: bench with cooktop, sink and a tall fridge at the far end. */
export function kitchen(p: Plan, width: number): void {
  p.part('kitchen', width);
  counter(p, width - 1.4);
  const hob = Math.min(width - 2.4, 0.5);
  p.rect('hairline', hob, 0.07, 0.76, 0.48);
  for (const [x, y, r] of [
    [0.18, 0.16, 0.1],
    [0.56, 0.16, 0.08],
    [0.18, 0.36, 0.08],
    [0.56, 0.36, 0.1],
  ] as const)
    p.circle('hairline', hob + x, 0.07 + y - 0.02, r);
  p.rect('fine', width - 1.4, 0, 0.7, 0.7)
    .line('hairline', width - 1.4, 0, width - 0.7, 0.7)
    .line('hairline', width - 1.4, 0.7, width - 0.7, 0);
  p.rect('fine', width - 0.7, 0, 0.7, 0.7).line('hairline', width - 0.7, 0.6, width, 0.6);
}

export function island(p: Plan, width: number, stools = 3): void {
  p.part('island', width, stools);
  p.rect('fine', 0, 0, width, 0.95);
  p.rect('hairline', width * 0.36, 0.12, 0.72, 0.42)
    .rect('hairline', width * 0.36 + 0.05, 0.17, 0.28, 0.32)
    .rect('hairline', width * 0.36 + 0.38, 0.17, 0.28, 0.32);
  for (let i = 0; i < stools; i++) p.circle('hairline', (width * (i + 0.5)) / stools, 1.14, 0.17);
}

export function toilet(p: Plan): void {
  p.part('toilet');
  p.rect('fine', -0.19, 0, 0.38, 0.17);
  p.poly('fine', [
    [-0.17, 0.17],
    [-0.19, 0.42],
    [-0.12, 0.58],
    [0, 0.63],
    [0.12, 0.58],
    [0.19, 0.42],
    [0.17, 0.17],
  ]);
  p.poly('hairline', [
    [-0.11, 0.26],
    [-0.12, 0.42],
    [0, 0.55],
    [0.12, 0.42],
    [0.11, 0.26],
    [-0.11, 0.26],
  ]);
}

export function basin(p: Plan, width = 0.9): void {
  p.part('basin', width);
  p.rect('fine', 0, 0, width, 0.5)
    .rect('hairline', width / 2 - 0.26, 0.09, 0.52, 0.33)
    .circle('hairline', width / 2, 0.25, 0.025);
}

export function shower(p: Plan, width = 0.95, depth = 0.95): void {
  p.part('shower', width, depth);
  p.rect('fine', 0, 0, width, depth)
    .line('hairline', 0, 0, width, depth, p.pen.thin(0.6))
    .line('hairline', width, 0, 0, depth, p.pen.thin(0.6));
  p.circle('hairline', width / 2, depth / 2, 0.06);
}

export function bath(p: Plan, length = 1.7): void {
  p.part('bath', length);
  p.rect('fine', 0, 0, length, 0.76);
  p.poly('hairline', [
    [0.2, 0.09],
    [length - 0.12, 0.09],
    [length - 0.07, 0.18],
    [length - 0.07, 0.58],
    [length - 0.12, 0.67],
    [0.2, 0.67],
    [0.08, 0.5],
    [0.08, 0.26],
    [0.2, 0.09],
  ]);
  p.circle('hairline', length - 0.24, 0.38, 0.03);
}

/** A robe with its rail and hangers. */
export function wardrobe(p: Plan, width: number, depth = 0.6): void {
  p.part('wardrobe', width, depth);
  p.rect('fine', 0, 0, width, depth).line('hairline', 0, depth / 2, width, depth / 2);
  for (let x = 0.12, i = 0; x < width - 0.06; x += 0.17, i++)
    p.line('hairline', x + (i % 3) * 0.02, 0.09, x - (i % 2) * 0.03, depth - 0.09);
}

export function desk(p: Plan, width = 1.3): void {
  p.part('desk', width);
  p.rect('fine', 0, 0, width, 0.6);
  chair(p.at(width / 2, 0.5));
}

export function washer(p: Plan): void {
  p.part('washer');
  p.rect('fine', 0, 0, 0.62, 0.62).circle('hairline', 0.31, 0.34, 0.21).line('hairline', 0, 0.1, 0.62, 0.1);
}

export function mediaUnit(p: Plan, width = 2): void {
  p.part('mediaUnit', width);
  p.rect('fine', 0, 0, width, 0.4).line('medium', width * 0.2, 0.16, width * 0.8, 0.16);
}

export function lounger(p: Plan): void {
  p.part('lounger');
  p.rect('hairline', 0, 0, 0.65, 1.8).line('hairline', 0, 0.55, 0.65, 0.55);
}

/** A pot plant from above: a ring and its leaves. */
export function plant(p: Plan, r = 0.26): void {
  p.part('plant', r);
  p.circle('hairline', 0, 0, r * 0.55);
  for (let i = 0; i < 9; i++) {
    const angle = (2 * Math.PI * i) / 9 + 0.3;
    const [x, y] = [Math.cos(angle) * r, Math.sin(angle) * r];
    p.line('hairline', x * 0.2, y * 0.2, x, y);
  }
}
