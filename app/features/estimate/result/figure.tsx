import type { FactKey } from '#content/facts/facts.ts';

interface FigureProps {
  /** The facts it is computed from; content/facts/traceable-figures.test.ts checks them. */
  from: readonly FactKey[];
  children: string;
  className?: string;
}

/** A computed figure, with the facts it is based on. */
export function Figure({ from, children, className }: FigureProps) {
  return (
    <span data-facts={from.join(' ')} className={className}>
      {children}
    </span>
  );
}
