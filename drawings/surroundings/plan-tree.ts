import { COLOUR } from '#content/colours.ts';
import { number, type Point, pair, round } from '#drawings/pen/path-data.ts';
import type { Pen } from '#drawings/pen/pen.ts';
import type { Random } from '#drawings/pen/seed.ts';

/** A crown's edge as a ring of small outward bows. */
function scallops(random: Random, x: number, y: number, r: number): string {
  const bows = Math.max(7, Math.round(r / 2.6));
  const points = Array.from({ length: bows }, (_, i): Point => {
    const angle = (2 * Math.PI * (i + random.between(-0.2, 0.2))) / bows;
    const reach = r * random.between(0.9, 1.04);
    return [round(x + Math.cos(angle) * reach), round(y + Math.sin(angle) * reach)];
  });
  let data = '';
  for (const [i, point] of points.entries()) {
    const next = points[(i + 1) % bows] as Point;
    const bow = number(Math.hypot(next[0] - point[0], next[1] - point[1]) * 0.62);
    if (i === 0) data = `M${pair(...point)}`;
    data += `a${bow} ${bow} 0 0 1 ${pair(round(next[0] - point[0]), round(next[1] - point[1]))}`;
  }
  return `${data}z`;
}

/** A tree from above: a scalloped ring, boughs from the trunk, and blossom. */
export function planTree(pen: Pen, random: Random, x: number, y: number, r: number): void {
  const wash = COLOUR.jacaranda;
  const crown = scallops(random, x, y, r);
  pen.fill(wash, crown, 0.1).run('hairline', crown);
  const boughs = r > 12 ? 7 : 4;
  for (let i = 0; i < boughs; i++) {
    const angle = (2 * Math.PI * i) / boughs + random.between(-0.25, 0.25);
    const reach = r * random.between(0.5, 0.86);
    pen.line('hairline', x, y, x + Math.cos(angle) * reach, y + Math.sin(angle) * reach, pen.thin(0.7));
  }
  for (let i = 0; i < r * 0.9; i++) {
    const angle = random.between(0, 2 * Math.PI);
    const reach = r * Math.sqrt(random.between(0, 1));
    pen.dot(
      wash,
      Math.round(x + Math.cos(angle) * reach),
      Math.round(y + Math.sin(angle) * reach),
      random.pick([1, 1.5, 2]),
      random.pick([0.5, 0.9]),
    );
  }
}
