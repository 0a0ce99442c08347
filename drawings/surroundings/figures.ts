import { number, pair } from '#drawings/pen/path-data.ts';
import type { Pen } from '#drawings/pen/pen.ts';
import type { Random } from '#drawings/pen/seed.ts';

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
  // In steps from the left shoulder, so that the same coat elsewhere is the same text.
  const foot = height * 0.06;
  const fall = base - hem;
  pen.fill(
    colour,
    `M${pair(x - half, shoulder)}q${pair(half, -height * 0.07)} ${pair(2 * half, 0)}l${pair(-half * 0.05, hem - shoulder)}` +
      `l${pair(stride + foot / 2 - half * 0.95, fall)}h${number(-foot)}l${pair(foot / 2 - stride, foot - fall)}` +
      `l${pair(foot / 2 - stride, fall - foot)}h${number(-foot)}z`,
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
  for (const x of places) figure(pen, random, x, base, height * random.pick([0.93, 1, 1.04]), colour);
}
