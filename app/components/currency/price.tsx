import { withRupees } from '#content/costs/in-rupees.ts';

interface PriceProps {
  /** A text with an amount in Australian dollars. */
  children: string;
  /** If its label does not say "about". */
  isAlone?: boolean;
  className?: string;
}

/** The currency switch replaces the text with the one of its attribute. */
export function Price({ children, isAlone, className }: PriceProps) {
  const rupees = withRupees(children);
  const other = rupees === children ? undefined : isAlone ? `about ${rupees}` : rupees;
  return (
    <span data-inr={other} className={className}>
      {children}
    </span>
  );
}
