import { formatDate } from '#app/lib/time/format-date.ts';
import { type CitedFact, isBeingReviewed } from './cited-fact.ts';

/** Who says so, for which time, and when we looked. */
export function FactSource({ fact, today }: { fact: CitedFact; today: string }) {
  return (
    <p className="text-small text-stone">
      <a href={fact.source.url} rel="noopener" className="link print:after:hidden!">
        {fact.source.name}
      </a>
      , {[validity(fact, today), `as at ${formatDate(fact.source.checkedOn)}`].filter(Boolean).join(', ')}
    </p>
  );
}

/** Stands beside the figure. */
export function ReviewMark({ facts, today }: { facts: readonly CitedFact[]; today: string }) {
  if (!facts.some((fact) => isBeingReviewed(fact, today))) return null;
  return <span className="block text-small whitespace-nowrap text-danger">being reviewed</span>;
}

function validity({ from, to }: CitedFact, today: string): string {
  if (to && to < today) return `in force to ${formatDate(to)}, the latest we hold`;
  if (to) return `in force to ${formatDate(to)}`;
  return from ? `in force since ${formatDate(from)}` : '';
}
