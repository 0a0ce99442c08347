import type { ReactNode } from 'react';

export const CHART_WIDTH = 360;

export interface ChartName {
  /** Unique on its page. */
  id: string;
  /** What it shows, for people who do not see it. */
  label: string;
}

const DIAGONALS = 'M0 6 6 0M-1 1 1-1M5 7 7 5';

interface HatchProps {
  id: string;
  /** The lines of a square of six units. */
  d?: string | undefined;
  strokeWidth?: number;
  className: string;
}

interface ChartProps extends ChartName {
  height: number;
  children: ReactNode;
}

/** Fills a shape with lines of one colour: fill={`url(#${id})`}. */
export function Hatch({ id, d = DIAGONALS, strokeWidth = 0.8, className }: HatchProps) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse">
      <path d={d} className={className} strokeWidth={strokeWidth} strokeLinecap="round" />
    </pattern>
  );
}

/** A drawing with text in the fonts of the page. Its units are pixels on a phone. */
export function Chart({ id, label, height, children }: ChartProps) {
  return (
    <svg
      viewBox={`0 0 ${CHART_WIDTH} ${height}`}
      role="img"
      aria-labelledby={`${id}-title`}
      fill="none"
      className="print-kept w-full max-w-[30rem] print:max-h-[100mm]"
    >
      <title id={`${id}-title`}>{label}</title>
      {children}
    </svg>
  );
}
