import type { StateRow } from '#content/state-rules.ts';
import type { PdfStack, PriceLines } from '#pdf/estimate-pdf-data.ts';

const WIDTH = 360;
const LEFT = 62;
const RIGHT = 196;
const LABEL_X = 222;
const PRICE_HEIGHT = 104;
const GROUND_HEIGHT = 26;

type StoreyKey = PdfStack['storeys'][number]['key'];

interface StackedCosts {
  drawn: StateRow['drawn'];
  /** From the price up. */
  costs: ReadonlyArray<{ key: StoreyKey; label: string; amount: number; figure: string }>;
  total: string;
  price: { label: string; figure: string };
}

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

interface PriceBox {
  drawnWith: StateRow['drawn']['lines'];
  left: number;
  right: number;
  top: number;
  ground: number;
  width: number;
}

const FIN_STEP = 11;
const SLAB_STEP = 13;
const GAP = 10;

/** The home itself, cut short by a break line: fins in Sydney, slabs in Brisbane, water in front of both. */
function priceLines({ drawnWith, left, right, top, ground, width }: PriceBox): PriceLines {
  const cut = top + (ground - top) * 0.55;
  const middle = (left + right) / 2;
  const edge = (y: number) => `M${left - 8} ${y}L${middle - 10} ${y}l6-8 8 16 6-8H${right + 8}`;
  return {
    texture: drawnWith === 'fins' ? fins(left, right, top, ground) : slabs(left, right, top, ground),
    sides: `M${left} ${top}V${ground}M${right} ${top}V${ground}`,
    gap: `${edge(cut)}v${GAP}H${middle + 10}l-6 8-8-16-6 8H${left - 8}Z`,
    edges: edge(cut) + edge(cut + GAP),
    ground: `M0 ${ground}H${width}`,
    water: `M14 ${ground + 9}h34m18 0h60m22 0h28m40 0h52m20 0h30M30 ${ground + 16}h26m30 0h44m26 0h64m24 0h20m26 0h38M52 ${ground + 23}h40m28 0h24m40 0h34m48 0h26`,
  };
}

function fins(left: number, right: number, top: number, ground: number): string {
  let path = '';
  for (let x = left + FIN_STEP; x < right - FIN_STEP / 2; x += FIN_STEP) path += `M${x} ${top}V${ground}`;
  return path;
}

function slabs(left: number, right: number, top: number, ground: number): string {
  let path = '';
  for (let y = top + SLAB_STEP; y < ground - 1; y += SLAB_STEP)
    path += `M${left - 5} ${y}H${right + 5}M${left - 5} ${y + 2}H${right + 5}`;
  return path;
}

interface Place {
  y: number;
  height: number;
  /** The middle of its label, moved up if storeys are too thin to carry one each. */
  labelY: number;
}

const COSTS_HEIGHT = 220;
const LABEL_PITCH = 42;
const LABEL_ABOVE = 18;

interface CostStackLayout<Part> {
  storeys: Array<Part & Place>;
  top: number;
  foot: number;
}

/** Storeys to scale, the first part lowest; labels keep their distance. */
export function costStackLayout<Part extends { amount: number }>(
  parts: readonly Part[],
): CostStackLayout<Part> {
  const shown = parts.filter(({ amount }) => amount > 0);
  const total = shown.reduce((sum, { amount }) => sum + amount, 0);
  let y = 0;
  let labelY = LABEL_PITCH / 2;
  const storeys = shown.map((part) => {
    const height = (part.amount / total) * COSTS_HEIGHT;
    y -= height;
    labelY = Math.min(y + height / 2, labelY - LABEL_PITCH);
    return { ...part, y, height, labelY };
  });
  const foot = Math.max(COSTS_HEIGHT + LABEL_ABOVE, LABEL_ABOVE - labelY + 4);
  return {
    storeys: storeys.map((storey) => ({ ...storey, y: foot + storey.y, labelY: foot + storey.labelY })),
    top: foot + y,
    foot,
  };
}
