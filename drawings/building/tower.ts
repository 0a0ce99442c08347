import type { Point } from '#drawings/pen/path-data.ts';

export type Facade = 'fins' | 'slabs' | 'punched' | 'diagrid' | 'ribbons' | 'braced' | 'balconies';
export type Crown = 'flat' | 'comb' | 'steps' | 'raked' | 'vault' | 'sloping';

/** The data of a tower's elevation. Heights count upwards from `base`. */
export type Tower = {
  x: number;
  base: number;
  width: number;
  floors: number;
  floorHeight: number;
  bays: number;
  facade: Facade;
  crown: Crown;
  /** Garden floors, drawn as a break in the facade. */
  gardens?: readonly number[];
  mast?: number;
  /** How far the fins of a sloping crown rise above the roof, at the left and at the right. */
  slope?: readonly [number, number];
  /** The last to light up. */
  last?: boolean;
  /** Not yet built when the film starts: pencilled in, then drawn. */
  planned?: boolean;
};

export type Cell = { x: number; y: number; width: number; height: number; floor: number; bay: number };

/** The glazed part of a cell: the distance of the wall from each side, as shares of width and height. */
export function pane(tower: Tower, { x, y, width, height }: Cell): [number, number, number, number] {
  if (tower.facade === 'punched') return [x + width * 0.2, y + height * 0.2, width * 0.6, height * 0.7];
  if (tower.facade === 'ribbons') return [x, y + height * 0.1, width, height * 0.6];
  if (tower.facade === 'slabs') return [x, y, width, height * 0.8];
  return [x, y, width, height];
}

/** The lobby is this many ordinary floors high. */
export const LOBBY_FLOORS = 2;

export function lobbyTop(tower: Tower): number {
  return tower.base - LOBBY_FLOORS * tower.floorHeight;
}

export function roof(tower: Tower): number {
  return tower.base - tower.floors * tower.floorHeight;
}

/** The outline above the ground, from left to right. Raked, stepped and vaulted tops stay under the roof line. */
export function profile(tower: Tower): Point[] {
  const { x, width } = tower;
  const top = roof(tower);
  const rise = tower.base - top;
  const right = x + width;
  switch (tower.crown) {
    case 'raked':
      return [
        [x, top + rise * 0.16],
        [right, top],
      ];
    case 'steps': {
      const [low, middle] = [top + 8 * tower.floorHeight, top + 3 * tower.floorHeight];
      const [a, b] = [width * 0.16, width * 0.31];
      return [
        [x, low],
        [x + a, low],
        [x + a, middle],
        [x + b, middle],
        [x + b, top],
        [right - b, top],
        [right - b, middle],
        [right - a, middle],
        [right - a, low],
        [right, low],
      ];
    }
    case 'vault':
      return Array.from({ length: 17 }, (_, i): Point => {
        const angle = Math.PI * (1 - i / 16);
        const drop = width * 0.42 * (1 - Math.sin(angle));
        return [x + (width / 2) * (1 + Math.cos(angle)), top + drop];
      });
    default:
      return [
        [x, top],
        [right, top],
      ];
  }
}

/** The height of the outline at a position across the tower. */
export function topAt(tower: Tower, x: number): number {
  const outline = profile(tower);
  let top = Number.POSITIVE_INFINITY;
  for (let i = 1; i < outline.length; i++) {
    const [a, b] = [outline[i - 1] as Point, outline[i] as Point];
    if (x < a[0] - 0.01 || x > b[0] + 0.01) continue;
    const part = b[0] === a[0] ? 0 : (x - a[0]) / (b[0] - a[0]);
    top = Math.min(top, b[0] === a[0] ? Math.min(a[1], b[1]) : a[1] + (b[1] - a[1]) * part);
  }
  return top;
}

/** The extent of a floor under the outline, or undefined above it. */
export function spanAt(tower: Tower, y: number): [number, number] | undefined {
  const steps = 64;
  const places = Array.from({ length: steps + 1 }, (_, i) => tower.x + (tower.width * i) / steps);
  const under = places.filter((place) => topAt(tower, place) <= y + 0.01);
  const [first, last] = [under[0], under.at(-1)];
  return first === undefined || last === undefined || last <= first ? undefined : [first, last];
}

/** The window openings, floor by floor, that are completely under the outline. */
export function cells(tower: Tower): Cell[] {
  const found: Cell[] = [];
  const width = tower.width / tower.bays;
  for (let floor = LOBBY_FLOORS; floor < tower.floors; floor++) {
    if (tower.gardens?.includes(floor)) continue;
    const y = tower.base - (floor + 1) * tower.floorHeight;
    for (let bay = 0; bay < tower.bays; bay++) {
      const x = tower.x + bay * width;
      if (Math.max(topAt(tower, x), topAt(tower, x + width)) > y + 0.5) continue;
      found.push({ x, y, width, height: tower.floorHeight, floor, bay });
    }
  }
  return found;
}
