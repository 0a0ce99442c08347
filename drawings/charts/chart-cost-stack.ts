import { COLOUR } from '#content/colours.ts';
import { approvalFeeKey } from '#content/facts/approval-fees.ts';
import type { FactKey } from '#content/facts/facts.ts';
import { aud } from '#content/facts/quantity.ts';
import type { ProjectCard } from '#content/projects.ts';
import { requireCoveredState, stateRow } from '#content/state-rules.ts';
import { label } from '#drawings/pen/label.ts';
import type { Point } from '#drawings/pen/path-data.ts';
import { Pen } from '#drawings/pen/pen.ts';
import { factNumber, factText } from './chart-numbers.ts';

type Storey = { name: string; key: FactKey; shade: number };

/** From the ground up, by amount. */
function storeysOf(project: ProjectCard): readonly Storey[] {
  const { surcharge } = stateRow(requireCoveredState(project));
  return [
    { name: surcharge.name, key: `${project.slug}-surcharge`, shade: 0.75 },
    { name: 'Transfer duty', key: `${project.slug}-duty`, shade: 0.42 },
    { name: 'Approval fee', key: approvalFeeKey(project.price), shade: 0.18 },
  ];
}

const [WIDTH, HEIGHT] = [640, 600];
const [LEFT, TOWER, GROUND, PRICE_TOP] = [96, 150, 552, 430];
/** Height of the costs; the price below is cut short, with a break line. */
const COSTS_HEIGHT = 268;

function priceBlock(pen: Pen, right: number): void {
  const zig = (y: number): Point[] => [
    [LEFT - 8, y],
    [LEFT + 58, y],
    [LEFT + 66, y - 13],
    [LEFT + 78, y + 13],
    [LEFT + 86, y],
    [right + 8, y],
  ];
  for (const [top, bottom] of [
    [PRICE_TOP, 478],
    [494, GROUND],
  ] as const) {
    pen.line('medium', LEFT, top, LEFT, bottom).line('medium', right, top, right, bottom);
    for (let y = top + 12; y < bottom; y += 12) pen.line('hairline', LEFT, y, right, y, pen.thin(0.8));
    for (let x = LEFT + 25; x < right - 1; x += 25) pen.line('hairline', x, top, x, bottom, pen.thin(0.8));
  }
  pen.poly('fine', zig(478)).poly('fine', zig(494)).line('medium', LEFT, PRICE_TOP, right, PRICE_TOP);
}

/** The government costs as storeys, to scale among themselves, on top of the price. */
export function costStack(project: ProjectCard): string {
  const pen = new Pen(WIDTH, HEIGHT);
  const { slug, price, accent } = project;
  const total = factNumber(`${slug}-total`);
  const right = LEFT + TOWER;
  priceBlock(pen, right);
  label(pen, 'Price', right + 54, 506, { size: 21 });
  label(pen, aud(price).text, right + 54, 536, { size: 25, face: 'strong' });
  let y = PRICE_TOP;
  let text = PRICE_TOP - 34;
  for (const { name, key, shade } of storeysOf(project)) {
    const height = (factNumber(key) / total) * COSTS_HEIGHT;
    pen.fillRect(COLOUR[accent], LEFT, y - height, TOWER, height, shade);
    pen.rect('medium', LEFT, y - height, TOWER, height);
    const middle = y - height / 2;
    const line = Math.min(text, middle + 8);
    pen
      .poly('hairline', [
        [right, middle],
        [right + 24, middle],
        [right + 38, line],
        [right + 48, line],
      ])
      .dot(COLOUR.ink, right, middle, 2);
    label(pen, name, right + 54, line - 3, { size: 21 });
    label(pen, factText(key), right + 54, line + 27, { size: 25, face: 'strong' });
    y -= height;
    text = line - 78;
  }
  const top = PRICE_TOP - COSTS_HEIGHT;
  pen.poly(
    'fine',
    [
      [LEFT - 14, top],
      [LEFT - 26, top],
      [LEFT - 26, PRICE_TOP],
      [LEFT - 14, PRICE_TOP],
    ],
    { colour: COLOUR.brass },
  );
  pen.line('heavy', 30, GROUND, WIDTH - 30, GROUND);
  for (let x = 38; x < WIDTH - 30; x += 9) pen.line('hairline', x, GROUND, x - 8, GROUND + 9, pen.thin(0.7));
  const width = label(pen, factText(`${slug}-total`), 34, 66, { size: 46, face: 'display', tracking: -0.02 });
  label(pen, `${factText(`${slug}-total-share`)} on top of the price`, 36 + width + 16, 64, {
    size: 22,
    colour: COLOUR.stone,
  });
  label(pen, `${factText('approval-fee-year')} figures, for a buyer who applies`, 36, 100, {
    size: 21,
    colour: COLOUR.stone,
  });
  return pen.svg();
}
