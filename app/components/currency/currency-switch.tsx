import { Island } from '#app/islands/island.tsx';
import { cn } from '#app/lib/cn.ts';
import { fillFacts } from '#content/facts/fill-facts.ts';
import { layoutWords } from '#content/pages/layout.ts';
import { RUPEES_KEY } from './start-currency.ts';

interface CurrencySwitchProps {
  /** The rate and its date, while prices are in rupees. */
  hasRate?: boolean;
  className?: string;
}

/** Shows the prices of this page, and of those that follow, in rupees. Without scripts they are in dollars. */
export function CurrencySwitch({ hasRate, className }: CurrencySwitchProps) {
  const { label, rate } = layoutWords.currency;
  return (
    <Island
      name="currency"
      props={{}}
      wakeForStored={RUPEES_KEY}
      className={cn(
        'flex items-center gap-3 text-small print:hidden [@media(scripting:none)]:hidden',
        className,
      )}
    >
      <button type="button" aria-pressed="false" className="group peer target gap-2">
        <span className="sr-only">{label}</span>
        <span aria-hidden="true" className="group-aria-[pressed=false]:underline">
          AUD
        </span>
        <span aria-hidden="true" className="group-aria-pressed:underline">
          ₹
        </span>
      </button>
      {hasRate && <span className="hidden peer-aria-pressed:block">{fillFacts(rate)}</span>}
    </Island>
  );
}
