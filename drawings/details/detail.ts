import { Pen } from '#drawings/pen/pen.ts';
import { type Random, seeded } from '#drawings/pen/seed.ts';

/** A drawing of the size of an article's picture, which is the same for the same seed. */
export function detail(name: string, draw: (pen: Pen, random: Random) => void): (seed: string) => string {
  return (seed) => {
    const pen = new Pen(600, 400);
    draw(pen, seeded(`${name} ${seed}`));
    return pen.svg();
  };
}
