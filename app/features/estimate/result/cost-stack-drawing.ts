import type { Estimate, EstimateData } from '#app/features/estimate/estimate-data.ts';
import { costLines } from '#app/features/estimate/words/cost-lines.ts';
import { formatMoney, formatShare } from '#app/features/estimate/words/format-money.ts';
import { estimateResultWords } from '#content/pages/estimate-result.ts';
import type { PdfStack } from '#pdf/estimate-pdf-data.ts';
import { costStackLayout } from './cost-stack-layout.ts';
import { priceLines } from './price-lines.ts';

const WIDTH = 360;
const LEFT = 62;
const RIGHT = 196;
const LABEL_X = 222;
const PRICE_HEIGHT = 104;
const GROUND_HEIGHT = 26;

/** The costs as storeys on top of the price, to scale, for the page and for the PDF. */
export function costStackDrawing({ input, costs }: Estimate, { notes }: EstimateData): PdfStack {
  const { storeys, top, foot } = costStackLayout(costLines(input, costs, notes));
  const ground = foot + PRICE_HEIGHT;
  const { colour, lines: drawnWith } = notes.states[input.state].drawn;
  return {
    width: WIDTH,
    height: ground + GROUND_HEIGHT,
    colour,
    storeys: storeys.map(({ key, name, label, amount, y, height, labelY }) => ({
      key,
      name,
      label,
      amount: formatMoney(amount, 'AUD'),
      x: LEFT,
      y,
      width: RIGHT - LEFT,
      height,
      labelY,
      leader: `M${RIGHT} ${y + height / 2}h8L${LABEL_X - 6} ${labelY}`,
    })),
    labelX: LABEL_X,
    dimension: dimensionLine(LEFT - 16, top, foot),
    total: {
      words: `${formatMoney(costs.total, 'AUD')} · ${formatShare(costs.totalShare)}`,
      x: LEFT - 24,
      y: (top + foot) / 2,
    },
    price: {
      label: input.project ?? estimateResultWords.price,
      amount: formatMoney(input.price, 'AUD'),
      y: foot + 46,
      lines: priceLines({ drawnWith, left: LEFT, right: RIGHT, top: foot, ground, width: WIDTH }),
    },
  };
}

/** A dimension line that ends in slashes, as on an architect's drawing. */
function dimensionLine(x: number, from: number, to: number): string {
  const slash = (y: number) => `M${x - 4} ${y + 4}l8-8`;
  return `M${x} ${from - 6}V${to + 6}${slash(from)}${slash(to)}M${x - 4} ${from}h18M${x - 4} ${to}h18`;
}
