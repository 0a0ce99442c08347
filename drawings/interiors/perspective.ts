import type { Point } from '#drawings/pen/path-data.ts';
import type { Ink, Pen, Weight } from '#drawings/pen/pen.ts';

/** Metres: to the right, up from the floor, away from the eye. */
export type Space = readonly [x: number, y: number, z: number];

export type Eye = { height: number; vanishing: Point; focal: number };

/** A pen that draws in a room, in one-point perspective. */
export class Perspective {
  readonly pen: Pen;
  private readonly eye: Eye;

  constructor(pen: Pen, eye: Eye) {
    this.pen = pen;
    this.eye = eye;
  }

  at([x, y, z]: Space): Point {
    const { height, vanishing, focal } = this.eye;
    return [vanishing[0] + (x * focal) / z, vanishing[1] + ((height - y) * focal) / z];
  }

  line(weight: Weight, a: Space, b: Space, ink?: Ink): this {
    this.pen.line(weight, ...this.at(a), ...this.at(b), ink);
    return this;
  }

  poly(weight: Weight, points: readonly Space[], ink?: Ink): this {
    this.pen.poly(
      weight,
      points.map((point) => this.at(point)),
      ink,
    );
    return this;
  }

  face(fill: string, weight: Weight, points: readonly Space[], opacity = 1, ink?: Ink): this {
    const flat = points.map((point) => this.at(point));
    this.pen.fill(fill, flat, opacity).shape(weight, flat, ink);
    return this;
  }

  fill(colour: string, points: readonly Space[], opacity = 1): this {
    this.pen.fill(
      colour,
      points.map((point) => this.at(point)),
      opacity,
    );
    return this;
  }

  /** A box that hides what is behind it: the faces that the eye can see, each in a layer over the last. */
  box([x, y, z]: Space, [width, height, depth]: Space, fill: string, weight: Weight = 'fine'): this {
    const { height: eye } = this.eye;
    const [right, top, back] = [x + width, y + height, z + depth];
    this.pen.layer();
    if (x > 0)
      this.face(fill, weight, [
        [x, y, z],
        [x, top, z],
        [x, top, back],
        [x, y, back],
      ]);
    if (right < 0)
      this.face(fill, weight, [
        [right, y, z],
        [right, top, z],
        [right, top, back],
        [right, y, back],
      ]);
    if (top < eye)
      this.face(fill, weight, [
        [x, top, z],
        [right, top, z],
        [right, top, back],
        [x, top, back],
      ]);
    if (y > eye)
      this.face(fill, weight, [
        [x, y, z],
        [right, y, z],
        [right, y, back],
        [x, y, back],
      ]);
    this.pen.layer();
    this.face(fill, weight, [
      [x, y, z],
      [right, y, z],
      [right, top, z],
      [x, top, z],
    ]);
    this.pen.layer();
    return this;
  }

  /** A level disc: a table top, a shade, a stool. */
  disc(fill: string, weight: Weight, [x, y, z]: Space, r: number, opacity = 1): this {
    const rim = Array.from({ length: 25 }, (_, i): Space => {
      const angle = (2 * Math.PI * i) / 24;
      return [x + r * Math.cos(angle), y, z + r * Math.sin(angle)];
    });
    return this.face(fill, weight, rim, opacity);
  }
}
