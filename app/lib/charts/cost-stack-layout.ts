interface Place {
  y: number;
  height: number;
  /** The middle of its label, moved up if storeys are too thin to carry one each. */
  labelY: number;
}

const COSTS_HEIGHT = 220;
const LABEL_PITCH = 42;
const LABEL_ABOVE = 18;

export interface CostStackLayout<Part> {
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
