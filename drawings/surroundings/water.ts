import type { Random } from '#drawings/pen/seed.ts';

export type Ripple = { x: number; y: number; length: number; strength: number; phase: number; turns: number };

/** Short level strokes, closer and finer towards the shore. */
export function ripples(random: Random, left: number, right: number, top: number, bottom: number): Ripple[] {
  const found: Ripple[] = [];
  let y = top;
  let gap = 5;
  while (y < bottom) {
    const depth = (y - top) / (bottom - top);
    let x = left + random.between(0, 60);
    while (x < right) {
      const length = random.between(10, 26) * (0.7 + depth);
      found.push({
        x,
        y,
        length: Math.min(length, right - x),
        strength: random.between(0.35, 1) * (1 - depth * 0.45),
        phase: random.between(0, 1),
        turns: random.whole(2, 4),
      });
      x += length + random.between(12, 70);
    }
    y += gap;
    gap *= 1.16;
  }
  return found;
}
