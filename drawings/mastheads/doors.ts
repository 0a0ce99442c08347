import { COLOUR } from '#content/colours.ts';
import { corners, Pen } from '#drawings/pen/pen.ts';
import { seeded } from '#drawings/pen/seed.ts';
import { figure } from '#drawings/surroundings/figures.ts';

const [WIDTH, HEIGHT, FLOOR] = [1200, 400, 352];
const [DOOR, TALL, PITCH] = [84, 214, 148];
/** The wall goes on past the sheet, as far as the widest band shows it. */
const FAR = 800;

type Door = { left: number; right: number; head: number };

function frame(pen: Pen, { left, right, head }: Door): void {
  pen.poly('medium', [
    [left - 9, FLOOR],
    [left - 9, head - 9],
    [right + 9, head - 9],
    [right + 9, FLOOR],
  ]);
  pen.poly('hairline', [
    [left, FLOOR],
    [left, head],
    [right, head],
    [right, FLOOR],
  ]);
  // A light over the door, in three panes.
  pen.rect('fine', left, head - 44, DOOR, 28);
  for (const part of [1, 2]) {
    const x = left + (DOOR * part) / 3;
    pen.line('hairline', x, head - 44, x, head - 16);
  }
  pen.line('medium', left - 14, head - 52, right + 14, head - 52);
}

function closed(pen: Pen, door: Door): void {
  const { left, right, head } = door;
  frame(pen, door);
  for (const [top, tall] of [
    [head + 14, 70],
    [head + 100, 98],
  ] as const) {
    pen.rect('fine', left + 12, top, DOOR - 24, tall);
    pen.rect('hairline', left + 17, top + 5, DOOR - 34, tall - 10, pen.thin(0.7));
  }
  pen.circle('fine', right - 9, head + 116, 2.5, { colour: COLOUR.brassLight });
}

/** The leaf stands open towards us, and the light of the room falls out over the floor. */
function open(pen: Pen, door: Door): void {
  const { left, right, head } = door;
  pen.fillRect(COLOUR.brassLight, left, head, DOOR, FLOOR - head, 0.86);
  pen.fillRect(COLOUR.brassLight, left, head - 44, DOOR, 28, 0.6);
  pen.fill(
    COLOUR.brassLight,
    [
      [left, FLOOR],
      [right, FLOOR],
      [right + 190, HEIGHT],
      [left + 40, HEIGHT],
    ],
    0.3,
  );
  pen.layer();
  frame(pen, door);
  const leaf = [
    [left, head],
    [left - 42, head - 12],
    [left - 42, FLOOR + 20],
    [left, FLOOR],
  ] as const;
  pen.layer().fill('#26302A', leaf).shape('medium', leaf);
  pen.shape('hairline', [
    [left - 8, head + 14],
    [left - 34, head + 8],
    [left - 34, head + 84],
    [left - 8, head + 84],
  ]);
  pen.shape('hairline', [
    [left - 8, head + 102],
    [left - 34, head + 104],
    [left - 34, FLOOR + 4],
    [left - 8, FLOOR - 12],
  ]);
  figure(pen, seeded('somebody at the door'), left + DOOR * 0.6, FLOOR, 132, COLOUR.ink);
}

/** A corridor with a door for every question; one stands open, as in the list below it. */
export function doors(count: number): string {
  const pen = new Pen(WIDTH, HEIGHT).ink({ colour: COLOUR.paper, opacity: 0.82 });
  const start = WIDTH - 60 - count * PITCH;
  for (let i = 0; i < count; i++) {
    const left = start + i * PITCH + (PITCH - DOOR) / 2;
    const door = { left, right: left + DOOR, head: FLOOR - TALL };
    if (i === count - 2) open(pen, door);
    else closed(pen, door);
    pen.layer();
  }
  pen.line('medium', -FAR, FLOOR, WIDTH + FAR, FLOOR);
  pen.line('hairline', -FAR, FLOOR + 4, WIDTH + FAR, FLOOR + 4, pen.thin(0.6));
  // Rail, joints and lamps begin where the words end.
  for (const y of [66, 72]) pen.line('hairline', start, y, WIDTH + FAR, y, pen.thin(0.6));
  for (let x = WIDTH - 60; x >= start; x -= PITCH) pen.line('hairline', x, 72, x, FLOOR, pen.thin(0.3));
  for (let x = WIDTH - 134; x > start; x -= PITCH * 2)
    pen.fill(COLOUR.paper, corners(x - 5, 20, 10, 24), 0.3).line('hairline', x, -FAR, x, 20, pen.thin(0.8));
  return pen.svg();
}
