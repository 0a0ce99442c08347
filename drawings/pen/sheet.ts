import { ripples } from '#drawings/surroundings/water.ts';
import { label } from './label.ts';
import type { Pen } from './pen.ts';
import type { Random } from './seed.ts';

/** Marks that all drawings share: ground, hatched earth, water, level lines. */

/** The ground line, and cut earth under it: short strokes at one angle. */
export function ground(pen: Pen, left: number, right: number, y: number): void {
  pen.line('heavy', left, y, right, y);
  for (let x = left + 6; x <= right; x += 6) pen.line('hairline', x, y, x - 6, y + 6, pen.thin(0.7));
}

/** A level line, dash-dot, with the usual triangle and the name of the level at its end. */
export function level(pen: Pen, from: number, to: number, y: number, name: string): void {
  pen.line('hairline', from, y, to, y, { ...pen.thin(0.75), dash: '12 4 2 4' });
  const isRight = to > from;
  const x = isRight ? to - 8 : to + 8;
  pen.shape('hairline', [
    [x, y],
    [x - 5, y - 7],
    [x + 5, y - 7],
  ]);
  label(pen, name, isRight ? x - 12 : x + 12, y - 8, { size: 20, anchor: isRight ? 'end' : 'start' });
}

/** A stretch of harbour or river: strokes of ink, and some in the project's wash. */
export function water(
  pen: Pen,
  random: Random,
  box: { left: number; right: number; top: number; bottom: number },
  wash: string,
): void {
  for (const { x, y, length, strength } of ripples(random, box.left, box.right, box.top, box.bottom)) {
    const fade = 0.35 + Math.ceil(strength * 2) * 0.2;
    if (random.chance(0.35)) pen.line('fine', x, y, x + length, y, { colour: wash, opacity: fade });
    else pen.line('hairline', x, y, x + length, y, pen.thin(fade));
  }
}
