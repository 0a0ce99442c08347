import type { StackRow } from '#app/lib/project/stack-drawing.ts';
import type { Stack } from '#content/homes/stack.ts';

const SLAB_OVERHANG_PX = 8;
const FIN_EVERY_PX = 14;
const PLANT_EVERY_PX = 17;

export function stackFacade(stack: Stack, rows: readonly StackRow[], height: number, foot: number) {
  const walls = rows
    .filter(({ kind }) => kind !== 'garden')
    .flatMap(({ top, height: high, spans }) => spans.map(({ from, to }) => box(from, top, to - from, high)));
  const floors = rows.flatMap(({ top, spans }) => spans.map(({ from, to }) => `M${from} ${top}H${to}`));
  const outline =
    stack.look === 'slabs'
      ? rows.flatMap((row) => slabs(row))
      : rows.flatMap((row, index) => shafts(row, rows[index - 1]));
  const lowest = rows.at(-1)?.spans ?? [];
  const [left, right] = [lowest[0]?.from ?? 0, lowest.at(-1)?.to ?? 0];
  const hasFoot = stack.look === 'shafts';
  const ground = height + (hasFoot ? foot : 0);
  return {
    walls: walls.join(''),
    floors: floors.join(''),
    outline: `${outline.join('')}M${left - SLAB_OVERHANG_PX} ${height}H${right + SLAB_OVERHANG_PX}M-14 ${ground}H${right + SLAB_OVERHANG_PX}`,
    foot: hasFoot ? box(left + 8, height, right - left - 16, foot) : '',
    crowns: rows.flatMap((row, index) => crowns(row, rows[index - 1])).join(''),
    plants: rows
      .filter(({ kind, level }) => kind === 'garden' || (stack.look === 'slabs' && level % 2 === 0))
      .flatMap(plants)
      .join(''),
  };
}

function box(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}

function shafts({ top, height, kind, spans }: StackRow, above: StackRow | undefined): string[] {
  const isGarden = kind === 'garden' || above?.kind === 'garden';
  return spans.flatMap(({ from, to }) => [
    ...(isGarden || isRoof(from, above) ? [`M${from - 3} ${top}H${to + 3}`] : []),
    ...(kind === 'garden' ? [] : [`M${from} ${top}v${height}M${to} ${top}v${height}`]),
  ]);
}

/** Nothing continues a span above this row. */
function isRoof(from: number, above: StackRow | undefined): boolean {
  return !above?.spans.some((span) => span.from === from);
}

function slabs({ top, spans }: StackRow): string[] {
  return spans.map(({ from, to }) =>
    box(from - SLAB_OVERHANG_PX, top - 2, to - from + 2 * SLAB_OVERHANG_PX, 4),
  );
}

function crowns({ top, spans }: StackRow, above: StackRow | undefined): string[] {
  return spans.flatMap(({ from, to, crown }) => {
    if (!crown || !isRoof(from, above)) return [];
    const [left, right] = crown;
    const y = (x: number) => top - left - ((right - left) * (x - from)) / (to - from);
    const fins = Array.from({ length: Math.ceil((to - from) / FIN_EVERY_PX) - 1 }, (_, fin) => {
      const x = from + (fin + 1) * FIN_EVERY_PX;
      return `M${x} ${top}V${Math.round(y(x))}`;
    });
    return [`M${from} ${top}V${y(from)}L${to} ${y(to)}V${top}`, ...fins];
  });
}

function plants({ top, height, kind, spans, level }: StackRow): string[] {
  const foot = kind === 'garden' ? top + height - 1 : top - 2;
  return spans.flatMap(({ from, to }) =>
    Array.from({ length: Math.floor((to - from) / PLANT_EVERY_PX) }, (_, index) => {
      const radius = 2 + ((index * 5 + level) % 3);
      return `M${from + 6 + index * PLANT_EVERY_PX} ${foot - radius}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
    }),
  );
}
