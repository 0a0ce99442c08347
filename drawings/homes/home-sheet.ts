import { COLOUR } from '#content/colours.ts';
import { Plan } from '#drawings/building/plan.ts';
import { northPoint } from '#drawings/pen/compass.ts';
import { label } from '#drawings/pen/label.ts';
import { Pen } from '#drawings/pen/pen.ts';
import type { HomeModel, Room } from './home-model.ts';

/** The longer side of a home, in drawing units. */
const LONG_SIDE = 700;
const [MARGIN, FOOT, LEAST_WIDTH] = [44, 84, 560];

const metres = (length: number) => length.toFixed(1);

/** Names and sizes as a share of the drawing's width, so that the whole plan is readable on a phone. */
function roomLabel(pen: Pen, plan: Plan, room: Room): void {
  const [x, y] = plan.point(room.at ?? [room.x + room.width / 2, room.y + room.depth / 2]);
  const size = Math.max(12.5, pen.width * (room.small ? 0.0175 : 0.021));
  const [a, b] = [plan.point([0, 0]), plan.point([1, 0])];
  const turned = Math.abs(a[0] - b[0]) < Math.abs(a[1] - b[1]);
  const [across, down] = turned ? [room.depth, room.width] : [room.width, room.depth];
  const words: [string, 'strong' | 'text', number][] = room.small
    ? [[room.name, 'strong', y + size * 0.36]]
    : [
        [room.name, 'strong', y - size * 0.1],
        [`${metres(across)} × ${metres(down)}`, 'text', y + size * 1.02],
      ];
  for (const [text, face, baseline] of words)
    label(pen, text, x, baseline, { size: face === 'text' ? size * 0.92 : size, face, anchor: 'middle' });
}

/** A scale of five metres, one in two filled. */
function scaleBar(pen: Pen, unit: number, x: number, y: number): void {
  for (let i = 0; i < 5; i++) {
    if (i % 2 === 0) pen.fillRect(COLOUR.ink, x + i * unit, y, unit, 5);
    pen.rect('hairline', x + i * unit, y, unit, 5);
  }
  const size = Math.max(12.5, pen.width * 0.0175);
  label(pen, '0', x, y - 8, { size });
  label(pen, '5 m', x + 5 * unit, y - 8, { size, anchor: 'end' });
}

type HomeSheet = { pen: Pen; plan: Plan; unit: number; left: number; top: number };

/** Paper of the right size with the home's plan, whose longer side always has the same length. */
export function homeSheet({ wide, deep, placing }: HomeModel): HomeSheet {
  const turned = placing.turn === 90 || placing.turn === 270;
  const [across, down] = turned ? [deep, wide] : [wide, deep];
  const unit = Math.floor((LONG_SIDE / Math.max(across, down)) * 2) / 2;
  const width = Math.max(LEAST_WIDTH, Math.ceil(across * unit + 2 * MARGIN));
  const pen = new Pen(width, Math.ceil(down * unit + MARGIN + FOOT), 0.2);
  const [left, top] = [(width - across * unit) / 2, MARGIN];
  const corner: Record<number, [number, number]> = {
    0: [placing.mirror ? across : 0, 0],
    90: [across, placing.mirror ? down : 0],
    180: [placing.mirror ? 0 : across, down],
    270: [0, placing.mirror ? 0 : down],
  };
  const sheet = Plan.sheet(pen, left, top, unit);
  return {
    pen,
    plan: sheet.at(...(corner[placing.turn ?? 0] as [number, number]), placing),
    unit,
    left,
    top,
  };
}

/** The plan of one home: walls, doors, glass, furniture, every room with its size, north and a scale. */
export function homePlanSheet(model: HomeModel, north: number): string {
  const { pen, plan, unit } = homeSheet(model);
  model.draw(plan);
  pen.layer();
  for (const room of model.rooms) roomLabel(pen, plan, room);
  scaleBar(pen, unit, MARGIN, pen.height - 30);
  northPoint(pen, pen.width - 58, pen.height - 38, 16, north);
  return pen.svg();
}
