import type { Point } from '#drawings/pen/path-data.ts';
import type { Pen } from '#drawings/pen/pen.ts';
import { type Random, seeded } from '#drawings/pen/seed.ts';

type Tree = { x: number; base: number; height: number };

type Branch = { from: Point; angle: number; length: number; depth: number };

/** Draws a crown by forking; returns the tips, where leaves or blossom are. */
function grow(pen: Pen, random: Random, start: Branch, spread: number): Point[] {
  const { from, angle, length, depth } = start;
  const to: Point = [from[0] + Math.cos(angle) * length, from[1] - Math.sin(angle) * length];
  pen.line(depth > 3 ? 'fine' : 'hairline', ...from, ...to);
  if (depth === 0) return [to];
  const forks = depth > 2 && random.chance(0.45) ? 3 : 2;
  return Array.from({ length: forks }, (_, i) => {
    const turn = (i - (forks - 1) / 2) * spread + random.between(-0.18, 0.18);
    // Boughs lift towards the light, so a crown closes at the top.
    const lifted = (angle + turn) * 0.9 + (Math.PI / 2) * 0.1;
    return grow(
      pen,
      random,
      { from: to, angle: lifted, length: length * random.between(0.66, 0.84), depth: depth - 1 },
      spread,
    );
  }).flat();
}

/** A broad street tree in bare line: trunk, boughs, and a stroke for each spray of leaves. */
export function broadTree(pen: Pen, random: Random, { x, base, height }: Tree, depth = 4): Point[] {
  const trunk = height * 0.26;
  const tips = grow(pen, random, { from: [x, base], angle: Math.PI / 2, length: trunk, depth }, 0.72);
  for (const [tipX, tipY] of tips) {
    const size = height * random.between(0.02, 0.045);
    pen.line('hairline', tipX - size, tipY + size * 0.4, tipX + size, tipY - size * 0.5, pen.thin(0.9));
  }
  return tips;
}

/** A jacaranda: the same crown, with blossom as dots of the wash. */
export function jacaranda(pen: Pen, random: Random, tree: Tree, wash: string, depth: number): void {
  const tips = broadTree(pen, random, tree, depth);
  for (const [x, y] of tips) {
    for (let i = 0; i < 3; i++) {
      const reach = tree.height * 0.065;
      pen.dot(
        wash,
        x + random.between(-reach, reach),
        y + random.between(-reach, reach),
        tree.height * random.pick([0.009, 0.016]),
        random.pick([0.5, 0.9]),
      );
    }
  }
}

/** A clipped crown, for a row of trees far off: an uneven outline that hides what is behind it. */
export function roundTree(pen: Pen, random: Random, { x, base, height }: Tree, body: string): void {
  const radius = height * 0.4;
  const middle = base - height + radius;
  const crown = Array.from({ length: 14 }, (_, i): Point => {
    const angle = (2 * Math.PI * i) / 14;
    const reach = radius * random.between(0.84, 1.12);
    return [x + Math.cos(angle) * reach * 1.12, middle + Math.sin(angle) * reach * 0.86];
  });
  pen.line('fine', x, base, x, middle + radius * 0.3);
  pen.solid(body, 'hairline', crown);
  for (let i = 0; i < 3; i++) {
    const [cx, cy] = [x + random.between(-0.5, 0.4) * radius, middle + random.between(-0.4, 0.4) * radius];
    pen.poly(
      'hairline',
      [
        [cx - radius * 0.22, cy + radius * 0.12],
        [cx, cy - radius * 0.1],
        [cx + radius * 0.22, cy + radius * 0.06],
      ],
      pen.thin(0.8),
    );
  }
}

/** A tall cabbage palm. */
export function palm(pen: Pen, random: Random, { x, base, height }: Tree): void {
  const lean = random.between(-0.03, 0.03) * height;
  const crown: Point = [x + lean, base - height * 0.8];
  pen.poly('fine', [[x, base], [x + lean * 0.3, base - height * 0.4], crown]);
  for (let i = 0; i < 11; i++) {
    const angle = Math.PI * (-0.12 + (1.24 * i) / 10) + random.between(-0.08, 0.08);
    const reach = height * random.between(0.17, 0.22);
    const middle: Point = [
      crown[0] + Math.cos(angle) * reach * 0.6,
      crown[1] - Math.sin(angle) * reach * 0.75,
    ];
    const end: Point = [
      crown[0] + Math.cos(angle) * reach,
      crown[1] - Math.sin(angle) * reach * 0.55 + reach * 0.12,
    ];
    pen.poly('hairline', [crown, middle, end]);
  }
}

/** Clumps are drawn from a few seeds: repeated marks compress to nothing. */
const CLUMPS = 4;

/** Low planting along an edge: clumps of blades. */
export function tufts(
  pen: Pen,
  random: Random,
  left: number,
  right: number,
  base: number,
  size: number,
): void {
  for (let x = Math.ceil(left); x < right; x += Math.round(size * random.between(0.7, 1.3))) {
    const stamp = seeded(`clump ${random.whole(1, CLUMPS)} of ${size}`);
    const tip = (lean: number): Point => [
      x + lean * size * stamp.between(0.6, 1.1),
      base - size * stamp.between(0.6, 1.1),
    ];
    pen.poly('hairline', [tip(-0.5), [x, base], tip(0.5)]);
    pen.line('hairline', x, base, ...tip(0.06));
  }
}
