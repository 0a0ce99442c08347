import type { FactKey } from '#content/facts/facts.ts';
import { label } from '#drawings/pen/label.ts';
import { Pen } from '#drawings/pen/pen.ts';
import { COLOUR } from '#drawings/pen/tokens.ts';
import { factNumber, factText } from './chart-numbers.ts';

type Row = { name: string; people: string; march: FactKey; april: FactKey };

const ROWS: readonly Row[] = [
  { name: 'Brisnevia', people: 'one person', march: 'lrs-limit', april: 'remittance-brisnevia-april' },
  {
    name: 'Sydnevia',
    people: 'two people',
    march: 'remittance-two-persons',
    april: 'remittance-sydnevia-april',
  },
];

const [WIDTH, HEIGHT, MIDDLE, TOP, STEP] = [640, 560, 380, 196, 176];
const UNITS_PER_THOUSAND = 0.66;

function block(pen: Pen, x: number, y: number, width: number, solid: boolean): void {
  pen.fillRect(COLOUR.brass, x, y, width, 62, solid ? 0.5 : 0.16).rect('medium', x, y, width, 62);
  for (let line = x + 16.5; line < x + width - 1; line += 16.5)
    pen.line('hairline', line, y, line, y + 62, pen.thin(0.6));
}

/** Two remittance years meet at the end of March: what goes before it, and what must wait for April. */
export function remittanceSchedule(): string {
  const pen = new Pen(WIDTH, HEIGHT);
  label(pen, 'Two years meet in March', 34, 54, { size: 40, face: 'display', tracking: -0.02 });
  label(pen, `Limit ${factText('lrs-limit')} a person and year`, 36, 90, { size: 21, colour: COLOUR.stone });
  label(pen, `until ${factText('lrs-year-end')}`, MIDDLE - 16, 140, {
    size: 22,
    face: 'strong',
    anchor: 'end',
  });
  label(pen, `from ${factText('lrs-year-start')}`, MIDDLE + 16, 140, { size: 22, face: 'strong' });
  for (const [i, { name, people, march, april }] of ROWS.entries()) {
    const y = TOP + i * STEP;
    const width = label(pen, name, 36, y + 8, { size: 25, face: 'strong' });
    label(pen, people, 36 + width + 14, y + 8, { size: 21, colour: COLOUR.stone });
    const [before, after] = [
      (factNumber(march) / 1000) * UNITS_PER_THOUSAND,
      (factNumber(april) / 1000) * UNITS_PER_THOUSAND,
    ];
    block(pen, MIDDLE - 8 - before, y + 26, before, true);
    block(pen, MIDDLE + 8, y + 26, after, false);
    label(pen, factText(march), MIDDLE - 12, y + 120, { size: 24, face: 'strong', anchor: 'end' });
    label(pen, factText(april), MIDDLE + 12, y + 120, { size: 24, face: 'strong' });
  }
  pen.line('medium', MIDDLE, 112, MIDDLE, HEIGHT - 34, { colour: COLOUR.brass, dash: '12 4 2 4' });
  return pen.svg();
}
