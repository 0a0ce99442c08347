import { COLOUR } from '#content/colours.ts';
import type { Pen } from '#drawings/pen/pen.ts';
import { bubble, detail } from './detail.ts';

/** A setting-out grid with its bubbles, and a curved wall struck across it from one centre: for trends. */
export const gridDetail = detail('grid', (pen, random) => {
  const columns = random.whole(7, 9);
  const rows = 5;
  const [left, top, right, bottom] = [84, 72, 556, 360];
  const xs = Array.from({ length: columns }, (_, i) => left + ((right - left) * i) / (columns - 1));
  const ys = Array.from({ length: rows }, (_, i) => top + ((bottom - top) * i) / (rows - 1));
  const axis = { opacity: 0.8, dash: '12 4 2 4' };
  for (const [i, x] of xs.entries()) {
    pen.line('hairline', x, 46, x, bottom + 16, axis);
    bubble(pen, x, 34, i + 1);
  }
  for (const [i, y] of ys.entries()) {
    pen.line('hairline', 58, y, right + 18, y, axis);
    bubble(pen, 46, y, 'ABCDE'.charAt(i));
  }
  for (const x of xs) for (const y of ys) pen.fillRect(COLOUR.ink, x - 4, y - 4, 8, 8);
  const [cx, cy] = [xs[random.whole(1, 2)] as number, ys[rows - 1] as number];
  const radius = random.whole(196, 230);
  const brass = { colour: COLOUR.brass };
  for (const [i, r] of [radius, radius - 12, radius - 74, radius - 82].entries())
    pen.arc(i % 2 ? 'fine' : 'medium', cx, cy, r, -90, 0, brass);
  const rays = random.whole(9, 12);
  for (let i = 0; i <= rays; i++) {
    const angle = (-90 * (rays - i) * Math.PI) / 180 / rays;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    pen.line('hairline', cx + cos * 14, cy + sin * 14, cx + cos * (radius + 16), cy + sin * (radius + 16), {
      ...brass,
      opacity: 0.7,
    });
    pen.line(
      'medium',
      cx + cos * (radius - 12),
      cy + sin * (radius - 12),
      cx + cos * radius,
      cy + sin * radius,
      brass,
    );
    if (i < rays && random.chance(0.5))
      sector(pen, cx, cy, [radius - 74, radius - 12], [angle, angle + Math.PI / 2 / rays]);
  }
  pen.circle('fine', cx, cy, 12, brass);
});

/** A room between two rays, tinted. */
function sector(
  pen: Pen,
  cx: number,
  cy: number,
  [inner, outer]: [number, number],
  [from, to]: [number, number],
): void {
  const at = (r: number, angle: number): [number, number] => [
    cx + Math.cos(angle) * r,
    cy + Math.sin(angle) * r,
  ];
  pen.fill(
    COLOUR.brass,
    [at(inner, from), at(outer, from), at(outer, (from + to) / 2), at(outer, to), at(inner, to)],
    0.16,
  );
}
