import type { Point } from '#drawings/pen/path-data.ts';
import type { Pen } from '#drawings/pen/pen.ts';

export type Bridge = { x: number; span: number; water: number };

/** Heights as shares of the span, after the proportions of the harbour's steel arch. */
const SHARE = { spring: 0.02, lower: 0.23, upper: 0.268, shoulder: 0.125, pylon: 0.185 };

export const DECK_SHARE = 0.112;
const PANELS = 28;

function lowerChord({ x, span, water }: Bridge, u: number): Point {
  return [x + span * u, water - span * (SHARE.spring + (SHARE.lower - SHARE.spring) * 4 * u * (1 - u))];
}

function upperChord({ x, span, water }: Bridge, u: number): Point {
  const rise = Math.sin(Math.PI * u) ** 1.35;
  return [x + span * u, water - span * (SHARE.shoulder + (SHARE.upper - SHARE.shoulder) * rise)];
}

function arch(pen: Pen, bridge: Bridge): void {
  const deck = bridge.water - bridge.span * DECK_SHARE;
  const at = Array.from({ length: PANELS + 1 }, (_, i) => i / PANELS);
  for (const chord of [upperChord, lowerChord]) {
    const points = at.map((u) => chord(bridge, u));
    pen.poly('medium', points);
  }
  for (const [i, u] of at.entries()) {
    const [top, low] = [upperChord(bridge, u), lowerChord(bridge, u)];
    pen.line('hairline', ...low, ...top);
    const next = at[i + 1];
    if (next !== undefined) {
      const leftHalf = u < 0.5;
      const [from, to] = leftHalf ? [lowerChord(bridge, next), top] : [low, upperChord(bridge, next)];
      pen.line('hairline', ...from, ...to);
    }
    if (low[1] < deck - 2) pen.line('hairline', low[0], deck, low[0], low[1]);
    else if (low[1] > deck + 3) pen.line('hairline', low[0], low[1], low[0], deck);
  }
}

function pylon(pen: Pen, bridge: Bridge, x: number, ground: string): void {
  const { span, water } = bridge;
  const [width, top] = [span * 0.034, water - span * SHARE.pylon];
  const deck = water - span * DECK_SHARE;
  const body: Point[] = [
    [x - width * 0.62, water],
    [x - width * 0.5, deck],
    [x - width * 0.44, top + 6],
    [x - width * 0.3, top + 6],
    [x - width * 0.3, top],
    [x + width * 0.3, top],
    [x + width * 0.3, top + 6],
    [x + width * 0.44, top + 6],
    [x + width * 0.5, deck],
    [x + width * 0.62, water],
  ];
  pen.fill(ground, body).poly('fine', body);
  pen.line('hairline', x - width * 0.52, deck, x + width * 0.52, deck);
  pen.line('hairline', x - width * 0.46, top + 12, x + width * 0.46, top + 12);
  pen.line('hairline', x, deck - 4, x, top + 16);
}

/** The steel arch with its deck, hangers and pylons. `ground` is the paper that the pylons hide the arch with. */
export function drawBridge(pen: Pen, bridge: Bridge, reach: [number, number], ground: string): void {
  const { x, span, water } = bridge;
  const deck = water - span * DECK_SHARE;
  arch(pen, bridge);
  pen.line('medium', reach[0], deck, reach[1], deck);
  pen.line('hairline', reach[0], deck + span * 0.012, reach[1], deck + span * 0.012);
  pen.line('hairline', reach[0], deck - span * 0.008, reach[1], deck - span * 0.008);
  const pier = span / 11;
  for (let place = x - pier; place > reach[0]; place -= pier) pen.line('fine', place, deck, place, water);
  for (let place = x + span + pier; place < reach[1]; place += pier)
    pen.line('fine', place, deck, place, water);
  pen.layer();
  for (const place of [x - span * 0.022, x + span * 1.022]) pylon(pen, bridge, place, ground);
}
