import { outline } from './pen/lettering.ts';
import { corners, Pen } from './pen/pen.ts';
import { seeded } from './pen/seed.ts';
import { COLOUR } from './pen/tokens.ts';

const SIDE = 400;

/** Hatching that fills an arch, a window or a flight of steps: cut by a clip path of that shape. */
const SHAPES = {
  arch: 'M64 400V190a136 136 0 0 1 272 0V400z',
  window: 'M64 76H336V400H64z',
  steps: 'M0 400V320H80V240H160V160H240V80H320V0H400V400z',
  vault: 'M0 400A400 400 0 0 1 400 0V400z',
} as const;

const SHAPE_NAMES = Object.keys(SHAPES) as (keyof typeof SHAPES)[];

export function initials(name: string): string {
  const words = name.split(' ').filter(Boolean);
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase();
}

/** A member's plate: sand, hatching and initials. No face is invented. `place` keeps neighbours different. */
export function avatar(name: string, place: number): string {
  const random = seeded(`avatar ${name}`);
  const pen = new Pen(SIDE, SIDE);
  const shape = SHAPES[SHAPE_NAMES[place % SHAPE_NAMES.length] as keyof typeof SHAPES];
  pen.define(`<clipPath id="c"><path d="${shape}"/></clipPath>`);
  const hatch = new Pen(SIDE, SIDE).ink({ colour: COLOUR.stone, opacity: 0.5 });
  const gap = random.pick([8, 9, 10]);
  const falling = place % 2 === 0;
  for (let at = -SIDE; at < SIDE * 2; at += gap)
    hatch.line('fine', at, falling ? 0 : SIDE, at + SIDE, falling ? SIDE : 0);
  for (let at = -SIDE; at < SIDE * 2; at += gap * 4)
    hatch.line('medium', at, falling ? 0 : SIDE, at + SIDE, falling ? SIDE : 0);
  pen.fill(COLOUR.sand, corners(0, 0, SIDE, SIDE));
  pen.raw(`<g clip-path="url(#c)">${hatch.markup()}</g>`);
  pen.run('medium', shape, { colour: COLOUR.stone });
  // The hatching stops short of the letters, as a draughtsman leaves room for lettering.
  const { data } = outline(initials(name), SIDE / 2, 252, {
    size: 158,
    face: 'display',
    anchor: 'middle',
    tracking: -0.01,
  });
  pen.raw(
    `<path fill="none" stroke="${COLOUR.sand}" stroke-width="40" stroke-linejoin="round" d="${data}"/>`,
  );
  pen.fill(COLOUR.ink, data);
  return pen.svg();
}
