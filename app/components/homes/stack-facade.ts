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
    crowns: crowns(stack, rows[0]),
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
  const isNew =
    !above || above.kind === 'garden' || kind === 'garden' || above.spans[0]?.from !== spans[0]?.from;
  return spans.flatMap(({ from, to }) => [
    ...(isNew ? [`M${from - 3} ${top}H${to + 3}`] : []),
    ...(kind === 'garden' ? [] : [`M${from} ${top}v${height}M${to} ${top}v${height}`]),
  ]);
}

function slabs({ top, spans }: StackRow): string[] {
  return spans.map(({ from, to }) =>
    box(from - SLAB_OVERHANG_PX, top - 2, to - from + 2 * SLAB_OVERHANG_PX, 4),
  );
}

function crowns({ crowns: heights = [] }: Stack, highest: StackRow | undefined): string {
  return heights
    .flatMap(([left, right], index) => {
      const span = highest?.spans[index];
      if (!highest || !span) return [];
      const { from, to } = span;
      const y = (x: number) => highest.top - left - ((right - left) * (x - from)) / (to - from);
      const fins = Array.from({ length: Math.floor((to - from) / FIN_EVERY_PX) }, (_, fin) => {
        const x = from + (fin + 1) * FIN_EVERY_PX;
        return x < to ? `M${x} ${highest.top}V${Math.round(y(x))}` : '';
      });
      return [`M${from} ${highest.top}V${y(from)}L${to} ${y(to)}V${highest.top}`, ...fins];
    })
    .join('');
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
