import type { Point } from '#drawings/pen/path-data.ts';
import type { Pen } from '#drawings/pen/pen.ts';
import { cells, LOBBY_FLOORS, lobbyTop, profile, roof, spanAt, type Tower, topAt } from './tower.ts';

const levels = (tower: Tower, every = 1) =>
  Array.from(
    { length: Math.floor((tower.floors - LOBBY_FLOORS) / every) + 1 },
    (_, i) => lobbyTop(tower) - i * every * tower.floorHeight,
  );

function floors(pen: Pen, tower: Tower, opacity: number, every = 1): void {
  for (const y of levels(tower, every)) {
    const span = spanAt(tower, y);
    if (span) pen.line('hairline', span[0], y, span[1], y, pen.thin(opacity));
  }
}

function mullions(pen: Pen, tower: Tower, opacity: number): void {
  const step = tower.width / tower.bays;
  for (let bay = 1; bay < tower.bays; bay++) {
    const x = tower.x + bay * step;
    pen.line('hairline', x, lobbyTop(tower), x, topAt(tower, x), pen.thin(opacity));
  }
}

function fins(pen: Pen, tower: Tower): void {
  floors(pen, tower, 0.62);
  const step = tower.width / tower.bays;
  for (let bay = 0; bay <= tower.bays; bay++) {
    const x = tower.x + bay * step;
    const [low, high] = tower.slope ?? [0, 0];
    const rise = tower.crown === 'comb' ? (bay % 2 ? 9 : 15) : low + ((high - low) * bay) / tower.bays;
    pen.line('fine', x, lobbyTop(tower), x, topAt(tower, x) - rise, pen.thin(0.9));
    const half = x + step / 2;
    if (bay < tower.bays)
      pen.line('hairline', half, lobbyTop(tower), half, topAt(tower, half), pen.thin(0.3));
  }
}

function slabs(pen: Pen, tower: Tower): void {
  const depth = Math.min(2.4, tower.floorHeight * 0.2);
  for (const y of levels(tower)) {
    const span = spanAt(tower, y);
    if (!span) continue;
    pen.line('fine', span[0] - 3, y, span[1] + 3, y, pen.thin(0.85));
    pen.line('hairline', span[0] - 3, y - depth, span[1] + 3, y - depth, pen.thin(0.6));
  }
  mullions(pen, tower, 0.45);
}

function punched(pen: Pen, tower: Tower): void {
  for (const { x, y, width, height } of cells(tower)) {
    const [sideInset, topInset] = [width * 0.2, height * 0.2];
    const [wide, tall] = [width - 2 * sideInset, height - 1.5 * topInset];
    pen.rect('hairline', x + sideInset, y + topInset, wide, tall, pen.thin(0.8));
  }
  floors(pen, tower, 0.35, 4);
}

function ribbons(pen: Pen, tower: Tower): void {
  for (const y of levels(tower).slice(0, -1)) {
    const span = spanAt(tower, y - tower.floorHeight);
    if (!span) continue;
    const [sill, top] = [y - tower.floorHeight * 0.3, y - tower.floorHeight * 0.9];
    pen.line('fine', span[0], sill, span[1], sill, pen.thin(0.75));
    pen.line('hairline', span[0], top, span[1], top, pen.thin(0.7));
  }
  mullions(pen, tower, 0.3);
}

function diagrid(pen: Pen, tower: Tower): void {
  floors(pen, tower, 0.42);
  const module = tower.floorHeight * 4;
  const half = tower.width / 2;
  const count = Math.floor((lobbyTop(tower) - roof(tower)) / module);
  for (let i = 0; i < count; i++) {
    const [low, high] = [lobbyTop(tower) - i * module, lobbyTop(tower) - (i + 1) * module];
    for (const x of [tower.x, tower.x + half]) {
      pen.line('fine', x, low, x + half, high, pen.thin(0.9));
      pen.line('fine', x + half, low, x, high, pen.thin(0.9));
    }
  }
  const x = tower.x + half;
  pen.line('hairline', x, lobbyTop(tower), x, roof(tower), pen.thin(0.4));
}

function braced(pen: Pen, tower: Tower): void {
  floors(pen, tower, 0.55);
  mullions(pen, tower, 0.45);
  const module = tower.floorHeight * 7;
  const right = tower.x + tower.width;
  for (let y = lobbyTop(tower); y - module >= roof(tower) - 1; y -= module) {
    pen.poly('fine', [
      [tower.x, y],
      [right, y - module / 2],
      [tower.x, y - module],
    ]);
    pen.line('fine', tower.x, y - module, right, y - module, pen.thin(0.9));
  }
}

