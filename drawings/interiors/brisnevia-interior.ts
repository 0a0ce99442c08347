import { COLOUR } from '#content/colours.ts';
import { Pen } from '#drawings/pen/pen.ts';
import { seeded } from '#drawings/pen/seed.ts';
import { jacaranda, roundTree, tufts } from '#drawings/surroundings/trees.ts';
import { evening, type Mood, morning } from './mood.ts';
import { Perspective, type Space } from './perspective.ts';
import {
  boardJoints,
  books,
  cushion,
  floorLamp,
  glow,
  glowGradient,
  plant,
  roundTable,
  rug,
  shell,
  sofa,
} from './room.ts';

const [WIDTH, HEIGHT] = [1200, 720];
const EYE = { height: 1.4, vanishing: [640, 340] as const, focal: 780 };
const ROOM = { half: 3.3, height: 2.7, near: 1.8, end: 6.2 };
/** The terrace reaches to here. */
const EDGE = ROOM.end + 3.4;

const MOODS: Record<Mood['name'], Mood> = {
  morning: morning(COLOUR.jacaranda, ['#F6F3EC', '#E1DBE6']),
  evening: evening(COLOUR.jacaranda, ['#12141A', '#4A4069']),
};

/** The river, the far bank and a tree in flower, beyond the planter, as far as the walls leave them to be seen. */
function outlook(p: Perspective, mood: Mood): void {
  const { pen } = p;
  const [left, top] = p.at([-ROOM.half, 3.4, ROOM.end]);
  const [right, bottom] = p.at([ROOM.half, 0, ROOM.end]);
  const horizon = EYE.vanishing[1] + 4;
  const isDay = mood.name === 'morning';
  pen.define(
    `<linearGradient id="k" x2="0" y2="1"><stop stop-color="${mood.sky[0]}"/><stop offset="1" stop-color="${mood.sky[1]}"/></linearGradient>`,
  );
  pen.layer().fillRect('url(#k)', left, top, right - left, horizon - top);
  pen.fillRect(COLOUR.jacaranda, left, horizon, right - left, bottom - horizon, isDay ? 0.14 : 0.34);
  const random = seeded('across the river');
  pen.layer().ink({ colour: mood.line, opacity: 0.75 });
  for (let x = left; x < right; x += random.between(12, 26))
    roundTree(
      pen.layer(),
      random,
      { x, base: horizon + 3, height: random.between(18, 40) },
      isDay ? '#EFEBEC' : '#1C1B26',
    );
  pen.layer();
  for (let i = 0; i < 34; i++) {
    const [x, y] = [random.between(left, right - 40), horizon + 8 + random.between(0, 60)];
    pen.line('hairline', x, y, x + random.between(10, 40), y, { colour: mood.line, opacity: 0.4 });
  }
  if (!isDay)
    for (let i = 0; i < 46; i++)
      pen.dot(
        mood.light,
        random.whole(left, right),
        horizon - random.whole(0, 14),
        1.1,
        random.pick([0.5, 0.9]),
      );
  pen.ink({ colour: mood.line });
  jacaranda(
    pen.layer(),
    seeded('at the terrace'),
    { x: 860, base: 470, height: 300 },
    isDay ? COLOUR.jacaranda : '#8F7FB8',
    5,
  );
}

/** Deck, planter and the deep slab over both. */
function terrace(p: Perspective, mood: Mood): void {
  const half = 6;
  const { height, end } = ROOM;
  p.pen.layer();
  p.fill(mood.floor, [
    [-half, 0, end],
    [half, 0, end],
    [half, 0, EDGE],
    [-half, 0, EDGE],
  ]);
  for (let z = end + 0.1; z < EDGE; z += 0.22)
    p.line('hairline', [-half, 0, z], [half, 0, z], { colour: mood.line, opacity: 0.4 });
  if (mood.name === 'morning')
    p.fill(
      mood.light,
      [
        [-half, 0, EDGE],
        [half, 0, EDGE],
        [half, 0, end],
        [-half, 0, end],
      ],
      0.5,
    );
  const random = seeded('terrace planter');
  const [left, edge] = p.at([-half, 0.62, EDGE]);
  const [right] = p.at([half, 0.62, EDGE]);
  p.pen.layer().ink({ colour: mood.line });
  tufts(p.pen, random, left, right, edge + 1, 26);
  for (let i = 0; i < 60; i++)
    p.pen.dot(
      mood.name === 'morning' ? COLOUR.jacaranda : '#8F7FB8',
      random.whole(left, right),
      edge - random.whole(4, 30),
      random.pick([1.5, 2.5]),
      0.9,
    );
  p.box([-half, 0, EDGE], [2 * half, 0.62, 0.5], mood.solid, 'fine');
  p.fill(mood.ceiling, [
    [-half, height, end],
    [half, height, end],
    [half, height, EDGE],
    [-half, height, EDGE],
  ]);
  for (let x = -half; x < half; x += 0.3)
    p.line('hairline', [x, height, end], [x, height, EDGE], { colour: mood.line, opacity: 0.22 });
  p.pen.layer();
  p.face(mood.solid, 'medium', [
    [-half, height - 0.12, EDGE],
    [half, height - 0.12, EDGE],
    [half, height + 0.3, EDGE],
    [-half, height + 0.3, EDGE],
  ]);
  p.pen.layer();
  for (const x of [-1.9, 1.4]) {
    p.box([x, 0.3, end + 1.5], [0.66, 0.1, 1.2], mood.solid, 'fine');
    p.box([x, 0.3, end + 2.6], [0.66, 0.5, 0.12], mood.solid, 'fine');
  }
}

