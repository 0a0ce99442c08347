import { COLOUR } from '#content/colours.ts';
import { Pen } from '#drawings/pen/pen.ts';
import { type Random, seeded } from '#drawings/pen/seed.ts';
import { drawBridge } from '#drawings/surroundings/bridge.ts';
import { evening, type Mood, morning } from './mood.ts';
import { Perspective } from './perspective.ts';
import {
  boardJoints,
  books,
  cushion,
  floorLamp,
  glowGradient,
  pendant,
  plant,
  roundTable,
  rug,
  shell,
  sofa,
} from './room.ts';

const [WIDTH, HEIGHT] = [1200, 720];
const EYE = { height: 1.45, vanishing: [560, 336] as const, focal: 820 };
const ROOM = { half: 3.7, height: 2.75, near: 1.9, end: 7.2 };

const MOODS: Record<Mood['name'], Mood> = {
  morning: morning(COLOUR.harbour, ['#F6F3EC', '#D5DEDD']),
  evening: evening(COLOUR.harbour, ['#10171C', '#2B5A69']),
};

/** What the glass shows: sky, the bridge, the water, and by night the far shore's lights. */
function outlook(p: Perspective, mood: Mood): void {
  const { pen } = p;
  const [left, top] = p.at([-ROOM.half, ROOM.height, ROOM.end]);
  const [right, bottom] = p.at([ROOM.half, 0, ROOM.end]);
  const horizon = EYE.vanishing[1] - 6;
  pen.define(
    `<linearGradient id="k" x2="0" y2="1"><stop stop-color="${mood.sky[0]}"/><stop offset="1" stop-color="${mood.sky[1]}"/></linearGradient>`,
  );
  pen.layer().fillRect('url(#k)', left, top, right - left, horizon - top);
  pen.fillRect(
    COLOUR.harbour,
    left,
    horizon,
    right - left,
    bottom - horizon,
    mood.name === 'morning' ? 0.24 : 0.5,
  );
  pen.layer().ink({ colour: mood.line, opacity: 0.7 });
  drawBridge(
    pen,
    { x: 470, span: 250, water: horizon + 24, panels: 28 },
    [left, right],
    mood.name === 'morning' ? '#E7EAE6' : '#16262D',
  );
  const random = seeded('from the sofa');
  for (let i = 0; i < 60; i++) {
    const [x, y] = [
      random.between(left, right - 40),
      horizon + 26 + random.between(0, 1) * (bottom - horizon - 40),
    ];
    pen.line('hairline', x, y, x + random.between(10, 34), y, { colour: mood.line, opacity: 0.35 });
  }
  if (mood.name === 'evening')
    for (let i = 0; i < 70; i++)
      pen.dot(
        mood.light,
        random.whole(left, right),
        horizon + random.whole(-7, 6),
        1,
        random.pick([0.5, 0.9]),
      );
  pen.ink({ colour: mood.line });
}

/** Loggia, rail and fins beyond; frames and the open leaf in the plane of the glass. */
function glass(p: Perspective, mood: Mood): void {
  const { half, height, end } = ROOM;
  const edge = end + 2.1;
  p.pen.layer();
  p.fill(
    mood.floor,
    [
      [-half, 0, end],
      [half, 0, end],
      [half, 0, edge],
      [-half, 0, edge],
    ],
    0.92,
  );
  for (let x = -half; x <= half; x += 0.35)
    p.line('hairline', [x, 0, end], [x, 0, edge], { colour: mood.line, opacity: 0.3 });
  p.line('fine', [-half, 1.05, edge], [half, 1.05, edge]).line(
    'hairline',
    [-half, 0.1, edge],
    [half, 0.1, edge],
  );
  for (let x = -half; x <= half; x += 0.95) {
    p.fill(
      mood.line,
      [
        [x - 0.03, 0, edge],
        [x + 0.03, 0, edge],
        [x + 0.03, height, edge],
        [x - 0.03, height, edge],
      ],
      mood.name === 'morning' ? 0.85 : 0.4,
    );
    p.line('hairline', [x + 0.47, 0.1, edge], [x + 0.47, 1.05, edge], { colour: mood.line, opacity: 0.5 });
  }
  p.fill(mood.ceiling, [
    [-half, height, end],
    [half, height, end],
    [half, height, edge],
    [-half, height, edge],
  ]);
  p.line('fine', [-half, height, edge], [half, height, edge]);
  p.pen.layer();
  for (const x of [-half, -1.85, 0, 1.85, half])
    p.fill(mood.name === 'morning' ? mood.line : '#0B0E10', [
      [x - 0.035, 0, end],
      [x + 0.035, 0, end],
      [x + 0.035, height, end],
      [x - 0.035, height, end],
    ]);
  p.line('medium', [-half, height - 0.04, end], [half, height - 0.04, end]).line(
    'medium',
    [-half, 0.03, end],
    [half, 0.03, end],
  );
  p.pen.layer();
}

