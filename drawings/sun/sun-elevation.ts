import { COLOUR } from '#content/colours.ts';
import type { DrawnProject } from '#drawings/drawn-project.ts';
import { label } from '#drawings/pen/label.ts';
import type { Point } from '#drawings/pen/path-data.ts';
import { Pen } from '#drawings/pen/pen.ts';
import { earth, groundLine } from '#drawings/pen/sheet.ts';
import type { Place } from './sun-position.ts';
import { sunOver } from './sun-study.ts';

const [WIDTH, HEIGHT, GROUND] = [760, 580, 490];
const MIDDLE = WIDTH / 2;
const UNITS_A_DEGREE = { across: 4.6, up: 11.6 };

/** Looking north: east is on the right, and the sun's path is behind the building. */
function inTheSky(place: Place, hours: number): Point {
  const { azimuth, altitude } = sunOver(place, hours);
  const fromNorth = azimuth > 180 ? azimuth - 360 : azimuth;
  return [MIDDLE + fromNorth * UNITS_A_DEGREE.across, GROUND - altitude * UNITS_A_DEGREE.up];
}

const HOURS = [7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17];
const clock = (hours: number) => (hours === 12 ? 'noon' : `${hours % 12} ${hours < 12 ? 'am' : 'pm'}`);

function path(pen: Pen, place: Place): void {
  const points = Array.from({ length: 61 }, (_, i) => inTheSky(place, 6.5 + i / 5.7)).filter(
    ([, y]) => y <= GROUND,
  );
  pen.poly('hairline', points, { colour: COLOUR.brass, dash: '7 5' });
  for (const hours of HOURS) {
    const [x, y] = inTheSky(place, hours);
    if (y > GROUND - 14) continue;
    pen.circle('fine', x, y, 2.5, { colour: COLOUR.brass });
    if ([9, 12, 15].includes(hours))
      label(pen, clock(hours), x, y - 38, { size: 21, anchor: 'middle', colour: COLOUR.brass });
  }
}

function scaled({ draw, scale }: DrawnProject['sun']['building']): string {
  const pen = new Pen(960, 900, 0.5);
  draw(pen);
  return `<g transform="translate(${MIDDLE} ${GROUND})scale(${scale})">${pen.markup()}</g>`;
}

export function sunElevation({ sun: { place, building } }: DrawnProject): string {
  const pen = new Pen(WIDTH, HEIGHT, 0.5);
  path(pen, place);
  pen.raw(scaled(building));
  groundLine(pen, 20, WIDTH - 20, GROUND);
  earth(pen, 20, WIDTH - 20, GROUND, 6, 6);
  for (const [text, x] of [
    ['West', 44],
    ['North', MIDDLE],
    ['East', WIDTH - 44],
  ] as const)
    label(pen, text, x, GROUND + 40, { size: 21, face: 'strong', anchor: 'middle' });
  return pen.svg();
}

/** The sun itself, the side that it lights, and the shadow on the ground; a sheet to lie over the elevation. */
export function sunOnElevation({ sun: { place, building } }: DrawnProject, hours: number): string {
  const pen = new Pen(WIDTH, HEIGHT, 0.5);
  const { height, half } = building;
  const { azimuth, altitude } = sunOver(place, hours);
  const aside = -Math.sin((azimuth * Math.PI) / 180);
  const shadow = Math.min(300, (height / Math.tan((altitude * Math.PI) / 180)) * Math.abs(aside));
  const [x, y] = inTheSky(place, hours);
  const side = Math.sign(aside);
  pen.fill(
    COLOUR.ink,
    [
      [MIDDLE - half, GROUND + 3],
      [MIDDLE + half, GROUND + 3],
      [MIDDLE + half + side * shadow, GROUND + 17],
      [MIDDLE - half + side * shadow, GROUND + 17],
    ],
    0.32,
  );
  for (let ray = 0; ray < 24; ray++) {
    const angle = (Math.PI * ray) / 12;
    pen.line(
      'fine',
      x + Math.cos(angle) * 22,
      y + Math.sin(angle) * 22,
      x + Math.cos(angle) * (ray % 2 ? 27 : 32),
      y + Math.sin(angle) * (ray % 2 ? 27 : 32),
      { colour: COLOUR.brass },
    );
  }
  label(pen, `${Math.round(altitude)}°`, x, y + 62, {
    size: 24,
    face: 'strong',
    anchor: 'middle',
    colour: COLOUR.brass,
  });
  pen.dot(COLOUR.brassLight, x, y, 17).circle('fine', x, y, 17, { colour: COLOUR.brass });
  return pen.svg();
}
