import { COLOUR } from '#content/colours.ts';
import type { Pen } from '#drawings/pen/pen.ts';
import type { Random } from '#drawings/pen/seed.ts';
import { detail } from './detail.ts';

const [SHEET, LENGTH, HEIGHT, LEFT, FLOOR] = [600, 40, 15, 50, 356];

/** The positions of joints in a course, for each bond: pieces as shares of a whole brick. */
const BONDS = {
  stretcher: [[1], [0.5, 1]],
  flemish: [
    [1, 0.5],
    [0.25, 0.5, 1],
  ],
  english: [[1], [0.25, 0.5, 0.5]],
} as const;

/** Laid from the right-hand end, so that the toothed end climbs from left to right. */
function course(
  pen: Pen,
  random: Random,
  pieces: readonly number[],
  shift: boolean,
  y: number,
  right: number,
): void {
  let x = LEFT;
  let piece = 0;
  while (x < right - 1) {
    const share =
      pieces[
        shift && piece > 0 ? 1 + ((piece - 1) % Math.max(1, pieces.length - 1)) : piece % pieces.length
      ] ?? 1;
    const width = Math.min(share * LENGTH, right - x);
    const left = SHEET - x - width + 1;
    pen.rect('hairline', left, y + 1, width - 2, HEIGHT - 2);
    if (random.chance(0.2))
      pen.fillRect(COLOUR.brass, left, y + 1, width - 2, HEIGHT - 2, random.pick([0.16, 0.32, 0.6]));
    else if (random.chance(0.12))
      for (let hatch = 4; hatch < width - 4; hatch += 4)
        pen.line('hairline', left + hatch + 2, y + 3, left + hatch - 2, y + HEIGHT - 3, pen.thin(0.7));
    x += width;
    piece++;
  }
}

/** A wall going up in a bond, its end left toothed: for articles that compare. */
export const brickDetail = detail('brick', (pen, random) => {
  const bond = BONDS[random.pick(['stretcher', 'flemish', 'english'] as const)];
  const courses = 17;
  let right = 548;
  for (let i = 0; i < courses; i++) {
    const pieces = bond[i % 2] as readonly number[];
    course(pen, random, pieces, i % 2 === 1, FLOOR - (i + 1) * HEIGHT, right);
    if (i > 2) right -= random.pick([0, 20, 20, 40, 40]);
  }
  pen.layer().line('heavy', 24, FLOOR, 576, FLOOR);
  for (let x = 30; x < 576; x += 8) pen.line('hairline', x, FLOOR, x - 7, FLOOR + 8, pen.thin(0.7));
  const level = FLOOR - courses * HEIGHT;
  pen.line('fine', 40, level, SHEET - LEFT + 14, level, { colour: COLOUR.brass, dash: '12 4 2 4' });
  const staff = SHEET - LEFT + 14;
  pen.line('fine', staff, FLOOR, staff, level - 16);
  for (let i = 0; i <= courses; i++)
    pen.line('hairline', staff - 4, FLOOR - i * HEIGHT, staff + 4, FLOOR - i * HEIGHT);
  // The bricklayer's line and its weight.
  pen.line('hairline', 44, level, 44, FLOOR - 60).shape('fine', [
    [39, FLOOR - 60],
    [49, FLOOR - 60],
    [44, FLOOR - 42],
  ]);
});
