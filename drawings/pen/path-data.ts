export type Point = readonly [x: number, y: number];

/** A run of straight lines, or path data written out (curves and glyphs, in absolute coordinates). */
export type Run = { points: readonly Point[]; closed: boolean } | string;

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** `0.5` is written `.5`, as path data allows; a minus sign separates by itself. */
export function number(value: number): string {
  return String(round(value)).replace(/^(-?)0\./, '$1.');
}

export function pair(x: number, y: number): string {
  const second = number(y);
  return number(x) + (second.startsWith('-') ? '' : ' ') + second;
}

function step(dx: number, dy: number): string {
  if (dy === 0) return `h${number(dx)}`;
  if (dx === 0) return `v${number(dy)}`;
  return `l${pair(dx, dy)}`;
}

/**
 * Joins runs into one path. Coordinates are rounded to the grain before the differences are taken, so relative steps
 * do not add up rounding errors.
 */
export function pathData(runs: readonly Run[], grain = 0.1): string {
  const snap = (value: number) => round(Math.round(value / grain) * grain);
  let data = '';
  let at: Point | undefined;
  for (const run of runs) {
    if (typeof run === 'string') {
      data += run;
      at = undefined;
      continue;
    }
    const [first, ...rest] = run.points;
    if (!first) continue;
    let [x, y] = [snap(first[0]), snap(first[1])];
    const start: Point = [x, y];
    const absolute = `M${pair(x, y)}`;
    const relative = at ? `m${pair(round(x - at[0]), round(y - at[1]))}` : absolute;
    // A line that starts where the last one ended needs no move; a closed one must know its own start.
    if (run.closed || relative !== 'm0 0') data += relative.length <= absolute.length ? relative : absolute;
    // A run of no length is a dot: it still gets its round cap.
    if (rest.length === 1 && snap(rest[0]?.[0] ?? x) === x && snap(rest[0]?.[1] ?? y) === y) data += 'h0';
    for (const point of rest) {
      const [nextX, nextY] = [snap(point[0]), snap(point[1])];
      if (nextX === x && nextY === y) continue;
      data += step(round(nextX - x), round(nextY - y));
      [x, y] = [nextX, nextY];
    }
    if (run.closed) data += 'z';
    at = run.closed ? start : [x, y];
  }
  return data;
}
