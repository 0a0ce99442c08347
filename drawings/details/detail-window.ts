import { COLOUR } from '#content/colours.ts';
import type { Pen } from '#drawings/pen/pen.ts';
import type { Random } from '#drawings/pen/seed.ts';
import { detail } from './detail.ts';

type Box = [x: number, y: number, width: number, height: number];

/** Panes, glints of light, and the dashed triangle that shows on which side a leaf hangs. */
function casement(
  pen: Pen,
  random: Random,
  [x, y, width, height]: Box,
  rows: number,
  hangsLeft: boolean,
): void {
  const pane = (height - 6) / rows;
  for (let row = 0; row < rows; row++) {
    const top = y + 3 + row * pane;
    pen.rect('hairline', x + 4, top + 2, width - 8, pane - 4);
    if (random.chance(0.5))
      pen.fillRect(COLOUR.brass, x + 4, top + 2, width - 8, pane - 4, random.pick([0.14, 0.26, 0.5]));
    if (random.chance(0.5))
      for (const shift of [0, 7])
        pen.line(
          'hairline',
          x + 9 + shift,
          top + pane - 10,
          x + Math.min(width - 9, 23 + shift),
          top + 10,
          pen.thin(0.8),
        );
  }
  const [hung, free] = hangsLeft ? [x, x + width] : [x + width, x];
  pen.poly(
    'hairline',
    [
      [hung, y],
      [free, y + height / 2],
      [hung, y + height],
    ],
    { opacity: 0.7, dash: '7 6' },
  );
}

/** Glass blades, some tilted open, as in a house built for heat. */
function blades(pen: Pen, random: Random, [x, y, width, height]: Box): void {
  const count = Math.round(height / 15);
  const open = random.whole(2, count - 3);
  for (let i = 0; i < count; i++) {
    const top = y + (height * i) / count;
    pen.line('fine', x, top, x + width, top).line('hairline', x, top + 3, x + width, top + 3);
    if (Math.abs(i - open) < 3)
      pen.fillRect(COLOUR.brass, x, top + 3, width, height / count - 3, 0.3 - Math.abs(i - open) * 0.07);
  }
}

/** A window drawn three ways, elevation, section and plan, tied by projection lines: for practical advice. */
export const windowDetail = detail('window', (pen, random) => {
  const leaves = random.whole(2, 4);
  const rows = random.whole(2, 4);
  const [x, y, width, height] = [150, 44, random.whole(190, 250), random.whole(196, 224)];
  const planY = 334;
  const sectionX = 486;
  const projection = { opacity: 0.75, dash: '12 4 2 4' };
  for (const edge of [x, x + width])
    pen.line('hairline', edge, y + height + 14, edge, planY + 22, projection);
  for (const edge of [y, y + height])
    pen.line('hairline', x + width + 14, edge, sectionX + 30, edge, projection);
  const leaf = (width - 14) / leaves;
  pen.rect('heavy', x, y, width, height).rect('fine', x + 7, y + 7, width - 14, height - 14);
  const kind = random.pick(['casement', 'louvre'] as const);
  for (let i = 0; i < leaves; i++) {
    const box: Box = [x + 10 + i * leaf, y + 10, leaf - 6, height - 20];
    pen.rect('medium', ...box);
    if (kind === 'louvre') blades(pen, random, box);
    else casement(pen, random, box, rows, i % 2 === 0);
  }
  pen.rect('medium', x - 12, y + height, width + 24, 9).rect('medium', x - 8, y - 12, width + 16, 12);
  // The section: lintel and sill cut, the frame between.
  for (const [top, tall] of [
    [y - 30, 30],
    [y + height, 42],
  ] as const) {
    pen.fillRect(COLOUR.ink, sectionX, top, 26, tall);
  }
  pen
    .rect('fine', sectionX + 9, y, 8, height)
    .line('medium', sectionX + 13, y + 6, sectionX + 13, y + height - 6)
    .rect('medium', sectionX - 10, y + height - 2, 44, 5);
  // The plan: jambs cut, the leaves swung open.
  for (const [from, to] of [
    [60, x],
    [x + width, x + width + 84],
  ] as const)
    pen.fillRect(COLOUR.ink, from, planY - 12, to - from, 24);
  pen.rect('fine', x, planY - 4, width, 8).line('hairline', x, planY, x + width, planY);
  const swing = leaf * 0.52;
  for (const [hinge, side] of [
    [x + 4, 1],
    [x + width - 4, -1],
  ] as const) {
    pen.line('medium', hinge, planY + 2, hinge + side * swing * 0.7, planY + swing * 0.7, {
      colour: COLOUR.brass,
    });
    pen.arc('hairline', hinge, planY + 2, swing, side > 0 ? 0 : 180, side > 0 ? 45 : 135);
  }
});
