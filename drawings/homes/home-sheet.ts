import { COLOUR } from '#content/colours.ts';
import { Plan } from '#drawings/building/plan.ts';
import { northPoint } from '#drawings/pen/compass.ts';
import { label } from '#drawings/pen/label.ts';
import { outline } from '#drawings/pen/lettering.ts';
import { number } from '#drawings/pen/path-data.ts';
import { Pen } from '#drawings/pen/pen.ts';
import { PhonePen } from '#drawings/pen/phone-pen.ts';
import type { HomeModel, Room } from './home-model.ts';

/** All homes are drawn at one scale, so that a larger home is a larger drawing. */
const UNITS_PER_METRE = 41;
const [MARGIN, FOOT] = [28, 84];
const LABEL = 19;
/** A phone shows the plan across its whole width: a smaller scale for a larger home, and letters of one size. */
const [PHONE_WIDTH_PX, PHONE_LABEL_PX] = [350, 11.5];
/** The usual abbreviations, for rooms that are narrower than their names. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  Bedroom: 'Bed',
  'Living and dining': 'Living',
  Laundry: 'L’dry',
  Ensuite: 'Ens.',
};

type Device = 'phone' | 'desktop';

function roomLabel({ pen, plan, label: size }: HomeSheet, room: Room): void {
  const [x, y] = plan.point(room.at ?? [room.x + room.width / 2, room.y + room.depth / 2]);
  const corners = [plan.point([room.x, room.y]), plan.point([room.x + room.width, room.y + room.depth])];
  const [left, right] = corners.map((corner) => corner[0]).sort((a, b) => a - b) as [number, number];
  const [top, bottom] = corners.map((corner) => corner[1]).sort((a, b) => a - b) as [number, number];
  const name = { size: room.small ? size * 0.9 : size, face: 'strong', anchor: 'middle' } as const;
  const half = (text: string) => outline(text, 0, 0, name).width / 2 + size / 4;
  const short = room.name.replace(/^\D+?(?= ?\d*$)/, (full) => SHORT_NAMES[full] ?? full);
  const text = 2 * half(room.name) > right - left ? short : room.name;
  // Clear of the walls, wherever the furniture leaves room.
  const middle = Math.max(left + half(text), Math.min(right - half(text), x));
  if (room.small) {
    label(pen, text, middle, y + size * 0.3, name);
    return;
  }
  label(pen, text, middle, y - size * 0.1, name);
  const measures = [right - left, bottom - top].map((length) => (length / UNITS_PER_METRE).toFixed(1));
  label(pen, measures.join(' × '), middle, y + size * 1.02, { size: size * 0.92, anchor: 'middle' });
}

/** A scale of five metres, one in two filled. */
function scaleBar({ pen, unit, label: size }: HomeSheet): void {
  const [x, y] = [MARGIN, pen.height - size * 1.8];
  for (let i = 0; i < 5; i++) {
    if (i % 2 === 0) pen.fillRect(COLOUR.ink, x + i * unit, y, unit, 5);
    pen.rect('fine', x + i * unit, y, unit, 5);
  }
  const style = { size: size * 0.84 };
  label(pen, '0', x, y - size / 2, style);
  label(pen, '5 m', x + 5 * unit, y - size / 2, { ...style, anchor: 'end' });
}

type HomeSheet = {
  device: Device;
  pen: Pen;
  plan: Plan;
  unit: number;
  left: number;
  top: number;
  /** The size of letters. */
  label: number;
};

/** Paper of the right size with the home's plan. */
export function homeSheet({ wide, deep, placing }: HomeModel, device: Device = 'desktop'): HomeSheet {
  const turned = placing.turn === 90 || placing.turn === 270;
  const [across, down] = turned ? [deep, wide] : [wide, deep];
  const [unit, left, top] = [UNITS_PER_METRE, MARGIN, MARGIN];
  const width = Math.ceil(across * unit + 2 * MARGIN);
  const label = device === 'phone' ? (PHONE_LABEL_PX * width) / PHONE_WIDTH_PX : LABEL;
  const height = Math.ceil(down * unit + MARGIN + (FOOT * label) / LABEL);
  const pen = new (device === 'phone' ? PhonePen : Pen)(width, height, 0.2);
  const corner: Record<number, [number, number]> = {
    0: [placing.mirror ? across : 0, 0],
    90: [across, placing.mirror ? down : 0],
    180: [placing.mirror ? 0 : across, down],
    270: [0, placing.mirror ? 0 : down],
  };
  const plan = Plan.sheet(pen, left, top, unit).at(
    ...(corner[placing.turn ?? 0] as [number, number]),
    placing,
  );
  return { device, pen, plan, unit, left, top, label };
}

/** The plan of one home: walls, doors, glass, furniture, every room with its size, north and a scale. */
export function homePlanSheet(model: HomeModel, north: number, device?: Device): string {
  const sheet = homeSheet(model, device);
  const { pen, plan, label: size } = sheet;
  model.draw(plan);
  const [names, foot] = [new Pen(pen.width, pen.height, 0.2), new Pen(pen.width, pen.height, 0.2)];
  for (const room of model.rooms) roomLabel({ ...sheet, pen: names }, room);
  // A halo of paper, where furniture or a tinted floor is behind a name. Not every renderer knows paint-order.
  pen.define(`<g id="n">${names.markup()}</g>`);
  pen.raw(
    `<use href="#n" stroke="${COLOUR.paper}" stroke-width="${number(size / 4)}" stroke-linejoin="round"/><use href="#n"/>`,
  );
  scaleBar({ ...sheet, pen: foot });
  northPoint(foot, pen.width - size * 2.6, pen.height - size * 2.2, size * 0.9, north);
  return pen.raw(foot.markup()).svg();
}
