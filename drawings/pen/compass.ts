import { COLOUR } from '#content/colours.ts';
import { label } from './label.ts';
import type { Point } from './path-data.ts';
import type { Pen } from './pen.ts';

/** A north point: a ring, a needle half filled, the letter. `turn` is in degrees clockwise from the top. */
export function northPoint(pen: Pen, x: number, y: number, r: number, turn: number): void {
  const angle = (turn * Math.PI) / 180;
  const at = (forward: number, right: number): Point => [
    x + Math.sin(angle) * forward * r + Math.cos(angle) * right * r,
    y - Math.cos(angle) * forward * r + Math.sin(angle) * right * r,
  ];
  pen.circle('hairline', x, y, r);
  pen.line('hairline', ...at(-1.25, 0), ...at(1.25, 0));
  pen.fill(COLOUR.ink, [at(1, 0), at(-0.62, 0.34), at(-0.36, 0)]);
  pen.shape('fine', [at(1, 0), at(-0.62, 0.34), at(-0.36, 0), at(-0.62, -0.34)]);
  const [lx, ly] = at(1.62, 0);
  label(pen, 'N', lx, ly + r * 0.22, { face: 'strong', size: r * 0.62, anchor: 'middle' });
}
