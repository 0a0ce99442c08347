import { label } from '#drawings/pen/label.ts';
import { type Point, pair } from '#drawings/pen/path-data.ts';
import { corners, ends, type Ink, type Pen, type Weight } from '#drawings/pen/pen.ts';
import { PhonePen } from '#drawings/pen/phone-pen.ts';

/** Letters of 9 px, when a floor of 960 units is 290 px wide. */
const PHONE_NAME = 30;
const NAMED_ON_PHONES = ['Living', 'Bed', 'Loggia', 'Terrace'];

/** From metres on a local origin to drawing units: x' = a·x + c·y + e, y' = b·x + d·y + f. */
type Frame = { a: number; b: number; c: number; d: number; e: number; f: number };

/** Something in a home as its model needs it: its place as a, b, c, d, e, f of a frame, and its measures in metres. */
type Part = {
  readonly name: string;
  readonly frame: readonly number[];
  readonly measures: readonly (number | boolean)[];
};

export type Placing = { turn?: 0 | 90 | 180 | 270; mirror?: boolean };

/**
 * A pen in metres that can be placed anywhere, turned by quarters or mirrored. Rooms and furniture are drawn once, on their own
 * origin.
 */
export class Plan {
  readonly pen: Pen;
  /** All that was placed with this pen. */
  readonly parts: Part[];
  private readonly frame: Frame;

  constructor(pen: Pen, frame: Frame, parts: Part[] = []) {
    this.pen = pen;
    this.frame = frame;
    this.parts = parts;
  }

  static sheet(pen: Pen, x: number, y: number, unitsPerMetre: number): Plan {
    return new Plan(pen, { a: unitsPerMetre, b: 0, c: 0, d: unitsPerMetre, e: x, f: y });
  }

  /** The same pen with its origin at x, y; turned clockwise; mirrored left to right before turning. */
  at(x: number, y: number, { turn = 0, mirror = false }: Placing = {}): Plan {
    const [cos, sin] = [[1, 0, -1, 0][turn / 90] as number, [0, 1, 0, -1][turn / 90] as number];
    const flip = mirror ? -1 : 1;
    const { a, b, c, d } = this.frame;
    const [e, f] = this.point([x, y]);
    const frame = {
      a: flip * (a * cos + c * sin),
      b: flip * (b * cos + d * sin),
      c: -a * sin + c * cos,
      d: -b * sin + d * cos,
      e,
      f,
    };
    return new Plan(this.pen, frame, this.parts);
  }

  /** Lists a part on this origin, so that the model has what the plan shows. */
  part(name: string, ...measures: (number | boolean)[]): this {
    this.parts.push({ name, frame: Object.values(this.frame), measures });
    return this;
  }

  point([x, y]: Point): Point {
    const { a, b, c, d, e, f } = this.frame;
    return [a * x + c * y + e, b * x + d * y + f];
  }

  private points(points: readonly Point[]): Point[] {
    return points.map((point) => this.point(point));
  }

  get unit(): number {
    return Math.hypot(this.frame.a, this.frame.b);
  }

  line(weight: Weight, x1: number, y1: number, x2: number, y2: number, ink?: Ink): this {
    return this.poly(weight, ends(x1, y1, x2, y2), ink);
  }

  poly(weight: Weight, points: readonly Point[], ink?: Ink): this {
    this.pen.poly(weight, this.points(points), ink);
    return this;
  }

  rect(weight: Weight, x: number, y: number, width: number, height: number, ink?: Ink): this {
    this.pen.shape(weight, this.box(x, y, width, height), ink);
    return this;
  }

  circle(weight: Weight, x: number, y: number, r: number, ink?: Ink): this {
    this.pen.circle(weight, ...this.point([x, y]), r * this.unit, ink);
    return this;
  }

  /** A quarter circle about x, y, from one compass direction to the next: a door's swing. */
  quarter(weight: Weight, x: number, y: number, from: Point, to: Point, ink?: Ink): this {
    const [start, end, middle] = [this.point(from), this.point(to), this.point([x, y])];
    const r = Math.hypot(start[0] - middle[0], start[1] - middle[1]);
    const cross =
      (start[0] - middle[0]) * (end[1] - middle[1]) - (start[1] - middle[1]) * (end[0] - middle[0]);
    this.pen.run(weight, `M${pair(...start)}A${pair(r, r)} 0 0 ${cross > 0 ? 1 : 0} ${pair(...end)}`, ink);
    return this;
  }

  fillRect(colour: string, x: number, y: number, width: number, height: number, opacity = 1): this {
    this.pen.fill(colour, this.box(x, y, width, height), opacity);
    return this;
  }

  /** A room's name, always upright; on a phone only of wide rooms, larger on the same line. */
  name(text: string, x: number, y: number, size = 13): this {
    const [cx, cy] = this.point([x, y]);
    const style = { face: 'strong', size, tracking: 0.08, anchor: 'middle' } as const;
    if (!(this.pen instanceof PhonePen)) label(this.pen, text.toUpperCase(), cx, cy + size * 0.36, style);
    else if (NAMED_ON_PHONES.includes(text))
      label(this.pen, text, cx, cy + size * 0.36, { ...style, size: PHONE_NAME, tracking: 0 });
    return this;
  }

  private box(x: number, y: number, width: number, height: number): Point[] {
    return this.points(corners(x, y, width, height));
  }
}
