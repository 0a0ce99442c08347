import { COLOUR } from '#content/colours.ts';
import type { Point } from '#drawings/pen/path-data.ts';
import type { Pen } from '#drawings/pen/pen.ts';
import type { Random } from '#drawings/pen/seed.ts';
import { figure } from '#drawings/surroundings/figures.ts';
import { bubble, detail } from './detail.ts';

const FLOOR = 352;
const RAIL = 62;

function ground(pen: Pen): void {
  pen.line('heavy', 20, FLOOR, 580, FLOOR);
  for (let x = 28; x < 580; x += 8) pen.line('hairline', x, FLOOR, x - 7, FLOOR + 8, pen.thin(0.7));
}

/** Flights and landings cut lengthwise, rising from left to right. */
function flights(pen: Pen, random: Random): void {
  const [count, steps, going, landing] = random.chance(0.5) ? [3, 7, 17, 58] : [2, 9, 20, 70];
  const rise = 264 / (count * steps);
  const start = (560 - count * steps * going - (count - 1) * landing) / 2;
  let [x, y] = [start, FLOOR];
  const rail: Point[] = [[x - 18, y - RAIL]];
  const soffit: Point[] = [];
  const treads: Point[] = [];
  const post = (at: number) => pen.line('hairline', at, y, at, y - RAIL, pen.thin(0.8));
  for (let flight = 0; flight < count; flight++) {
    for (let step = 0; step < steps; step++) {
      treads.push([x, y], [x, y - rise]);
      y -= rise;
      post(x + going / 2);
      x += going;
      rail.push([x - going / 2, y - RAIL]);
    }
    soffit.push([x, y + 26]);
    if (flight === count - 1) break;
    treads.push([x, y], [x + landing, y]);
    for (let at = 10; at < landing; at += 12) post(x + at);
    x += landing;
    soffit.push([x, y + 16]);
    rail.push([x, y - RAIL]);
  }
  const end = Math.min(580, x + 60);
  treads.push([x, y], [end, y]);
  const body: Point[] = [...treads, [end, y + 14], ...soffit.reverse(), [start + 26, FLOOR]];
  pen.fill(COLOUR.brass, body, 0.14).poly('medium', treads).shape('fine', body);
  pen.poly('medium', rail, { colour: COLOUR.brass });
  const climber = treads[Math.floor(treads.length * 0.45)] as Point;
  figure(pen, random, climber[0] + 8, climber[1], 54, COLOUR.ink);
  const [cx, cy] = treads[5] as Point;
  pen.circle('fine', cx, cy, 34, { dash: '12 4 2 4' }).line('hairline', cx - 14, cy - 32, cx - 30, cy - 112);
  bubble(pen, cx - 32, cy - 122, 1);
}

/** A winding stair in elevation, with its plan below the eye: treads foreshorten as they turn about the post. */
function winding(pen: Pen, random: Random): void {
  const [cx, radius, steps] = [208, 104, random.whole(25, 29)];
  const rise = 290 / steps;
  const turn = (i: number) => -0.6 + i * 0.36;
  const outer = (i: number, lift = 0): Point => [
    cx + Math.cos(turn(i)) * radius,
    FLOOR - (i + 1) * rise - lift,
  ];
  for (let i = 0; i < steps; i++) {
    const [a, b] = [outer(i), outer(i + 1, -rise)];
    const tread: Point[] = [[cx, a[1]], a, b];
    const front = Math.sin(turn(i)) > 0;
    if (front) pen.fill(COLOUR.brass, [...tread, [b[0], b[1] + 6], [cx, a[1] + 6]], 0.2);
    pen.shape(front ? 'fine' : 'hairline', tread);
    pen.line('hairline', ...a, a[0], a[1] - 44, pen.thin(front ? 0.9 : 0.4));
  }
  const rail = Array.from({ length: steps * 4 }, (_, i) => outer(i / 4, 44));
  pen.poly('medium', rail, { colour: COLOUR.brass });
  pen.fillRect(COLOUR.ink, cx - 3, 34, 6, FLOOR - 34);
  const [px, py, r] = [452, 196, 104];
  pen.circle('medium', px, py, r).circle('fine', px, py, 9).dot(COLOUR.ink, px, py, 3);
  for (let i = 0; i < 17; i++) {
    const [cos, sin] = [Math.cos(turn(i)), Math.sin(turn(i))];
    pen.line('hairline', px + cos * 9, py + sin * 9, px + cos * r, py + sin * r);
  }
  pen.arc('fine', px, py, r * 0.72, -34, 250, { colour: COLOUR.brass });
  for (const edge of [cx - radius, cx + radius])
    pen.line('hairline', edge, 24, edge, FLOOR, { opacity: 0.7, dash: '12 4 2 4' });
}

/** A stair: for articles on strategy. */
export const stairDetail = detail('stair', (pen, random) => {
  ground(pen);
  if (random.chance(0.5)) flights(pen, random);
  else winding(pen, random);
});
