import { bandOf, placeOf, type Stack, type StackSpan } from '#content/homes/stack.ts';

/** A floor with homes is high enough for a finger; the others are thin, so that every home can carry its number. */
const HEIGHT = { homes: 58, garden: 16, empty: 7 };
const BETWEEN_CELLS = 2;

export interface StackRow {
  level: number;
  kind: keyof typeof HEIGHT;
  top: number;
  height: number;
  spans: readonly StackSpan[];
}

export interface StackCell<Home> {
  home: Home;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where every floor and home is on the elevation, from the roof down. */
export function stackDrawing<Home extends { number: string; level: number }>(
  stack: Stack,
  homes: readonly Home[],
) {
  const gardens = stack.gardens ?? [];
  const levels = new Set([
    ...stack.bands.flatMap(({ levels: [lowest, highest] }) =>
      Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index),
    ),
    ...gardens,
    ...homes.map(({ level }) => level),
  ]);
  let top = Math.max(0, ...(stack.bands.at(-1)?.spans ?? []).flatMap(({ crown = [] }) => crown));
  const cells: StackCell<Home>[] = [];
  const rows = [...levels]
    .sort((one, other) => other - one)
    .map((level): StackRow => {
      const own = homes.filter((home) => home.level === level);
      const kind = own.length > 0 ? 'homes' : gardens.includes(level) ? 'garden' : 'empty';
      const row = { level, kind, top, height: HEIGHT[kind], spans: spansOf(stack, level, own) } as const;
      cells.push(...own.map((home) => cellOf(home, row)));
      top += row.height;
      return row;
    });
  const edges = stack.bands.flatMap(({ spans }) => spans.map(({ to }) => to));
  return { rows, cells, width: Math.max(...edges), height: top };
}

/** The spans of the nearest band; a place that it does not name is added at the right. */
function spansOf(stack: Stack, level: number, homes: readonly { number: string }[]): readonly StackSpan[] {
  const spans = bandOf(stack, level)?.spans ?? [];
  const known = spans.flatMap(({ places }) => places);
  const added = homes.map(({ number }) => placeOf(number)).filter((place) => !known.includes(place));
  if (added.length === 0) return spans;
  return spans.map((span, index) =>
    index === spans.length - 1 ? { ...span, places: [...span.places, ...added] } : span,
  );
}

function cellOf<Home extends { number: string }>(home: Home, row: StackRow): StackCell<Home> {
  const place = placeOf(home.number);
  const span = row.spans.find(({ places }) => places.includes(place)) ?? { from: 0, to: 0, places: [place] };
  const width = (span.to - span.from) / span.places.length;
  return {
    home,
    x: span.from + span.places.indexOf(place) * width + BETWEEN_CELLS,
    y: row.top + BETWEEN_CELLS,
    width: width - 2 * BETWEEN_CELLS,
    height: row.height - 2 * BETWEEN_CELLS,
  };
}
