import { COLOUR } from '#content/colours.ts';
import { BRISNEVIA_FLOORS } from '#content/homes/brisnevia.ts';
import type { Pen } from '#drawings/pen/pen.ts';
import { type Random, seeded } from '#drawings/pen/seed.ts';
import { broadTree, tufts } from '#drawings/surroundings/trees.ts';

/** One storey of the terraces: the ends of its slab, and the setback of its rooms. */
export type Terrace = {
  floor: number;
  /** The top of the slab over this storey, and its ends. */
  y: number;
  left: number;
  right: number;
  /** The walkable part: the slab below, as far as this one covers it. */
  shelfLeft: number;
  shelfRight: number;
  roomLeft: number;
  roomRight: number;
  /** Metres of the slab in front of the lowest rooms, towards the river, and from there back to the rooms of this storey. */
  reach: number;
  setBack: number;
};

export const STOREY = 40;
const SLAB = 8;
const FLOORS = BRISNEVIA_FLOORS.length;
const SET_BACKS = [0, 0, 0, 0.9, 0.9, 0.9, 2, 2, 2, 3.4, 3.4, 4.8, 4.8, 4.8];
const BED_WIDTHS = [22, 34, 46, 58];
/** Small ones are dense, large ones pale. */
const BLOSSOMS = [
  [1.2, 0.9],
  [2, 0.5],
] as const;

/** Slabs swing out and back floor by floor and become shorter towards the top. */
export function terraces(middle: number, base: number): Terrace[] {
  const edges = Array.from({ length: FLOORS }, (_, floor) => {
    const taper = (floor / FLOORS) ** 2.1 * 96;
    const left = Math.round(middle - 236 + taper + 20 * Math.sin(floor * 1.15));
    const right = Math.round(middle + 236 - taper * 1.18 + 22 * Math.sin(floor * 0.9 + 2));
    return { left, right };
  });
  return edges.map(({ left, right }, floor) => {
    const below = edges[floor - 1] ?? { left: left - 30, right: right + 30 };
    const [shelfLeft, shelfRight] = [Math.max(left, below.left), Math.min(right, below.right)];
    return {
      floor,
      y: base - (floor + 1) * STOREY,
      left,
      right,
      shelfLeft,
      shelfRight,
      roomLeft: shelfLeft + 30,
      roomRight: shelfRight - 30,
      reach: 3.6 + 1.1 * Math.sin(floor * 1.15) + 2.6 * (1 - floor / (FLOORS - 1)),
      setBack: SET_BACKS[floor] ?? 0,
    };
  });
}

function rooms(pen: Pen, random: Random, { y, roomLeft, roomRight }: Terrace): void {
  const head = y + SLAB;
  const tall = STOREY - SLAB;
  pen.fillRect(COLOUR.jacaranda, roomLeft, head, roomRight - roomLeft, 9, 0.34);
  for (let x = roomLeft; x < roomRight - 6; ) {
    const width = Math.min(roomRight - x, random.pick([26, 34, 42]));
    const kind = random.pick(['glass', 'glass', 'glass', 'screen', 'wall'] as const);
    if (kind === 'glass') {
      pen.fillRect(COLOUR.jacaranda, x, head, width, tall, random.pick([0.08, 0.14, 0.24]));
      pen.line('hairline', x + width / 2, head, x + width / 2, head + tall);
      pen.line('hairline', x, head + 7, x + width, head + 7, pen.thin(0.6));
    }
    if (kind === 'screen')
      for (let batten = x + 3; batten < x + width; batten += 4)
        pen.line('hairline', batten, head, batten, head + tall);
    pen.line('fine', x, head, x, head + tall);
    x += width;
  }
  pen.line('fine', roomRight, head, roomRight, head + tall);
}