/** Sun through five panes on the floor in the morning. */
function sunlight(p: Perspective, mood: Mood): void {
  if (mood.name === 'evening') return;
  p.pen.layer();
  for (const x of [-3.6, -1.78, 0.07, 1.92])
    p.fill(
      mood.light,
      [
        [x, 0, 7.1],
        [x + 1.7, 0, 7.1],
        [x + 0.4, 0, 3.6],
        [x - 1.3, 0, 3.6],
      ],
      0.6,
    );
}

/** The kitchen along the left wall: tall doors, a stone top, the island in front. */
function kitchen(p: Perspective, mood: Mood): void {
  const x = -ROOM.half;
  for (let z = 2; z < 5.6; z += 0.6)
    p.line('hairline', [x + 0.01, 0.1, z], [x + 0.01, 2.3, z]).line(
      'hairline',
      [x + 0.01, 2.3, z],
      [x + 0.01, 2.3, z + 0.6],
    );
  p.box([-2.9, 0, 3.1], [0.9, 0.92, 2.3], mood.solid, 'fine');
  p.pen.layer();
  p.fill(
    mood.accent,
    [
      [-2.9, 0.92, 3.1],
      [-2, 0.92, 3.1],
      [-2, 0.92, 5.4],
      [-2.9, 0.92, 5.4],
    ],
    0.16,
  );
  p.line('hairline', [-2, 0.84, 3.1], [-2, 0.84, 5.4]).line('hairline', [-2.9, 0.84, 3.1], [-2, 0.84, 3.1]);
  for (const z of [3.5, 4.2, 4.9]) {
    p.pen.layer();
    p.line('fine', [-1.6, 0, z], [-1.6, 0.64, z]).disc(mood.solid, 'fine', [-1.6, 0.66, z], 0.19);
  }
  for (const z of [3.6, 4.8]) pendant(p, mood, -2.45, z, ROOM.height, 1.05);
}

function wallAndArt(p: Perspective, mood: Mood): void {
  const x = ROOM.half - 0.02;
  p.pen.layer();
  p.face(mood.solid, 'fine', [
    [x, 1, 4],
    [x, 2, 4],
    [x, 2, 5.4],
    [x, 1, 5.4],
  ]);
  p.face(
    mood.accent,
    'hairline',
    [
      [x, 1.15, 4.2],
      [x, 1.5, 4.2],
      [x, 1.62, 5.2],
      [x, 1.15, 5.2],
    ],
    0.5,
  );
  p.box([3.25, 0, 3.6], [0.45, 0.5, 2.4], mood.solid);
}

function draw(mood: Mood): string {
  const pen = new Pen(WIDTH, HEIGHT, 0.5).ink({ colour: mood.line }).define(glowGradient(mood));
  const p = new Perspective(pen, EYE);
  const random: Random = seeded('sydnevia interior');
  outlook(p, mood);
  glass(p, mood);
  shell(p, mood, ROOM);
  boardJoints(p, mood, random, ROOM);
  rug(p, mood, -0.9, 3.4, 3.3, 2.7);
  sunlight(p, mood);
  kitchen(p, mood);
  wallAndArt(p, mood);
  plant(p, mood, random, 3.1, 6.5, 1.5);
  floorLamp(p, mood, 2.75, 6.1);
  sofa(p, mood, 1.3, 3.5, 1, 2.5, 'right');
  cushion(p, mood, [1.75, 0.44, 5.1], 0.42);
  cushion(p, mood, [1.75, 0.44, 4.4], 0.42);
  roundTable(p, mood, 0.2, 4.7, 0.5, 0.36);
  books(p, mood, 0.25, 0.36, 4.5);
  roundTable(p, mood, -0.25, 4.2, 0.3, 0.46);
  return pen.svg(mood.ground);
}

/** The living room of the corner home, towards the loggia and the harbour. */
export const sydneviaInterior = (mood: Mood['name']) => draw(MOODS[mood]);
