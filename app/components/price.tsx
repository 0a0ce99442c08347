import { cn } from '#app/lib/cn.ts';
import { rupeesOf } from '#content/costs/in-rupees.ts';
import { fillFacts } from '#content/facts/fill-facts.ts';
import { wordsOf } from '#content/words.ts';

interface PriceProps {
  /** A text that may contain an amount in Australian dollars. */
  children: string;
  className?: string;
}

/** An amount, and below it about what it is in rupees. */
export function Price({ children, className }: PriceProps) {
  const rupees = rupeesOf(children);
  return (
    <>
      <span className={className}>{children}</span>
      {rupees && <span className="block whitespace-nowrap font-normal font-text text-small">{rupees}</span>}
    </>
  );
}

/** The rate of the rupees on a page, with its date. */
export function RupeeRate({ className }: { className?: string }) {
  return <p className={cn('text-small', className)}>{fillFacts(wordsOf('pages/layout').rupeeRate)}</p>;
}
