import { type KeyboardEvent, type MouseEvent, useId } from 'react';
import { type StackCell, type StackRow, stackDrawing } from '#app/lib/project/stack-drawing.ts';
import type { Stack } from '#content/homes/stack.ts';
import { stackFacade } from './stack-facade.ts';

export interface StackHome {
  number: string;
  level: number;
  /** As in a sentence: "Two bedrooms". */
  typeName: string;
  state: 'available' | 'held' | 'reserved' | 'sold' | 'withdrawn';
  bedrooms?: number;
}

interface StackPlanProps {
  stack: Stack;
  homes: readonly StackHome[];
  tone: 'paper' | 'night';
  selected?: string | undefined;
  /** Makes links of the homes, which work without scripts. */
  hrefOf?: (number: string) => string;
  onSelect?: (number: string) => void;
}

const MARGIN_PX = 36;
const EDGE_PX = 8;
const FOOT_PX = 34;

/** The elevation of a building with each home as a cell: solid if available, hatched if reserved, dark if sold. */
export function StackPlan({ stack, homes, tone, selected, hrefOf, onSelect }: StackPlanProps) {
  const { rows, cells, width, height } = stackDrawing(stack, homes);
  const facade = stackFacade(stack, rows, height, FOOT_PX);
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no fieldset
    <svg
      viewBox={`${-MARGIN_PX} -8 ${width + MARGIN_PX + EDGE_PX} ${height + FOOT_PX + 12}`}
      className={`stack-plan stack-${tone}`}
      role="group"
      aria-label={stack.seen}
    >
      <defs>
        <pattern id={`${id}glass`} width="60" height="51" patternUnits="userSpaceOnUse">
          <path d="M0 0h8v51h-8zM20 9h12v21h-12zM44 0h6v51h-6zM32 30h12v21h-12z" className="stack-pane" />
        </pattern>
        <pattern id={`${id}hatch`} width="7" height="7" patternUnits="userSpaceOnUse">
          <path d="M-1 8l9-9M-1 1l2-2M6 8l2-2" className="stack-hatch" />
        </pattern>
      </defs>
      <path d={facade.walls} className="stack-walls" />
      <path d={facade.walls} fill={`url(#${id}glass)`} />
      <path d={facade.foot} className="stack-foot" />
      <path d={facade.floors} className="stack-floors" />
      <path d={facade.outline} className="stack-outline" />
      <path d={facade.crowns} className="stack-crown" />
      <path d={facade.plants} className="stack-plants" />
      {rows.filter(({ kind }) => kind !== 'empty').map(levelNumber)}
      {cells.map((cell) => (
        <Cell
          key={cell.home.number}
          cell={cell}
          hatch={`url(#${id}hatch)`}
          isSelected={cell.home.number === selected}
          href={hrefOf?.(cell.home.number)}
          onSelect={onSelect}
        />
      ))}
    </svg>
  );
}

function levelNumber({ level, top, height, spans }: StackRow) {
  const y = top + height / 2;
  return (
    <g key={level}>
      <path d={`M-9 ${y}H${(spans[0]?.from ?? 0) - 6}`} className="stack-leader" />
      <text x={-14} y={y} className="stack-level">
        {level === 0 ? 'G' : level}
      </text>
    </g>
  );
}

interface CellProps {
  cell: StackCell<StackHome>;
  hatch: string;
  isSelected: boolean;
  href: string | undefined;
  onSelect: ((number: string) => void) | undefined;
}

function Cell({ cell: { home, x, y, width, height }, hatch, isSelected, href, onSelect }: CellProps) {
  const { number, state } = home;
  const select = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    onSelect?.(number);
  };
  const shared = {
    id: `cell-${number.replace('.', '-')}`,
    className: `stack-cell stack-${state}`,
    'data-beds': home.bedrooms,
    'aria-label': homeName(home),
    ...(onSelect && { onClick: select }),
  };
  const box = { x, y, width, height };
  const picture = (
    <>
      <rect {...box} className="stack-box" />
      {(state === 'held' || state === 'reserved') && <rect {...box} fill={hatch} />}
      {href && <path d={`M${x + width} ${y + height / 2}h999`} className="stack-lead" />}
      <text x={x + width / 2} y={y + height / 2}>
        {number}
      </text>
    </>
  );
  if (href)
    return (
      <a {...shared} href={href} aria-current={isSelected || undefined}>
        {picture}
      </a>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button
    <g
      {...shared}
      role="button"
      tabIndex={0}
      aria-pressed={isSelected}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') select(event);
      }}
    >
      {picture}
    </g>
  );
}

/** "Home 12.02, two bedrooms, level 12, available" */
function homeName({ number, typeName, level, state }: StackHome): string {
  return `Home ${number}, ${typeName.toLowerCase()}, ${level === 0 ? 'ground' : `level ${level}`}, ${state}`;
}
