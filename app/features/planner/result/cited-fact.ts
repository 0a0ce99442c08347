import type { commonFactKeys } from '#app/features/planner/plan-facts.server.ts';
import type { Fact } from '#content/facts/fact.ts';
import type { FactKey } from '#content/facts/facts.ts';

/** What a line of the plan shows of the fact behind it. */
export type CitedFact = Pick<Fact, 'text' | 'source' | 'from' | 'to' | 'reviewBy' | 'context'>;

/** Those of every plan are always there; those of a state come with its row in content/state-rules.ts. */
export type CitedFacts = Record<(typeof commonFactKeys)[number], CitedFact> &
  Partial<Record<FactKey, CitedFact>>;

export function citedFactsOf(keys: readonly FactKey[], cited: CitedFacts): CitedFact[] {
  return keys.flatMap((key) => cited[key] ?? []);
}

/** Past its review date a figure is still shown, marked as being reviewed. */
export function isBeingReviewed({ reviewBy }: Pick<CitedFact, 'reviewBy'>, today: string): boolean {
  return today > reviewBy;
}
