import { G, Path, Rect, Svg, Text } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { COLOUR } from '#content/colours.ts';
import type { PdfStack } from './estimate-pdf-data.ts';
import { face } from './pdf-style.ts';

type Storey = PdfStack['storeys'][number];

const HATCH_STEP = 6;
const letters = { fontFamily: face.text[0] };

/** The costs as storeys on top of the price, as lines. */
export function estimateStack(stack: PdfStack, width: number) {
  const { storeys, labelX, dimension, total, price } = stack;
  const accent = COLOUR[stack.colour];
  const { lines } = price;
  return h(
    Svg,
    {
      viewBox: `0 0 ${stack.width} ${stack.height}`,
      style: { width, height: (width * stack.height) / stack.width },
    },
    stroke(lines.texture, COLOUR.ink, 0.6),
    stroke(lines.sides, COLOUR.ink, 1),
    h(Path, { d: lines.gap, fill: COLOUR.paper }),
    stroke(lines.edges, COLOUR.ink, 0.75),
    stroke(lines.ground, COLOUR.ink, 1.5),
    stroke(lines.water, COLOUR.stone, 0.6),
    ...storeys.flatMap((storey) => storeyMarks(storey, accent, labelX)),
    stroke(dimension, COLOUR.ink, 0.75),
    h(
      G,
      { transform: `translate(${total.x}, ${total.y}) rotate(-90)` },
      label(0, 0, 14, COLOUR.ink, total.words, 'middle'),
    ),
    label(labelX, price.y, 12.5, COLOUR.stone, price.label),
    label(labelX, price.y + 16, 14, COLOUR.ink, price.amount),
  );
}

function storeyMarks(storey: Storey, accent: string, labelX: number) {
  const { key, x, y, width, height, labelY, leader } = storey;
  const isSolid = key === 'surcharge';
  return [
    h(Rect, { x, y, width, height, fill: isSolid ? accent : 'none' }),
    !isSolid && stroke(hatches[key](storey), accent, key === 'conveyancing' ? 1.6 : 0.8),
    h(Rect, { x, y, width, height, fill: 'none', stroke: COLOUR.ink, strokeWidth: 1 }),
    stroke(leader, COLOUR.stone, 0.75),
    label(labelX, labelY - 2, 12.5, COLOUR.stone, storey.label),
    label(labelX, labelY + 14, 14, COLOUR.ink, storey.amount),
  ];
}

const stroke = (d: string, ink: string, width: number) =>
  h(Path, { d, stroke: ink, strokeWidth: width, fill: 'none', strokeLinecap: 'round' });

const label = (x: number, y: number, fontSize: number, fill: string, words: string, textAnchor?: 'middle') =>
  h(Text, { x, y, style: { ...letters, fontSize }, fill, ...(textAnchor && { textAnchor }) }, words);

/** What the page fills with patterns, which the library does not draw, is drawn line by line. */
const hatches: Record<Exclude<Storey['key'], 'surcharge'>, (storey: Storey) => string> = {
  duty({ x, y, width, height }) {
    let path = '';
    for (let along = HATCH_STEP; along < width + height; along += HATCH_STEP) {
      const right = Math.min(along, width);
      const down = Math.min(along, height);
      path += `M${x + right} ${y + along - right}L${x + along - down} ${y + down}`;
    }
    return path;
  },
  approval({ x, y, width, height }) {
    let path = '';
    for (let down = HATCH_STEP / 2; down < height; down += HATCH_STEP)
      path += `M${x} ${y + down}H${x + width}`;
    return path;
  },
  conveyancing({ x, y, width, height }) {
    let path = '';
    for (let down = HATCH_STEP / 2; down < height; down += HATCH_STEP)
      for (let right = HATCH_STEP / 2; right < width; right += HATCH_STEP)
        path += `M${x + right} ${y + down}h.01`;
    return path;
  },
};