/** Doors that have slid away to one side, and the post where they meet. */
function doors(p: Perspective, _mood: Mood): void {
  const { half, height, end } = ROOM;
  p.pen.layer();
  for (const [x, width] of [
    [half - 1.5, 1.45],
    [half - 1.6, 1.45],
  ] as const)
    p.poly('fine', [
      [x, 0, end],
      [x, height, end],
      [x + width, height, end],
      [x + width, 0, end],
    ]);
  p.line('medium', [-half, height - 0.03, end], [half, height - 0.03, end]).line(
    'hairline',
    [-half, 0.01, end],
    [half, 0.01, end],
  );
}

/** A wall of pierced blocks, as far as the picture shows it: it lets air through and keeps the afternoon out. */
function breezeBlocks(p: Perspective, mood: Mood): void {
  const x = -ROOM.half + 0.01;
  const size = 0.3;
  p.pen.layer();
  for (let z = 3.9; z < 5.99; z += size)
    for (let y = 0; y < 2.65; y += size) {
      const corner = (dy: number, dz: number): Space => [x, y + dy * size, z + dz * size];
      p.poly('hairline', [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1), corner(0, 0)]);
      p.fill(
        mood.accent,
        [corner(0.5, 0.14), corner(0.86, 0.5), corner(0.5, 0.86), corner(0.14, 0.5)],
        mood.name === 'morning' ? 0.28 : 0.6,
      );
    }
}

/** The fan that every house in Brisbane has. */
function fan(p: Perspective, mood: Mood): void {
  const [x, y, z] = [-0.3, ROOM.height - 0.4, 3.6];
  p.pen.layer();
  p.line('fine', [x, ROOM.height, z], [x, y, z]).disc(mood.solid, 'fine', [x, y, z], 0.12);
  for (let blade = 0; blade < 3; blade++) {
    const angle = 0.5 + (2 * Math.PI * blade) / 3;
    const at = (r: number, turn: number): Space => [
      x + r * Math.cos(angle + turn),
      y,
      z + r * Math.sin(angle + turn),
    ];
    p.face(mood.solid, 'fine', [at(0.12, -0.3), at(0.75, -0.09), at(0.75, 0.09), at(0.12, 0.3)]);
  }
}

function sunlight(p: Perspective, mood: Mood): void {
  if (mood.name === 'evening') return;
  p.pen.layer();
  p.fill(
    mood.light,
    [
      [-3.2, 0, 6.2],
      [1.6, 0, 6.2],
      [0.5, 0, 4.6],
      [-3.2, 0, 4.6],
    ],
    0.6,
  );
}

function shelves(p: Perspective, mood: Mood): void {
  const x = ROOM.half - 0.36;
  for (const y of [0.45, 1.05, 1.6]) p.box([x, y, 3.2], [0.36, 0.04, 2.2], mood.solid, 'fine');
  const random = seeded('books');
  p.pen.layer();
  for (const y of [0.49, 1.09])
    for (let z = 3.3; z < 5.2; z += random.between(0.07, 0.16)) {
      if (random.chance(0.25)) z += 0.3;
      const tall = y + random.between(0.2, 0.34);
      p.poly('hairline', [
        [x, y, z],
        [x, tall, z],
        [x, tall, z + 0.05],
        [x, y, z + 0.05],
      ]);
    }
}

function draw(mood: Mood): string {
  const pen = new Pen(WIDTH, HEIGHT, 0.5).ink({ colour: mood.line }).define(glowGradient(mood));
  const p = new Perspective(pen, EYE);
  const random = seeded('brisnevia interior');
  outlook(p, mood);
  terrace(p, mood);
  shell(p, mood, ROOM);
  boardJoints(p, mood, random, ROOM);
  rug(p, mood, -2.1, 3, 3, 2.2);
  sunlight(p, mood);
  doors(p, mood);
  breezeBlocks(p, mood);
  shelves(p, mood);
  glow(p, mood, [2.9, 1.3, 4.4], 130);
  fan(p, mood);
  plant(p, mood, random, 2.7, 5.8, 1.3);
  floorLamp(p, mood, -2.6, 5.5);
  sofa(p, mood, -2.7, 3.1, 1, 2.3, 'left');
  cushion(p, mood, [-2.4, 0.44, 4.6], 0.4);
  cushion(p, mood, [-2.4, 0.44, 3.9], 0.4);
  roundTable(p, mood, -0.5, 4.1, 0.48, 0.36);
  books(p, mood, -0.55, 0.36, 3.9);
  return pen.svg(mood.ground);
}

/** The living room of a terrace home, with the doors open to the planting and the river. */
export const brisneviaInterior = (mood: Mood['name']) => draw(MOODS[mood]);
