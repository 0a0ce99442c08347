import { COLOUR } from '#content/colours.ts';
import { label } from '#drawings/pen/label.ts';
import { wrap } from '#drawings/pen/lettering.ts';
import { Pen } from '#drawings/pen/pen.ts';
import { factText } from './chart-numbers.ts';

type Step = { name: string; text: string; gap: number };

const steps = (): readonly Step[] => [
  { name: 'Check', text: 'May you buy it, and does a developer certificate cover it?', gap: 124 },
  { name: 'Apply and pay', text: `The clock starts ${factText('decision-clock')}.`, gap: 176 },
  {
    name: `Decision period, ${factText('decision-days')}`,
    text: `It can be extended, and is ${factText('decision-extension')}.`,
    gap: 176,
  },
  { name: 'Decision', text: 'Decided case by case. Nobody can promise it.', gap: 106 },
  {
    name: 'Duties as an owner',
    text: 'A vacancy fee return every year, let or not.',
    gap: 0,
  },
];

const [WIDTH, LEFT, TEXT, TOP] = [640, 56, 112, 60];

/** The approval as a vertical line; the statutory period is the hatched section. */
export function approvalTimeline(): string {
  const all = steps();
  const height = TOP + all.reduce((sum, step) => sum + step.gap, 0) + 96;
  const pen = new Pen(WIDTH, height);
  let y = TOP;
  for (const [i, { name, text, gap }] of all.entries()) {
    if (i === 2) {
      const [from, to] = [y - (all[1]?.gap ?? 0) + 14, y + gap - 14];
      pen
        .fillRect(COLOUR.brass, LEFT - 9, from, 18, to - from, 0.2)
        .rect('fine', LEFT - 9, from, 18, to - from, { colour: COLOUR.brass });
      for (let line = from + 12; line < to; line += 11)
        pen.line('hairline', LEFT - 9, line, LEFT + 9, line - 12, { colour: COLOUR.brass });
      pen.line('fine', LEFT + 9, y, TEXT - 14, y, { colour: COLOUR.brass });
    } else {
      pen.circle('medium', LEFT, y, 14).dot(COLOUR.ink, LEFT, y, 4.5);
    }
    if (gap && i !== 1 && i !== 2) pen.line('medium', LEFT, y + 14, LEFT, y + gap - 14);
    label(pen, name, TEXT, y + 8, { size: 25, face: 'strong' });
    for (const [row, line] of wrap(text, WIDTH - TEXT - 30, { face: 'text', size: 21 }).entries()) {
      label(pen, line, TEXT, y + 41 + row * 29, { size: 21, colour: COLOUR.stone });
    }
    y += gap;
  }
  return pen.svg();
}