/** Some plants hang over the slab's edge, some are upright; there are a few small trees. */
function planting(pen: Pen, random: Random, { y, shelfLeft: left, shelfRight: right, floor }: Terrace): void {
  const below = y + STOREY;
  for (let x = Math.round(left + 4); x < right - 20; ) {
    const width = random.pick(BED_WIDTHS);
    const end = Math.min(x + width, right - 4);
    if (random.chance(0.55)) {
      // Repeating a few beds compresses to a third of drawing each one differently.
      const bed = seeded(`bed ${random.whole(1, 2)} of ${width}`);
      pen.fillRect(COLOUR.paper, x, below - 5, end - x, 5).rect('fine', x, below - 5, end - x, 5);
      tufts(pen, bed, x + 2, end - 1, below - 5, 8);
      for (let hang = x + 3; floor > 0 && hang < end; hang += bed.whole(5, 13))
        pen.line('hairline', hang, below, hang, below + bed.whole(9, 17), pen.thin(0.8));
      blossom(pen, bed, x, end, below - 12, 8);
    } else {
      rail(pen, x, end, below);
    }
    if (floor > 0 && random.chance(0.16))
      broadTree(
        pen,
        seeded(`terrace tree ${random.whole(1, 3)}`),
        { x: Math.round((x + end) / 2), base: below, height: STOREY * 0.86 },
        3,
      );
    x += width;
  }
}

function rail(pen: Pen, left: number, right: number, base: number): void {
  pen.line('hairline', left, base - 11, right, base - 11);
  for (let x = left; x <= right; x += 6) pen.line('hairline', x, base - 11, x, base, pen.thin(0.55));
}

function blossom(pen: Pen, random: Random, left: number, right: number, y: number, reach: number): void {
  const count = Math.round((right - left) / 6);
  for (let i = 0; i < count; i++) {
    const [radius, strength] = random.pick(BLOSSOMS);
    const x = random.whole(left, right);
    pen.dot(COLOUR.jacaranda, x, y + random.whole(-reach, reach), radius, strength);
  }
}

function slab(pen: Pen, { y, left, right }: Terrace): void {
  pen.fillRect(COLOUR.paper, left, y, right - left, SLAB);
  pen.rect('medium', left, y, right - left, SLAB);
}

function roofPavilion(pen: Pen, random: Random, top: Terrace): void {
  const [left, right] = [top.left + 84, top.right - 70];
  const height = 30;
  pen.layer().fillRect(COLOUR.jacaranda, left, top.y - height, right - left, height, 0.12);
  for (let x = left; x <= right; x += (right - left) / 9) pen.line('hairline', x, top.y, x, top.y - height);
  pen.rect('medium', left - 26, top.y - height - 5, right - left + 52, 5);
  for (const x of [left - 16, right + 16]) pen.line('fine', x, top.y, x, top.y - height);
  for (const x of [top.left + 26, top.right - 26])
    broadTree(pen, seeded('roof tree'), { x, base: top.y, height: 40 });
  tufts(pen, random, top.left + 6, left - 24, top.y, 9);
  tufts(pen, random, right + 24, top.right - 6, top.y, 9);
  blossom(pen, random, top.left + 8, left - 26, top.y - 16, 12);
  blossom(pen, random, right + 26, top.right - 8, top.y - 16, 12);
}

function groundFloor(pen: Pen, { left, right }: Terrace, base: number): void {
  for (let x = left + 40; x < right - 30; x += 58)
    pen.line('fine', x, base, x, base - STOREY + SLAB).line('fine', x + 3, base, x + 3, base - STOREY + SLAB);
}

export function drawBrisneviaBuilding(
  pen: Pen,
  random: Random,
  middle: number,
  base: number,
): readonly Terrace[] {
  const all = terraces(middle, base);
  const lowest = all[0] as Terrace;
  // Storey by storey: one outline of all would show at night as a dark shape beside the slabs.
  pen.layer();
  for (const { y, shelfLeft, shelfRight } of all)
    pen.fillRect(COLOUR.paper, shelfLeft, y, shelfRight - shelfLeft, STOREY);
  pen.layer();
  // Five kinds of floor: the slabs swing, so that no repetition is visible, and the file stays small.
  const kindOf = ({ floor }: Terrace) => seeded(`floor ${(floor * 3) % 5}`);
  for (const terrace of all) rooms(pen, kindOf(terrace), terrace);
  pen.layer();
  for (const terrace of all) planting(pen, kindOf(terrace), terrace);
  pen.layer();
  for (const terrace of all) slab(pen, terrace);
  groundFloor(pen, lowest, base);
  roofPavilion(pen, random, all.at(-1) as Terrace);
  return all;
}
