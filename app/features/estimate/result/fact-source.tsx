import { type CitedFact, citedWhen } from '#app/features/estimate/words/cited-fact.ts';

/** The source, its period, and when we checked it. */
export function FactSource({ fact, today }: { fact: CitedFact; today: string }) {
  return (
    <p className="text-small text-stone">
      <a href={fact.source.url} rel="noopener" className="link print:after:hidden!">
        {fact.source.name}
      </a>
      , {citedWhen(fact, today)}
    </p>
  );
}

/** Beside the figure. */
export function MarkedForReview({ mark }: { mark: string | undefined }) {
  return mark && <span className="block text-small whitespace-nowrap text-danger">{mark}</span>;
}
