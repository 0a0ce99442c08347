import type { Point } from '#drawings/pen/path-data.ts';
import type { Pen } from '#drawings/pen/pen.ts';
import type { Random } from '#drawings/pen/seed.ts';
import { palm, roundTree } from './trees.ts';

export type Shed = { x: number; width: number; height: number };

/** A finger wharf seen from the water: a long low gable over two rows of small lights. */
export function drawShed(
  pen: Pen,
  random: Random,
  { x, width, height }: Shed,
  shore: number,
  body: string,
  glow?: string,
): void {
  const eaves = shore - height * 0.68;
  const right = x + width;
  const middle = x + width / 2;
  const gable: Point[] = [
    [x, shore],
    [x, eaves],
    [middle, shore - height],
    [right, eaves],
    [right, shore],
  ];
  pen.layer().fill(body, gable).poly('fine', gable);
  pen.poly('medium', [
    [x - 3, eaves + 1.5],
    [middle, shore - height - 1.2],
    [right + 3, eaves + 1.5],
  ]);
  pen.line('hairline', x, eaves, right, eaves, pen.thin(0.7));
  const bay = width / 11;
  for (let i = 0; i < 11; i++) {
    for (const storey of [0, 1]) {
      const y = eaves + height * (0.08 + storey * 0.3);
      const door = storey === 1 && i % 5 === 0;
      const [left, tall] = [x + bay * (i + 0.28), door ? shore - y : height * 0.17];
      if (glow && random.chance(0.38)) pen.fillRect(glow, left, y, bay * 0.44, tall, 0.7);
      pen.rect('hairline', left, y, bay * 0.44, tall, pen.thin(0.85));
    }
  }
  pen.line('hairline', x, eaves + height * 0.31, right, eaves + height * 0.31, pen.thin(0.6));
}

/** Street trees and lamps along the water. */
export function drawPromenade(
  pen: Pen,
  random: Random,
  left: number,
  right: number,
  shore: number,
  body: string,
  glow?: string,
): void {
  for (let x = left; x < right; x += random.between(15, 62)) {
    if (random.chance(0.2)) palm(pen, random, { x, base: shore, height: random.between(34, 46) });
    else roundTree(pen, random, { x, base: shore, height: random.between(17, 27) }, body);
  }
  for (let x = left + 17; x < right; x += 58) {
    pen.line('hairline', x, shore, x, shore - 15);
    if (glow) pen.dot(glow, x, shore - 16, 5, 0.16).dot(glow, x, shore - 16, 1.4);
  }
}
