import { COLOUR } from '#content/colours.ts';
import type { Point } from '#drawings/pen/path-data.ts';
import type { Plan } from './plan.ts';

/** An opening in a wall, measured along it in metres. Doors hang at one end and open to one side. */
type Opening = {
  at: number;
  width: number;
  kind: 'door' | 'window' | 'sliding' | 'gap';
  hinge?: 'start' | 'end';
  /** 1: to the left of the wall's direction as the sheet shows it, -1: to the right. */
  side?: 1 | -1;
};

function door(local: Plan, thickness: number, { at, width, hinge = 'start', side = 1 }: Opening): void {
  const post = hinge === 'start' ? at : at + width;
  const far = hinge === 'start' ? at + width : at;
  const face = (-side * thickness) / 2;
  const open: Point = [post, face - side * width];
  const leaf = hinge === 'start' ? 0.05 : -0.05;
  local.line('fine', post, face, ...open);
  local.line('fine', post + leaf, face, open[0] + leaf, open[1]);
  local.quarter('hairline', post, face, open, [far, face]);
  local.line('hairline', at, -face, at + width, -face, local.pen.thin(0.5));
}

function glass(local: Plan, thickness: number, { at, width }: Opening): void {
  local.rect('hairline', at, -thickness / 2, width, thickness);
  local.line('fine', at, 0, at + width, 0);
}

function sliding(local: Plan, thickness: number, { at, width }: Opening): void {
  local
    .line('hairline', at, -thickness / 2, at + width, -thickness / 2)
    .line('hairline', at, thickness / 2, at + width, thickness / 2);
  const panels = Math.max(2, Math.round(width / 1.3));
  const each = width / panels;
  for (let i = 0; i < panels; i++) {
    const track = i % 2 ? 0.03 : -0.06;
    local.rect('fine', at + i * each - (i ? 0.06 : 0), track, each + 0.06, 0.045);
  }
}

/** Metres of a wall within a home, and of one around it. */
export const [THIN, THICK] = [0.12, 0.26];

/** A wall as data: the plan of a home is drawn and measured from the same list. */
export type Wall = readonly [from: Point, to: Point, thickness: number, openings?: readonly Opening[]];

export function drawWalls(plan: Plan, walls: readonly Wall[]): void {
  for (const [from, to, thickness, openings] of walls) wall(plan, from, to, thickness, openings);
}

/** A wall from one point to another, solid between its openings. */
export function wall(
  plan: Plan,
  from: Point,
  to: Point,
  thickness: number,
  openings: readonly Opening[] = [],
): void {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const upright = from[0] === to[0];
  const backwards = upright ? to[1] < from[1] : to[0] < from[0];
  const turn = ((upright ? 90 : 0) + (backwards ? 180 : 0)) as 0 | 90 | 180 | 270;
  const local = plan.at(from[0], from[1], { turn });
  const half = thickness / 2;
  let solidFrom = -half;
  for (const opening of [...openings].sort((a, b) => a.at - b.at)) {
    solid(local, solidFrom, opening.at, thickness);
    solidFrom = opening.at + opening.width;
    const { at, width: wide, kind, hinge = 'start', side = 1 } = opening;
    local.part(kind, at, wide, thickness, hinge === 'end', side);
    if (opening.kind === 'door') door(local, thickness, opening);
    if (opening.kind === 'window') glass(local, thickness, opening);
    if (opening.kind === 'sliding') sliding(local, thickness, opening);
  }
  if (solidFrom < length + half) solid(local, solidFrom, length + half, thickness);
}

function solid(local: Plan, from: number, to: number, thickness: number): void {
  local.part('wall', from, to, thickness);
  local.fillRect(COLOUR.ink, from, -thickness / 2, to - from, thickness);
}
