import { COLOUR } from '#content/colours.ts';
import type { Point } from '#drawings/pen/path-data.ts';
import type { Pen } from '#drawings/pen/pen.ts';
import type { Random } from '#drawings/pen/seed.ts';

/** A sample on the board: where it lies, and how large it is. */
export type Sample = { x: number; y: number; width: number; height: number };
export type Texture = (pen: Pen, random: Random, sample: Sample) => void;

const fill = (pen: Pen, { x, y, width, height }: Sample, colour: string, opacity = 1) =>
  pen.fillRect(colour, x, y, width, height, opacity);

/** Beds of colour that swell and thin, with grains between them. */
export const sandstone: Texture = (pen, random, sample) => {
  const { x, y, width, height } = sample;
  fill(pen, sample, '#E3D3B4');
  for (let bed = y + 14; bed < y + height - 6; bed += random.between(9, 26)) {
    const swell = random.between(2, 7);
    const line = Array.from(
      { length: 19 },
      (_, i): Point => [
        x + (width * i) / 18,
        Math.min(y + height, Math.max(y, bed + swell * Math.sin(i * 0.7 + bed))),
      ],
    );
    pen.poly('fine', line, { colour: COLOUR.brass, opacity: random.pick([0.2, 0.35, 0.55]) });
  }
  for (let i = 0; i < width * height * 0.004; i++)
    pen.dot(
      COLOUR.brass,
      x + random.whole(3, width - 3),
      y + random.whole(3, height - 3),
      0.7,
      random.pick([0.3, 0.6]),
    );
};

/** Boards with grain that runs and sometimes parts around a knot. */
export function timber(ground: string, board: number): Texture {
  return (pen, random, sample) => {
    const { x, y, width, height } = sample;
    fill(pen, sample, ground);
    for (let left = x; left < x + width - 1; left += board) {
      pen.fillRect(
        COLOUR.brass,
        left,
        y,
        Math.min(board, x + width - left),
        height,
        random.pick([0.06, 0.14, 0.22]),
      );
      pen.line('fine', left, y, left, y + height, { opacity: 0.7 });
      for (
        let grain = left + 5;
        grain < Math.min(left + board, x + width) - 3;
        grain += random.between(4, 9)
      ) {
        const sway = random.between(0.6, 2.4);
        const line = Array.from(
          { length: 13 },
          (_, i): Point => [grain + sway * Math.sin(i * 0.6 + grain), y + (height * i) / 12],
        );
        pen.poly('hairline', line, { colour: COLOUR.brass, opacity: random.pick([0.5, 0.8]) });
      }
    }
  };
}

/** Fins side by side, lit from the left. */
export const bronze: Texture = (pen, _random, sample) => {
  const { x, y, width, height } = sample;
  fill(pen, sample, '#3A3126');
  for (let left = x; left < x + width - 4; left += 22) {
    pen.fillRect(COLOUR.brassLight, left, y, 5, height, 0.85);
    pen.fillRect(COLOUR.brass, left + 5, y, 8, height, 0.9);
    pen.line('hairline', left + 13, y, left + 13, y + height, { opacity: 0.9 });
  }
};

/** Glass over its own colour, with the sky across it. */
export const harbourGlass: Texture = (pen, _random, sample) => {
  const { x, y, width, height } = sample;
  fill(pen, sample, COLOUR.paper);
  pen.layer();
  fill(pen, sample, COLOUR.harbour, 0.55);
  for (const [from, wide, opacity] of [
    [0.12, 0.14, 0.34],
    [0.34, 0.05, 0.26],
    [0.62, 0.2, 0.2],
  ] as const) {
    const lean = height * 0.35;
    const clamp = (value: number) => Math.min(x + width, Math.max(x, value));
    pen.fill(
      COLOUR.paper,
      [
        [clamp(x + width * from + lean), y],
        [clamp(x + width * (from + wide) + lean), y],
        [clamp(x + width * (from + wide)), y + height],
        [clamp(x + width * from), y + height],
      ],
      opacity,
    );
  }
};

/** Chips of stone in a pale ground, no two alike, none touching the edge. */
export function terrazzo(accent: string): Texture {
  return (pen, random, sample) => {
    const { x, y, width, height } = sample;
    fill(pen, sample, '#EFEAE0');
    for (let i = 0; i < (width * height) / 420; i++) {
      const r = random.pick([3, 5, 7, 11]);
      const [cx, cy] = [x + random.between(r, width - r), y + random.between(r, height - r)];
      const turn = random.between(0, 6);
      const corners = random.whole(3, 5);
      const chip = Array.from({ length: corners }, (_, n): Point => {
        const angle = turn + (2 * Math.PI * n) / corners;
        return [
          cx + Math.cos(angle) * r * random.between(0.6, 1),
          cy + Math.sin(angle) * r * random.between(0.6, 1),
        ];
      });
      pen.fill(
        random.pick([accent, COLOUR.stone, COLOUR.line, COLOUR.ink, COLOUR.brassLight]),
        chip,
        random.pick([0.55, 0.85]),
      );
    }
  };
}

/** Plain weave: over one, under one. */
export function cloth(ground: string, thread: string): Texture {
  return (pen, _random, sample) => {
    const { x, y, width, height } = sample;
    fill(pen, sample, ground);
    for (let row = 0; row * 7 < height - 4; row++)
      for (let column = 0; column * 7 < width - 4; column++) {
        const [left, top] = [x + column * 7 + 1, y + row * 7 + 1];
        if ((row + column) % 2)
          pen.line('fine', left, top + 3, left + 6, top + 3, { colour: thread, opacity: 0.55 });
        else pen.line('fine', left + 3, top, left + 3, top + 6, { colour: thread, opacity: 0.35 });
      }
  };
}
