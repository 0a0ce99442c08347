import type { Random } from '#drawings/pen/seed.ts';
import type { Mood } from './mood.ts';
import type { Perspective, Space } from './perspective.ts';

/** The shell of a room: its half width, its height, and how far its end is from the eye. */
export type Shell = { half: number; height: number; near: number; end: number };

export function shell(p: Perspective, mood: Mood, { half, height, near, end }: Shell): void {
  const thin = { colour: mood.line, opacity: 0.32 };
  p.fill(mood.ceiling, [
    [-half, height, near],
    [half, height, near],
    [half, height, end],
    [-half, height, end],
  ]);
  p.fill(mood.floor, [
    [-half, 0, near],
    [half, 0, near],
    [half, 0, end],
    [-half, 0, end],
  ]);
  for (const side of [-half, half])
    p.fill(mood.wall, [
      [side, 0, near],
      [side, height, near],
      [side, height, end],
      [side, 0, end],
    ]);
  p.pen.layer();
  for (let x = -half + 0.2; x < half; x += 0.2) p.line('hairline', [x, 0, near], [x, 0, end], thin);
  for (let x = -half + 0.3; x < half; x += 0.3)
    p.line('hairline', [x, height, near], [x, height, end], { colour: mood.line, opacity: 0.16 });
  for (const side of [-half, half]) {
    p.line('fine', [side, 0, near], [side, 0, end]).line('fine', [side, height, near], [side, height, end]);
    p.line('hairline', [side, 0.1, near], [side, 0.1, end], thin);
  }
}

/** Butt joints in the boards, so that the floor is laid and not ruled. */
export function boardJoints(p: Perspective, mood: Mood, random: Random, { half, near, end }: Shell): void {
  for (let x = -half; x < half - 0.1; x += 0.2)
    for (let z = near + random.between(0, 2); z < end; z += random.between(1.6, 2.6))
      p.line('hairline', [x, 0, z], [x + 0.2, 0, z], { colour: mood.line, opacity: 0.4 });
}

export function rug(p: Perspective, mood: Mood, x: number, z: number, width: number, depth: number): void {
  const inset = (by: number): Space[] => [
    [x + by, 0.01, z + by],
    [x + width - by, 0.01, z + by],
    [x + width - by, 0.01, z + depth - by],
    [x + by, 0.01, z + depth - by],
  ];
  p.pen.layer();
  p.face(mood.solid, 'fine', inset(0)).fill(mood.accent, inset(0), mood.name === 'morning' ? 0.12 : 0.3);
  for (const by of [0.12, 0.2]) p.poly('hairline', [...inset(by), inset(by)[0] as Space]);
}

/** A sofa with its back to the right-hand or left-hand wall, or seen from behind or in front. */
export function sofa(
  p: Perspective,
  mood: Mood,
  x: number,
  z: number,
  width: number,
  depth: number,
  back: 'left' | 'right',
): void {
  const fill = mood.solid;
  const thick = 0.24;
  if (back === 'right') p.box([x + width - thick, 0.12, z], [thick, 0.68, depth], fill);
  p.box([x, 0.12, z + depth - 0.2], [width, 0.5, 0.2], fill);
  if (back === 'left') p.box([x, 0.12, z], [thick, 0.68, depth], fill);
  const seatX = back === 'left' ? x + thick : x;
  const half = (depth - 0.4) / 2;
  for (const i of [1, 0]) p.box([seatX, 0.14, z + 0.2 + i * half], [width - thick, 0.3, half], fill);
  p.box([x, 0.12, z], [width, 0.5, 0.2], fill);
}

export function roundTable(p: Perspective, mood: Mood, x: number, z: number, r: number, y: number): void {
  p.pen.layer();
  p.line('fine', [x, 0, z], [x, y, z]).disc(mood.solid, 'hairline', [x, 0.01, z], r * 0.55);
  p.pen.layer();
  p.line('medium', [x, 0, z], [x, y, z]);
  p.pen.layer();
  p.disc(mood.solid, 'fine', [x, y, z], r);
  p.disc(mood.accent, 'hairline', [x, y, z], r, 0.14);
}

/** What the glow of lamps needs on its sheet. */
export const glowGradient = (mood: Mood) =>
  `<radialGradient id="g"><stop stop-color="${mood.light}" stop-opacity=".5"/><stop offset=".35" stop-color="${mood.light}" stop-opacity=".2"/><stop offset="1" stop-color="${mood.light}" stop-opacity="0"/></radialGradient>`;

export function glow(p: Perspective, mood: Mood, at: Space, r: number): void {
  if (mood.name === 'morning') return;
  const [x, y] = p.at(at).map(Math.round) as [number, number];
  p.pen.raw(`<circle cx="${x}" cy="${y}" r="${Math.round(r)}" fill="url(#g)"/>`);
}

/** Two cushions and a book: somebody lives here. */
export function cushion(p: Perspective, mood: Mood, [x, y, z]: Space, size: number): void {
  const corners: Space[] = [
    [x, y, z],
    [x + size * 0.2, y + size, z],
    [x + size * 0.3, y + size * 0.96, z + size],
    [x + size * 0.1, y, z + size],
  ];
  p.pen.layer();
  p.face(mood.solid, 'fine', corners).fill(mood.accent, corners, mood.name === 'morning' ? 0.35 : 0.6);
}

export function books(p: Perspective, mood: Mood, x: number, y: number, z: number): void {
  p.box([x, y, z], [0.3, 0.03, 0.22], mood.solid, 'hairline');
  p.box([x + 0.03, y + 0.03, z + 0.02], [0.24, 0.03, 0.18], mood.solid, 'hairline');
}

/** A pendant on its cord. */
export function pendant(
  p: Perspective,
  mood: Mood,
  x: number,
  z: number,
  ceiling: number,
  drop: number,
): void {
  const y = ceiling - drop;
  glow(p, mood, [x, y, z], 190 / z ** 0.3);
  p.pen.layer();
  p.line('hairline', [x, ceiling, z], [x, y + 0.24, z]);
  p.face(mood.name === 'morning' ? mood.solid : mood.light, 'fine', [
    [x - 0.05, y + 0.24, z],
    [x + 0.05, y + 0.24, z],
    [x + 0.24, y, z],
    [x - 0.24, y, z],
  ]);
}

export function floorLamp(p: Perspective, mood: Mood, x: number, z: number): void {
  glow(p, mood, [x, 1.55, z], 240 / z ** 0.3);
  p.pen.layer();
  p.disc(mood.solid, 'fine', [x, 0.02, z], 0.16).line('fine', [x, 0.02, z], [x, 1.45, z]);
  p.face(mood.name === 'morning' ? mood.solid : mood.light, 'fine', [
    [x - 0.2, 1.42, z],
    [x + 0.2, 1.42, z],
    [x + 0.13, 1.72, z],
    [x - 0.13, 1.72, z],
  ]);
}

/** A plant in a pot: long leaves that bend. */
export function plant(
  p: Perspective,
  mood: Mood,
  random: Random,
  x: number,
  z: number,
  height: number,
): void {
  p.box([x - 0.16, 0, z - 0.1], [0.32, 0.36, 0.3], mood.solid);
  for (let i = 0; i < 17; i++) {
    const lean = random.between(-1, 1);
    const tall = height * random.between(0.55, 1) * (1 - Math.abs(lean) * 0.35);
    p.poly('hairline', [
      [x, 0.36, z],
      [x + lean * 0.18, 0.36 + tall * 0.6, z],
      [x + lean * 0.5, 0.36 + tall * (1 - Math.abs(lean) * 0.22), z],
    ]);
  }
}
