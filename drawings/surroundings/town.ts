import { COLOUR } from '#content/colours.ts';
import type { Point } from '#drawings/pen/path-data.ts';
import type { Pen } from '#drawings/pen/pen.ts';
import type { Random } from '#drawings/pen/seed.ts';

/** A street grid turned by some degrees, in its own coordinates: u across, v down. */
export type Town = {
  origin: Point;
  turn: number;
  blockWidth: number;
  blockHeight: number;
  street: number;
  /** Narrowest and widest house front. */
  fronts: readonly [number, number];
  /** Whether something may be at a point: not in the water, nor beyond the frame. */
  dry: (point: Point) => boolean;
};
type Block = { column: number; row: number };

function place({ origin, turn }: Town, u: number, v: number): Point {
  const angle = (turn * Math.PI) / 180;
  return [
    origin[0] + u * Math.cos(angle) - v * Math.sin(angle),
    origin[1] + u * Math.sin(angle) + v * Math.cos(angle),
  ];
}

/** The corners of a box given in town coordinates. */
export function lot(town: Town, u: number, v: number, width: number, height: number): Point[] {
  return [
    place(town, u, v),
    place(town, u + width, v),
    place(town, u + width, v + height),
    place(town, u, v + height),
  ];
}

export function blockStart(town: Town, { column, row }: Block): [number, number] {
  return [column * (town.blockWidth + town.street), row * (town.blockHeight + town.street)];
}

/** Buildings in two rows, of seeded widths and depths, with now and then a courtyard. */
export function drawBlock(pen: Pen, random: Random, town: Town, block: Block): void {
  const [u0, v0] = blockStart(town, block);
  const { blockWidth, blockHeight } = town;
  const kerb = lot(town, u0, v0, blockWidth, blockHeight);
  if (kerb.every(town.dry)) pen.shape('hairline', kerb, pen.thin(0.55));
  const half = blockHeight / 2;
  for (const row of [0, 1]) {
    for (let u = 4; u < blockWidth - 12; ) {
      const width = Math.min(random.between(...town.fronts), blockWidth - 4 - u);
      const depth = half * random.between(0.62, 0.88);
      const v = row === 0 ? 4 : blockHeight - 4 - depth;
      const walls = lot(town, u0 + u, v0 + v, width, depth);
      const [nextU, roof] = [u + width + random.pick([0, 0, 4, 7]), random.between(0, 1)];
      const shade = random.pick([0.06, 0.06, 0.12]);
      const at = u;
      u = nextU;
      if (!walls.every(town.dry)) continue;
      pen.fill(COLOUR.ink, walls, shade).shape('hairline', walls);
      if (roof < 0.3)
        pen.shape(
          'hairline',
          lot(town, u0 + at + width * 0.3, v0 + v + depth * 0.3, width * 0.4, depth * 0.36),
        );
      else if (roof < 0.58)
        pen.line(
          'hairline',
          ...place(town, u0 + at, v0 + v + depth / 2),
          ...place(town, u0 + at + width, v0 + v + depth / 2),
          pen.thin(0.6),
        );
    }
  }
}