/** Flats: slab edges, and balconies that change side from floor to floor. */
function balconies(pen: Pen, tower: Tower): void {
  floors(pen, tower, 0.7);
  const rail = tower.floorHeight * 0.42;
  for (const { x, y, width, height, floor, bay } of cells(tower)) {
    if ((bay + Math.floor(floor / 2)) % 3 === 0) {
      pen.rect('hairline', x - 0.5, y + height - rail, width + 1, rail, pen.thin(0.95));
      pen.line('fine', x - 1.5, y + height, x + width + 1.5, y + height);
      continue;
    }
    pen.line('hairline', x + width, y, x + width, y + height, pen.thin(0.5));
    pen.line('hairline', x + width / 2, y + height * 0.22, x + width / 2, y + height, pen.thin(0.3));
  }
}

const FACADES = { fins, slabs, punched, ribbons, diagrid, braced, balconies };

/** Garden floors: an open storey with columns and the tops of planting. */
function gardens(pen: Pen, tower: Tower, ground: string): void {
  for (const floor of tower.gardens ?? []) {
    const y = tower.base - (floor + 1) * tower.floorHeight;
    pen.layer().fillRect(ground, tower.x + 1, y, tower.width - 2, tower.floorHeight);
    pen
      .line('medium', tower.x, y, tower.x + tower.width, y)
      .line('medium', tower.x, y + tower.floorHeight, tower.x + tower.width, y + tower.floorHeight);
    const step = tower.width / tower.bays;
    for (let bay = 0; bay < tower.bays; bay++) {
      const x = tower.x + (bay + 0.5) * step;
      const lift = tower.floorHeight * (0.45 + 0.25 * ((bay * 7 + floor) % 3));
      const y0 = y + tower.floorHeight;
      pen.line('hairline', x, y0, x, y0 - lift * 0.5, pen.thin(0.8));
      pen.poly(
        'hairline',
        [
          [x - step * 0.42, y0 - lift * 0.45],
          [x - step * 0.2, y0 - lift],
          [x + step * 0.15, y0 - lift * 0.95],
          [x + step * 0.42, y0 - lift * 0.5],
        ],
        pen.thin(0.9),
      );
    }
  }
}

function lobby(pen: Pen, tower: Tower): void {
  const { x, base, width } = tower;
  const top = lobbyTop(tower);
  const columns = Math.max(2, Math.round(width / 22));
  for (let i = 1; i < columns; i++) {
    const place = x + (width * i) / columns;
    pen
      .line('fine', place - 1, base, place - 1, top, pen.thin(0.7))
      .line('fine', place + 1, base, place + 1, top, pen.thin(0.7));
  }
  pen.line('medium', x - 5, top, x + width + 5, top);
  pen.line('hairline', x - 5, top + 2, x + width + 5, top + 2, pen.thin(0.7));
}

function head(pen: Pen, tower: Tower): void {
  const { x, base, width } = tower;
  const outline = profile(tower);
  const [first, last] = [outline[0] as Point, outline.at(-1) as Point];
  pen.line('medium', x, base, x, first[1]).line('medium', x + width, base, x + width, last[1]);
  pen.poly('medium', outline);
  const top = roof(tower);
  const middle = x + width / 2;
  if (tower.crown === 'flat') {
    pen.line('medium', x - 3, top, x + width + 3, top);
    pen.rect('hairline', x + width * 0.22, top - 8, width * 0.4, 8, pen.thin(0.8));
    pen.line('hairline', x + width * 0.35, top - 8, x + width * 0.35, top - 17, pen.thin(0.8));
  }
  if (tower.slope) pen.line('medium', x, top - tower.slope[0], x + width, top - tower.slope[1]);
  if (tower.crown === 'comb') pen.line('medium', x - 3, top, x + width + 3, top);
  if (tower.mast) {
    const foot = topAt(tower, middle);
    pen.line('fine', middle, foot, middle, foot - tower.mast);
    const yard = foot - tower.mast * 0.3;
    pen.line('hairline', middle - 3, yard, middle + 3, yard, pen.thin(0.8));
  }
}

export function drawTower(pen: Pen, tower: Tower, ground: string): void {
  FACADES[tower.facade](pen, tower);
  gardens(pen, tower, ground);
  lobby(pen, tower);
  head(pen, tower);
}

/** The closed outline, for the fill that hides what is behind. */
export function silhouette(tower: Tower): Point[] {
  return [[tower.x, tower.base], ...profile(tower), [tower.x + tower.width, tower.base]];
}
