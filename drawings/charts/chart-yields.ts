import { COLOUR } from '#content/colours.ts';
import type { FactKey } from '#content/facts/facts.ts';
import { label } from '#drawings/pen/label.ts';
import { Pen } from '#drawings/pen/pen.ts';
import { factNumber } from './chart-numbers.ts';

type Bar = { name: string; when: string; key: FactKey; recent: boolean };

const BARS: readonly Bar[] = [
  { name: 'Parramatta and Ryde', when: '2025', key: 'sydney-middle-ring-yield-2025', recent: true },
  { name: 'Brisbane, all homes', when: '2025', key: 'brisbane-yield-2025', recent: true },
  { name: 'All capital cities', when: 'mid-2025', key: 'capitals-yield-2025', recent: true },
  { name: 'Brisbane, units', when: 'June quarter 2020', key: 'brisbane-unit-yield-2020', recent: false },
];

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, STEP] = [640, 560, 36, 500, 106, 108];
const MOST_PERCENT = 6;

/** A bar as a wall laid in courses: old figures are only hatched, recent ones are solid. */
function wallBar(pen: Pen, y: number, width: number, recent: boolean): void {
  const height = 34;
  if (recent) pen.fillRect(COLOUR.brass, LEFT, y, width, height, 0.7);
  else
    for (let x = LEFT + 6; x < LEFT + width + height; x += 8) {
      const from = Math.min(x, LEFT + width);
      const to = Math.max(x - height, LEFT);
      pen.line('hairline', from, y + (x - from), to, y + (x - to), pen.thin(0.9));
    }
  pen.rect('medium', LEFT, y, width, height);
}

/** Gross rental yields, as far as sources give them: four figures, each with its year. */
export function yieldsChart(): string {
  const pen = new Pen(WIDTH, HEIGHT);
  label(pen, 'Gross rental yields', LEFT - 2, 52, { size: 40, face: 'display', tracking: -0.02 });
  const scale = (RIGHT - LEFT) / MOST_PERCENT;
  for (let percent = 1; percent <= MOST_PERCENT; percent++)
    pen.line('hairline', LEFT + percent * scale, 84, LEFT + percent * scale, HEIGHT - 34, {
      opacity: 0.35,
      dash: '12 4 2 4',
    });
  pen.layer();
  for (const [i, { name, when, key, recent }] of BARS.entries()) {
    const y = TOP + i * STEP;
    const value = factNumber(key);
    const width = label(pen, name, LEFT + 12, y + 18, { size: 22, face: 'strong' });
    label(pen, when, LEFT + width + 26, y + 18, { size: 21, colour: COLOUR.stone });
    wallBar(pen, y + 32, value * scale, recent);
    // One source only for each of these, so the figure is "about".
    label(pen, `about ${value}%`, LEFT + value * scale + 12, y + 58, { size: 25, face: 'strong' });
  }
  pen.line('heavy', LEFT, 84, LEFT, HEIGHT - 34);
  return pen.svg();
}
