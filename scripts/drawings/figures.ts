import { pair } from './path-data.ts';
import type { Pen } from './pen.ts';
import type { Random } from './seed.ts';

/** People for scale: a head and a tapering coat, sometimes walking. */
export function figure(
  pen: Pen,
  random: Random,
  x: number,
  base: number,
  height: number,
  colour: string,
): void {
  const head = height * 0.075;
  const [shoulder, hem] = [base - height * 0.8, base - height * 0.42];
  const half = height * 0.125;
  const stride = height * random.pick([0.04, 0.09, 0.13]);
  pen.dot(colour, x, base - height + head, head);
  pen.fill(
    colour,
    `M${pair(x - half, shoulder)}Q${pair(x, shoulder - height * 0.07)} ${pair(x + half, shoulder)}` +
      `L${pair(x + half * 0.95, hem)}L${pair(x + stride + height * 0.03, base)}H${(x + stride - height * 0.03).toFixed(1)}` +
      `L${pair(x, hem + height * 0.06)}L${pair(x - stride + height * 0.03, base)}H${(x - stride - height * 0.03).toFixed(1)}L${pair(x - half * 0.95, hem)}z`,
  );
}

export function people(
  pen: Pen,
  random: Random,
  places: readonly number[],
  base: number,
  height: number,
  colour: string,
): void {
  for (const x of places) figure(pen, random, x, base, height * random.between(0.92, 1.04), colour);
}
