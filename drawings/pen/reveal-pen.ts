import type { Point, Run } from './path-data.ts';
import { type Ink, Pen, type Weight } from './pen.ts';

export type Reveal = {
  /** 0: nothing drawn, 1: every line complete. Lines rise from `base` to `top`. */
  progress: number;
  base: number;
  top: number;
  /** Opacity of the drawn lines, and of the construction lines that stay under them. */
  live: number;
  ghost: number;
};

export const COMPLETE: Reveal = { progress: 1, base: 1, top: 0, live: 1, ghost: 0 };

/** The share of the height over which a line is still being drawn while the front passes it. */
const FRONT = 0.22;

/** A pen that can stop halfway through a drawing: the frames of the film are unfinished drawings. */
export class RevealPen extends Pen {
  private reveal: Reveal = COMPLETE;

  during(reveal: Reveal): this {
    this.reveal = reveal;
    return this;
  }

  override run(weight: Weight, run: Run, ink: Ink = this.thin(1)): this {
    const { progress, live, ghost } = this.reveal;
    const opacity = ink.opacity ?? 1;
    if (live >= 1 && progress >= 1) return super.run(weight, run, ink);
    if (ghost > 0) super.run(weight, run, { ...ink, opacity: opacity * ghost });
    const drawn = progress >= 1 ? run : this.cut(run);
    return drawn && live > 0 ? super.run(weight, drawn, { ...ink, opacity: opacity * live }) : this;
  }

  /** Its edge appears like every line, so it is drawn separately. */
  override solid(colour: string, weight: Weight, points: readonly Point[], ink?: Ink): this {
    return this.fill(colour, points).shape(weight, points, ink);
  }

  private cut(run: Run): Run | undefined {
    if (typeof run === 'string') return undefined;
    const { progress, base, top } = this.reveal;
    const points = run.closed && run.points[0] ? [...run.points, run.points[0]] : run.points;
    const lowest = Math.max(...points.map((point) => point[1]));
    const start = Math.max(0, (base - lowest) / (base - top));
    const share = Math.min(1, (progress * (1 + FRONT) - start) / FRONT);
    if (share <= 0) return undefined;
    const upright = points.length === 2 && points[0]?.[0] === points[1]?.[0];
    if (upright) return upTo(points, base - progress * (1 + FRONT) * (base - top));
    return share >= 1 ? run : { points: firstPart(points, share), closed: false };
  }
}

function upTo(points: readonly Point[], front: number): Run | undefined {
  const [a, b] = points as [Point, Point];
  const low = Math.max(a[1], b[1]);
  const high = Math.max(Math.min(a[1], b[1]), front);
  return high < low
    ? {
        points: [
          [a[0], low],
          [a[0], high],
        ],
        closed: false,
      }
    : undefined;
}

function firstPart(points: readonly Point[], share: number): Point[] {
  const lengths = points.slice(1).map((point, i) => distance(points[i] as Point, point));
  let left = share * lengths.reduce((sum, length) => sum + length, 0);
  const kept: Point[] = points.slice(0, 1);
  for (const [i, length] of lengths.entries()) {
    const [a, b] = [points[i] as Point, points[i + 1] as Point];
    if (left <= length) {
      const part = length ? left / length : 0;
      kept.push([a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]);
      break;
    }
    kept.push(b);
    left -= length;
  }
  return kept;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}
