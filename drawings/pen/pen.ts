import { COLOUR } from '#content/colours.ts';
import { number, type Point, pair, pathData, type Run } from './path-data.ts';

/** The four nibs of the whole site, in drawing units. */
const WEIGHT = { hairline: 0.5, fine: 0.9, medium: 1.5, heavy: 2.6 } as const;
export type Weight = keyof typeof WEIGHT;

export type Ink = { colour?: string; opacity?: number; dash?: string };

type Mark = { attributes: string; runs: Run[] };

const circlePath = (cx: number, cy: number, r: number) =>
  `M${pair(cx - r, cy)}a${pair(r, r)} 0 1 0 ${pair(2 * r, 0)}a${pair(r, r)} 0 1 0 ${pair(-2 * r, 0)}z`;

/**
 * Collects marks and writes them as compact SVG. Marks of one ink in one layer become a single path; a new layer paints over the
 * previous one, which is how a building hides what is behind it.
 */
export class Pen {
  readonly width: number;
  readonly height: number;
  private readonly layers: (Map<string, Mark> | string)[] = [new Map()];
  private defaultInk: Ink = {};
  private definitions = '';
  private readonly grain: number;

  /** A coarser grain than a tenth of a unit makes a drawing with many small lines smaller. */
  constructor(width: number, height: number, grain = 0.1) {
    this.width = width;
    this.height = height;
    this.grain = grain;
  }

  /** Sets the default ink. */
  ink(ink: Ink): this {
    this.defaultInk = ink;
    return this;
  }

  /** The current ink, thinned: a lighter line of the same colour. */
  thin(opacity: number): Ink {
    return { ...this.defaultInk, opacity: (this.defaultInk.opacity ?? 1) * opacity };
  }

  layer(): this {
    this.layers.push(new Map());
    return this;
  }

  /** Adds finished markup as a separate layer. */
  raw(markup: string): this {
    this.layers.push(markup, new Map());
    return this;
  }

  define(markup: string): this {
    this.definitions += markup;
    return this;
  }

  line(weight: Weight, x1: number, y1: number, x2: number, y2: number, ink?: Ink): this {
    return this.poly(weight, ends(x1, y1, x2, y2), ink);
  }

  poly(weight: Weight, points: readonly Point[], ink?: Ink): this {
    return this.run(weight, { points, closed: false }, ink);
  }

  shape(weight: Weight, points: readonly Point[], ink?: Ink): this {
    return this.run(weight, { points, closed: true }, ink);
  }

  rect(weight: Weight, x: number, y: number, width: number, height: number, ink?: Ink): this {
    return this.shape(weight, corners(x, y, width, height), ink);
  }

  circle(weight: Weight, cx: number, cy: number, r: number, ink?: Ink): this {
    return this.run(weight, circlePath(cx, cy, r), ink);
  }

  /** An arc of a circle; angles in degrees, clockwise from three o'clock as the screen sees it. */
  arc(weight: Weight, cx: number, cy: number, r: number, from: number, to: number, ink?: Ink): this {
    const at = (angle: number): Point => [
      cx + r * Math.cos((angle * Math.PI) / 180),
      cy + r * Math.sin((angle * Math.PI) / 180),
    ];
    const [a, b] = [at(from), at(to)];
    const large = Math.abs(to - from) > 180 ? 1 : 0;
    return this.run(
      weight,
      `M${pair(...a)}A${pair(r, r)} 0 ${large} ${to > from ? 1 : 0} ${pair(...b)}`,
      ink,
    );
  }

  /** A stroke along points or along written path data. */
  run(weight: Weight, run: Run, ink: Ink = this.defaultInk): this {
    return this.mark(`fill="none" ${strokeOf(weight, ink)}`, run);
  }

  /** A shape and its edge, written once. */
  solid(colour: string, weight: Weight, points: readonly Point[], ink: Ink = this.defaultInk): this {
    return this.mark(`fill="${colour}" ${strokeOf(weight, ink)}`, { points, closed: true });
  }

  fill(colour: string, run: Run | readonly Point[], opacity = 1): this {
    const shape: Run = Array.isArray(run) ? { points: run as readonly Point[], closed: true } : (run as Run);
    const attributes = `fill="${colour}"${opacity < 1 ? ` fill-opacity="${trim(opacity)}"` : ''}`;
    return this.mark(attributes, shape);
  }

  fillRect(colour: string, x: number, y: number, width: number, height: number, opacity = 1): this {
    return this.fill(colour, corners(x, y, width, height), opacity);
  }

  /** A dot is a round cap on a stroke of no length: a tenth of the bytes of a circle. */
  dot(colour: string, cx: number, cy: number, r: number, opacity = 1): this {
    const solidity = opacity < 1 ? ` stroke-opacity="${trim(opacity)}"` : '';
    return this.mark(`stroke="${colour}" stroke-linecap="round" stroke-width="${number(2 * r)}"${solidity}`, {
      points: ends(cx, cy, cx, cy),
      closed: false,
    });
  }

  /** The marks alone, for a drawing inside another. */
  markup(): string {
    let body = this.definitions && `<defs>${this.definitions}</defs>`;
    for (const layer of this.layers) {
      if (typeof layer === 'string') {
        body += layer;
        continue;
      }
      for (const { attributes, runs } of layer.values())
        body += `<path ${attributes} d="${pathData(runs, this.grain)}"/>`;
    }
    return body;
  }

  svg(background?: string): string {
    const { width, height } = this;
    const ground = background ? `<path fill="${background}" d="M0 0h${width}v${height}H0z"/>` : '';
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${ground}${this.markup()}</svg>\n`;
  }

  private mark(attributes: string, run: Run): this {
    const layer = this.layers.at(-1) as Map<string, Mark>;
    const existing = layer.get(attributes);
    if (existing) existing.runs.push(run);
    else layer.set(attributes, { attributes, runs: [run] });
    return this;
  }
}

function strokeOf(weight: Weight, { colour = COLOUR.ink, opacity = 1, dash }: Ink): string {
  let stroke = `stroke="${colour}" stroke-width="${number(WEIGHT[weight])}"`;
  if (opacity < 1) stroke += ` stroke-opacity="${trim(opacity)}"`;
  if (dash) stroke += ` stroke-dasharray="${dash}"`;
  return stroke;
}

function trim(opacity: number): string {
  return String(Math.round(opacity * 100) / 100).replace(/^0\./, '.');
}

/** The points of one line. */
export function ends(x1: number, y1: number, x2: number, y2: number): readonly Point[] {
  return [
    [x1, y1],
    [x2, y2],
  ];
}

export function corners(x: number, y: number, width: number, height: number): readonly Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}
