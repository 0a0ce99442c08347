import { COLOUR } from '#content/colours.ts';
import { corners, Pen } from './pen/pen.ts';

/**
 * The mark: an N of two towers and the stay between them. `margin` is the empty share of the side around it, wide for icons that a
 * phone may crop to a circle.
 */
export function icon(margin = 0.2): string {
  const side = 64;
  const pen = new Pen(side, side);
  const [left, right] = [side * margin, side * (1 - margin)];
  const width = (right - left) * 0.2;
  const top = left;
  const step = (right - left) * 0.14;
  pen.fill(COLOUR.paper, corners(left, top + step, width, right - top - step));
  pen.fill(COLOUR.paper, corners(right - width, top, width, right - top));
  const stay = width * 0.62;
  pen.fill(COLOUR.brassLight, [
    [left + width, top + step],
    [left + width + stay, top + step],
    [right - width, right - stay * 0.2],
    [right - width, right],
    [right - width - stay * 0.8, right],
    [left + width, top + step + stay * 1.2],
  ]);
  return pen.svg(COLOUR.ink);
}
