import { COLOUR } from '#content/colours.ts';
import type { Point } from '#drawings/pen/path-data.ts';
import type { Pen } from '#drawings/pen/pen.ts';

const STEPS = 10;

/** A smooth line through a few points (Catmull-Rom), cut into short steps. */
export function smooth(points: readonly Point[]): Point[] {
  const at = (i: number) => points[Math.min(points.length - 1, Math.max(0, i))] as Point;
  const curve: Point[] = [];
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let step = 0; step < STEPS; step++) {
      const t = step / STEPS;
      const blend = (k: 0 | 1) =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t);
      curve.push([blend(0), blend(1)]);
    }
  }
  curve.push(at(points.length - 1));
  return curve;
}

/** The line moved sideways by a distance; plus is to the right of its direction. */
function offset(line: readonly Point[], distance: number): Point[] {
  return line.map((point, i) => {
    const [before, after] = [
      line[Math.max(0, i - 1)] as Point,
      line[Math.min(line.length - 1, i + 1)] as Point,
    ];
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    return [
      point[0] - ((after[1] - before[1]) / length) * distance,
      point[1] + ((after[0] - before[0]) / length) * distance,
    ];
  });
}

const LINES = 4;

/** Water: hides the town under it, then lines that follow the shore and thin out from it. */
export function drawWaterBody(
  pen: Pen,
  outlinePoints: readonly Point[],
  shore: readonly Point[],
  wash: string,
): void {
  pen.layer().fill(COLOUR.paper, outlinePoints).fill(wash, outlinePoints, 0.13);
  pen.layer();
  let distance = 7;
  for (let i = 0; i < LINES; i++) {
    pen.poly('hairline', offset(shore, distance), { colour: wash, opacity: 0.85 - (i / LINES) * 0.65 });
    distance += 7 + i * 3;
  }
  pen.poly('medium', shore);
  pen.poly('hairline', offset(shore, -6), pen.thin(0.8));
}

/** The y coordinate of a left-to-right line at a position across the drawing. */
export function heightAt(line: readonly Point[], x: number): number {
  const after = line.findIndex((point) => point[0] >= x);
  return (line[after === -1 ? line.length - 1 : after] as Point)[1];
}
