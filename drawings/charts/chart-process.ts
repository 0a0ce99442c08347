import { COLOUR } from '#content/colours.ts';
import { processSteps } from '#content/project-pages/buying-steps.ts';
import { label } from '#drawings/pen/label.ts';
import { Pen } from '#drawings/pen/pen.ts';

/** Each step's picture is on a line at y = 0, at most 90 wide and 96 high, centred on x = 0. */
type Picture = (pen: Pen, x: number, y: number) => void;

const frame = (pen: Pen, x: number, y: number, floors: number) => {
  for (let floor = 1; floor <= floors; floor++)
    pen.line('fine', x - 26, y - floor * 15, x + 26, y - floor * 15);
  for (const column of [-26, -9, 9, 26]) pen.line('fine', x + column, y, x + column, y - floors * 15);
};

const reservation: Picture = (pen, x, y) => {
  pen.rect('fine', x - 30, y - 82, 60, 82, { dash: '7 6' });
  pen
    .line('hairline', x - 30, y - 41, x + 30, y - 41, { dash: '7 6' })
    .line('hairline', x, y - 82, x, y, { dash: '7 6' });
  pen
    .fillRect(COLOUR.brass, x, y - 41, 30, 41, 0.3)
    .rect('medium', x, y - 41, 30, 41, { colour: COLOUR.brass });
};

const approval: Picture = (pen, x, y) => {
  pen.rect('fine', x - 30, y - 84, 60, 84);
  for (const row of [66, 56, 46]) pen.line('hairline', x - 20, y - row, x + (row === 46 ? 4 : 20), y - row);
  pen
    .circle('medium', x + 10, y - 22, 16, { colour: COLOUR.brass })
    .circle('hairline', x + 10, y - 22, 12, { colour: COLOUR.brass });
  pen.poly(
    'medium',
    [
      [x + 3, y - 22],
      [x + 8, y - 16],
      [x + 18, y - 28],
    ],
    { colour: COLOUR.brass },
  );
};

const contract: Picture = (pen, x, y) => {
  pen
    .shape('fine', [
      [x - 32, y],
      [x - 32, y - 76],
      [x + 14, y - 76],
      [x + 14, y],
    ])
    .shape('fine', [
      [x - 14, y - 8],
      [x - 14, y - 86],
      [x + 32, y - 86],
      [x + 32, y - 8],
    ]);
  for (const row of [72, 63, 54, 45]) pen.line('hairline', x - 6, y - row, x + 24, y - row);
  pen.poly(
    'medium',
    [
      [x - 6, y - 22],
      [x, y - 30],
      [x + 3, y - 18],
      [x + 10, y - 28],
      [x + 14, y - 20],
      [x + 24, y - 24],
    ],
    { colour: COLOUR.brass },
  );
};

const construction: Picture = (pen, x, y) => {
  frame(pen, x - 8, y, 4);
  pen
    .line('medium', x + 34, y, x + 34, y - 96)
    .line('medium', x - 34, y - 88, x + 46, y - 88)
    .line('hairline', x + 34, y - 96, x - 30, y - 88)
    .line('hairline', x - 22, y - 88, x - 22, y - 70, { colour: COLOUR.brass });
  for (let h = 0; h < 88; h += 11) pen.line('hairline', x + 31, y - h, x + 37, y - h - 11);
  pen.rect('fine', x - 28, y - 70, 12, 6, { colour: COLOUR.brass });
};

const settlement: Picture = (pen, x, y) => {
  pen.rect('medium', x - 26, y - 90, 52, 90);
  frame(pen, x, y, 5);
  for (const [column, floor] of [
    [0, 1],
    [2, 3],
    [1, 4],
    [0, 3],
  ] as const)
    pen.fillRect(COLOUR.brass, x - 26 + column * 17.5, y - floor * 15 - 15, 17, 15, 0.5);
  pen.line('medium', x - 31, y - 90, x + 31, y - 90);
};

const keys: Picture = (pen, x, y) => {
  pen.rect('medium', x - 22, y - 88, 40, 88).shape('fine', [
    [x + 18, y - 88],
    [x + 38, y - 80],
    [x + 38, y + 6],
    [x + 18, y],
  ]);
  pen
    .circle('medium', x - 2, y - 52, 9, { colour: COLOUR.brass })
    .line('medium', x - 2, y - 43, x - 2, y - 14, { colour: COLOUR.brass });
  pen
    .line('medium', x - 2, y - 16, x + 6, y - 16, { colour: COLOUR.brass })
    .line('medium', x - 2, y - 24, x + 5, y - 24, { colour: COLOUR.brass });
};

const PICTURES: readonly Picture[] = [reservation, approval, contract, construction, settlement, keys];

/** Reservation to keys in two rows of three, so that the names can be read on a phone. No dates: each buyer's differ. */
export function processTimeline(): string {
  const [width, height, columns] = [640, 420, 3];
  const pen = new Pen(width, height);
  for (const [i, { name }] of processSteps.entries()) {
    const [x, y] = [118 + (i % columns) * 202, 132 + Math.floor(i / columns) * 200];
    PICTURES[i]?.(pen, x, y);
    pen.line('medium', x - 62, y, x + 62, y);
    if (i % columns < columns - 1) pen.line('hairline', x + 62, y, x + 140, y, { dash: '7 6' });
    label(pen, name, x, y + 36, { size: 23, face: 'strong', anchor: 'middle' });
  }
  pen.poly(
    'hairline',
    [
      [584, 132],
      [612, 132],
      [612, 206],
      [28, 206],
      [28, 332],
      [56, 332],
    ],
    { dash: '7 6' },
  );
  return pen.svg();
}
