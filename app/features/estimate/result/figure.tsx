import type { FactKey } from '#content/facts/facts.ts';

interface FigureProps {
  /** The facts it is computed from; content/facts/traceable-figures.test.ts follows them. */
  from: readonly FactKey[];
  children: string;
  className?: string;
}

/** A figure that this page computes, with the trace of where it comes from. */
export function Figure({ from, children, className }: FigureProps) {
  return (
    <span data-facts={from.join(' ')} className={className}>
      {children}
    </span>
  );
}
