import { COLOUR } from '#content/colours.ts';
import type { Plan } from './plan.ts';

/** What one sees in the rooms that a section cuts, on an origin at floor level; y counts up with a minus. */

export function sofaSide(p: Plan): void {
  p.poly('hairline', [
    [0, 0],
    [0, -0.78],
    [0.16, -0.78],
    [0.2, -0.42],
    [1.9, -0.42],
    [1.94, -0.78],
    [2.1, -0.78],
    [2.1, 0],
  ]);
  p.line('hairline', 0.2, -0.42, 0.2, -0.06)
    .line('hairline', 1.05, -0.42, 1.05, -0.78)
    .poly('hairline', [
      [0.2, -0.78],
      [1.9, -0.78],
    ]);
}

export function tableSide(p: Plan, width = 1.8): void {
  p.line('fine', 0, -0.74, width, -0.74)
    .line('hairline', 0.15, -0.74, 0.15, 0)
    .line('hairline', width - 0.15, -0.74, width - 0.15, 0);
  for (const [x, back] of [
    [-0.35, -0.42],
    [width + 0.35, width + 0.42],
  ] as const) {
    p.poly('hairline', [
      [back, -0.95],
      [x, -0.45],
      [x + (x < 0 ? 0.4 : -0.4), -0.45],
      [x + (x < 0 ? 0.4 : -0.4), 0],
    ]).line('hairline', x, -0.45, x, 0);
  }
}

export function pendant(p: Plan, ceiling: number): void {
  p.line('hairline', 0, -ceiling, 0, -1.75).poly('hairline', [
    [-0.22, -1.55],
    [-0.08, -1.75],
    [0.08, -1.75],
    [0.22, -1.55],
    [-0.22, -1.55],
  ]);
}

export function bedSide(p: Plan): void {
  p.poly('hairline', [
    [0, 0],
    [0, -1.05],
    [0.08, -1.05],
    [0.08, -0.5],
    [2.05, -0.5],
    [2.05, -0.1],
    [0.08, -0.1],
  ]);
  p.poly('hairline', [
    [0.12, -0.5],
    [0.16, -0.64],
    [0.5, -0.62],
    [0.55, -0.5],
  ]).line('hairline', 2.05, 0, 2.05, -0.1);
}

export function kitchenSide(p: Plan, width = 2.4): void {
  p.rect('hairline', 0, -0.9, width, 0.9).line('fine', -0.04, -0.9, width + 0.04, -0.9);
  p.rect('hairline', 0, -2.2, width, 0.7);
  for (let x = 0.6; x < width; x += 0.6)
    p.line('hairline', x, -0.86, x, -0.08).line('hairline', x, -2.2, x, -1.5);
}

export function bookcase(p: Plan, width = 1.2): void {
  p.rect('hairline', 0, -2.1, width, 2.1);
  for (const y of [-0.5, -0.95, -1.35, -1.72]) p.line('hairline', 0, y, width, y);
  for (let x = 0.1, i = 0; x < width - 0.1; x += 0.11, i++)
    if (i % 4) p.line('hairline', x, -0.95, x, -1.22 - (i % 3) * 0.03);
}

export function pot(p: Plan, height = 0.9): void {
  p.poly('hairline', [
    [-0.16, -0.35],
    [-0.12, 0],
    [0.12, 0],
    [0.16, -0.35],
    [-0.16, -0.35],
  ]);
  for (const lean of [-0.34, -0.18, 0.02, 0.2, 0.36])
    p.line('hairline', 0, -0.35, lean, -height + Math.abs(lean) * 0.7);
}

/** A small car, for the basement. */
export function car(p: Plan, mirror = false): void {
  const local = p.at(0, 0, { mirror });
  local.poly('hairline', [
    [0, -0.3],
    [0.05, -0.72],
    [0.75, -0.85],
    [1.25, -1.38],
    [2.75, -1.4],
    [3.5, -0.92],
    [4.15, -0.75],
    [4.2, -0.3],
    [0, -0.3],
  ]);
  local
    .poly('hairline', [
      [1.15, -0.88],
      [1.42, -1.28],
      [1.98, -1.3],
      [1.98, -0.88],
      [1.15, -0.88],
    ])
    .poly('hairline', [
      [2.1, -0.88],
      [2.1, -1.3],
      [2.68, -1.3],
      [3.15, -0.9],
      [2.1, -0.88],
    ]);
  for (const x of [0.85, 3.35]) local.circle('fine', x, -0.31, 0.31).circle('hairline', x, -0.31, 0.17);
}

/** A lift car in its shaft, with the ropes above. */
export function liftCar(p: Plan, width: number, ropes: number): void {
  p.rect('fine', 0.14, -2.4, width - 0.28, 2.4).line('hairline', width / 2, 0, width / 2, -2.4);
  for (const x of [width / 2 - 0.12, width / 2 + 0.12]) p.line('hairline', x, -2.4, x, -ropes);
}

/** A person in the wash of the drawing's own ink. */
export function person(p: Plan, height = 1.7, stride = 0.14): void {
  const [x, y] = p.point([0, 0]);
  const unit = p.unit;
  const h = height * unit;
  p.pen.dot(COLOUR.ink, x, y - h * 0.925, h * 0.075);
  p.fill(COLOUR.ink, [
    [-height * 0.1, -height * 0.78],
    [-height * 0.05, -height * 0.83],
    [height * 0.05, -height * 0.83],
    [height * 0.1, -height * 0.78],
    [height * 0.105, -height * 0.45],
    [height * 0.075, -height * 0.42],
    [stride + 0.02, 0],
    [stride - 0.08, 0],
    [0, -height * 0.36],
    [-stride + 0.08, 0],
    [-stride - 0.02, 0],
    [-height * 0.075, -height * 0.42],
    [-height * 0.105, -height * 0.45],
  ]);
}

export const ROOMS = ['living', 'dining', 'bed', 'kitchen'] as const;

/** A room behind its glass, within six metres. */
export function furnish(p: Plan, room: (typeof ROOMS)[number], ceiling: number): void {
  switch (room) {
    case 'living':
      sofaSide(p.at(1, 0));
      bookcase(p.at(4.2, 0));
      break;
    case 'dining':
      tableSide(p.at(1.4, 0));
      pendant(p.at(2.3, 0), ceiling);
      person(p.at(4.8, 0));
      break;
    case 'bed':
      pot(p.at(0.9, 0), 1.2);
      bedSide(p.at(2.6, 0));
      break;
    case 'kitchen':
      pendant(p.at(0.8, 0), ceiling);
      person(p.at(1.8, 0));
      kitchenSide(p.at(2.6, 0));
      break;
  }
}
