import { label } from '#drawings/pen/label.ts';
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

/** A circle with the number or letter of a note or an axis. */
export function bubble(pen: Pen, x: number, y: number, text: string | number, ground?: string): void {
  if (ground) pen.dot(ground, x, y, 10);
  pen.circle('fine', x, y, 10);
  label(pen, String(text), x, y + 4, { face: 'strong', size: 11.5, anchor: 'middle' });
}
