import { COLOUR } from '#content/colours.ts';
import type { Point } from '#drawings/pen/path-data.ts';
import type { Texture } from './textures.ts';

/** Concrete that still shows the boards it was poured against, and the holes of the ties. */
export const concrete: Texture = (pen, random, { x, y, width, height }) => {
  pen.fillRect('#DEDAD3', x, y, width, height);
  for (let board = y; board < y + height - 2; board += 26) {
    pen.fillRect(
      COLOUR.stone,
      x,
      board,
      width,
      Math.min(26, y + height - board),
      random.pick([0.04, 0.1, 0.16]),
    );
    pen.line('hairline', x, board, x + width, board, { opacity: 0.6 });
    for (let i = 0; i < 5; i++) {
      const [from, at] = [x + random.between(0, width * 0.7), board + random.between(5, 21)];
      if (at < y + height)
        pen.line('hairline', from, at, Math.min(x + width, from + random.between(30, 130)), at, {
          opacity: 0.2,
        });
    }
  }
  for (const [across, down] of [
    [0.2, 0.2],
    [0.8, 0.2],
    [0.2, 0.78],
    [0.8, 0.78],
  ] as const)
    pen
      .circle('fine', x + width * across, y + height * down, 6)
      .dot(COLOUR.ink, x + width * across, y + height * down, 4, 0.6);
};

/** Slats with air between them. */
export const battens: Texture = (pen, random, { x, y, width, height }) => {
  pen.fillRect('#4A3F33', x, y, width, height);
  for (let left = x + 3; left < x + width - 12; left += 21) {
    pen.layer().fillRect('#C9B188', left, y, 13, height);
    pen.line('fine', left, y, left, y + height).line('fine', left + 13, y, left + 13, y + height);
    for (const grain of [4, 8]) {
      const line = Array.from(
        { length: 11 },
        (_, i): Point => [left + grain + 1.2 * Math.sin(i + left), y + (height * i) / 10],
      );
      pen.poly('hairline', line, { colour: COLOUR.brass, opacity: random.pick([0.5, 0.8]) });
    }
  }
};

/** Pierced blocks in rows. */
export const breezeBlock: Texture = (pen, _random, { x, y, width, height }) => {
  pen.fillRect('#EAE4DA', x, y, width, height);
  const size = 56;
  for (let top = y; top + size <= y + height + 1; top += size)
    for (let left = x; left + size <= x + width + 1; left += size) {
      const [cx, cy] = [left + size / 2, top + size / 2];
      const hole: Point[] = [
        [cx, top + 8],
        [left + size - 8, cy],
        [cx, top + size - 8],
        [left + 8, cy],
      ];
      pen.fill(COLOUR.jacaranda, hole, 0.5).shape('fine', hole).rect('fine', left, top, size, size);
      pen.line('hairline', cx, top + 8, cx + 7, top + 15).line('hairline', left + 8, cy, left + 15, cy + 7);
    }
};

/** Brisbane's own volcanic stone: mottled, lilac and grey. */
export const tuff: Texture = (pen, random, { x, y, width, height }) => {
  pen.fillRect('#DDD5DA', x, y, width, height);
  for (let i = 0; i < (width * height) / 260; i++) {
    const r = random.pick([2, 4, 7, 12]);
    const [cx, cy] = [x + random.between(r, width - r), y + random.between(r, height - r)];
    const blot = Array.from({ length: 7 }, (_, n): Point => {
      const angle = (2 * Math.PI * n) / 7;
      return [
        cx + Math.cos(angle) * r * random.between(0.5, 1),
        cy + Math.sin(angle) * r * random.between(0.4, 0.9),
      ];
    });
    pen.fill(random.pick([COLOUR.jacaranda, COLOUR.stone, COLOUR.paper]), blot, random.pick([0.14, 0.3]));
  }
};

/** A pressed leaf of the tree itself: twice feathered, as every child in Brisbane knows it. */
export const jacarandaLeaf: Texture = (pen, random, { x, y, width, height }) => {
  pen.fillRect(COLOUR.paper, x, y, width, height);
  const [foot, tip]: [Point, Point] = [
    [x + width * 0.18, y + height * 0.92],
    [x + width * 0.84, y + height * 0.12],
  ];
  pen.line('fine', ...foot, ...tip);
  const angle = Math.atan2(tip[1] - foot[1], tip[0] - foot[0]);
  for (let i = 2; i < 15; i++) {
    const share = i / 15;
    const [sx, sy] = [foot[0] + (tip[0] - foot[0]) * share, foot[1] + (tip[1] - foot[1]) * share];
    const length = Math.min(width, height) * 0.34 * Math.sin(Math.PI * (0.16 + share * 0.78));
    for (const side of [-1, 1]) {
      const lean = angle + side * 1.05;
      pen.line('hairline', sx, sy, sx + Math.cos(lean) * length, sy + Math.sin(lean) * length);
      for (let leaflet = 2; leaflet < length / 6; leaflet++) {
        const [lx, ly] = [sx + Math.cos(lean) * leaflet * 6, sy + Math.sin(lean) * leaflet * 6];
        for (const way of [-1, 1])
          pen.line('fine', lx, ly, lx + Math.cos(lean + way * 0.9) * 6, ly + Math.sin(lean + way * 0.9) * 6, {
            colour: COLOUR.eucalypt,
          });
      }
    }
  }
  for (let i = 0; i < 26; i++)
    pen.dot(
      COLOUR.jacaranda,
      x + random.whole(10, width * 0.4),
      y + random.whole(10, height * 0.4),
      random.pick([2, 3, 4]),
      random.pick([0.5, 0.9]),
    );
};
