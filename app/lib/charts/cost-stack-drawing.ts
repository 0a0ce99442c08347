import type { StateRow } from '#content/state-rules.ts';
import type { PdfStack } from '#pdf/estimate-pdf-data.ts';
import { costStackLayout } from './cost-stack-layout.ts';
import { priceLines } from './price-lines.ts';

const WIDTH = 360;
const LEFT = 62;
const RIGHT = 196;
const LABEL_X = 222;
const PRICE_HEIGHT = 104;
const GROUND_HEIGHT = 26;

type StoreyKey = PdfStack['storeys'][number]['key'];

/** Amounts to scale, and the words beside them. */
interface StackedCosts {
  drawn: StateRow['drawn'];
  /** From the price up. */
  costs: ReadonlyArray<{ key: StoreyKey; label: string; amount: number; figure: string }>;
  total: string;
  price: { label: string; figure: string };
}

/** The costs as storeys on top of the price, to scale, for pages and PDFs. */
export function costStackDrawing({ drawn, costs, total, price }: StackedCosts): PdfStack {
  const { storeys, top, foot } = costStackLayout(costs);
  const ground = foot + PRICE_HEIGHT;
  return {
    width: WIDTH,
    height: ground + GROUND_HEIGHT,
    colour: drawn.colour,
    storeys: storeys.map(({ key, label, figure, y, height, labelY }) => ({
      key,
      label,
      amount: figure,
      x: LEFT,
      y,
      width: RIGHT - LEFT,
      height,
      labelY,
      leader: `M${RIGHT} ${y + height / 2}h8L${LABEL_X - 6} ${labelY}`,
    })),
    labelX: LABEL_X,
    dimension: dimensionLine(LEFT - 16, top, foot),
    total: { words: total, x: LEFT - 24, y: (top + foot) / 2 },
    price: {
      label: price.label,
      amount: price.figure,
      y: foot + 46,
      lines: priceLines({
        drawnWith: drawn.lines,
        left: LEFT,
        right: RIGHT,
        top: foot,
        ground,
        width: WIDTH,
      }),
    },
  };
}

/** A dimension line that ends in slashes, as on an architect's drawing. */
function dimensionLine(x: number, from: number, to: number): string {
  const slash = (y: number) => `M${x - 4} ${y + 4}l8-8`;
  return `M${x} ${from - 6}V${to + 6}${slash(from)}${slash(to)}M${x - 4} ${from}h18M${x - 4} ${to}h18`;
}
