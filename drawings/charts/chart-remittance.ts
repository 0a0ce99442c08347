import { COLOUR } from '#content/colours.ts';
import type { FactKey } from '#content/facts/facts.ts';
import { projects } from '#content/projects.ts';
import { label } from '#drawings/pen/label.ts';
import { Pen } from '#drawings/pen/pen.ts';
import { factNumber, factText } from './chart-numbers.ts';

/** The cheapest at the top. */
const ROWS = [...projects]
  .sort((one, other) => one.price - other.price)
  .map(
    ({ name, slug }) => ({ name, contract: `${slug}-contract-usd`, balance: `${slug}-balance-usd` }) as const,
  );

const [WIDTH, HEIGHT, MIDDLE, TOP, STEP] = [640, 560, 210, 196, 176];
const UNITS_PER_THOUSAND = 0.72;
const BLOCK_HEIGHT = 62;

function inUnits(key: FactKey): number {
  return (factNumber(key) / 1000) * UNITS_PER_THOUSAND;
}

/** A block is drawn in courses; a bold line marks each limit of one person and one year. */
function block(pen: Pen, x: number, y: number, width: number, solid: boolean): void {
  pen
    .fillRect(COLOUR.brass, x, y, width, BLOCK_HEIGHT, solid ? 0.5 : 0.16)
    .rect('medium', x, y, width, BLOCK_HEIGHT);
  const limit = inUnits('lrs-limit');
  for (let line = x + limit; line < x + width - 1; line += limit)
    pen.line('medium', line, y - 9, line, y + BLOCK_HEIGHT + 9, { dash: '6 4' });
  for (let line = x + limit / 10; line < x + width - 1; line += limit / 10)
    pen.line('hairline', line, y, line, y + BLOCK_HEIGHT, pen.thin(0.6));
}

/** Money follows its due dates: what is due around the contract, and the balance years later. */
export function remittanceSchedule(): string {
  const pen = new Pen(WIDTH, HEIGHT);
  label(pen, 'Send it when it is due', 34, 54, { size: 40, face: 'display', tracking: -0.02 });
  label(pen, `Dashed: ${factText('lrs-limit')}, one person, one year`, 36, 90, {
    size: 21,
    colour: COLOUR.stone,
  });
  label(pen, 'at contract', MIDDLE - 16, 140, { size: 22, face: 'strong', anchor: 'end' });
  label(pen, 'at settlement', MIDDLE + 16, 140, { size: 22, face: 'strong' });
  for (const [i, { name, contract, balance }] of ROWS.entries()) {
    const y = TOP + i * STEP;
    label(pen, name, MIDDLE + 16, y + 8, { size: 25, face: 'strong' });
    const before = inUnits(contract);
    block(pen, MIDDLE - 8 - before, y + 26, before, true);
    block(pen, MIDDLE + 8, y + 26, inUnits(balance), false);
    label(pen, factText(contract), MIDDLE - 12, y + 124, { size: 24, face: 'strong', anchor: 'end' });
    label(pen, factText(balance), MIDDLE + 12, y + 124, { size: 24, face: 'strong' });
  }
  pen.line('medium', MIDDLE, 112, MIDDLE, HEIGHT - 34, { colour: COLOUR.brass, dash: '12 4 2 4' });
  return pen.svg();
}
