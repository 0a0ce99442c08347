import type { commonFactKeys } from '#app/features/estimate/estimate-words.server.ts';
import { formatDate } from '#app/lib/time/format-date.ts';
import type { Fact } from '#content/facts/fact.ts';
import type { FactKey } from '#content/facts/facts.ts';
import { wordsOf } from '#content/words.ts';
import type { EstimateNote } from './estimate-notes.ts';

export type CitedFact = Pick<Fact, 'text' | 'source' | 'from' | 'to' | 'reviewBy' | 'context'>;

/** Facts of every estimate are always present; those of a state come with its row in content/state-rules.ts. */
export type CitedFacts = Record<(typeof commonFactKeys)[number], CitedFact> &
  Partial<Record<FactKey, CitedFact>>;

export function citedFactsOf(keys: readonly FactKey[], cited: CitedFacts): CitedFact[] {
  return keys.flatMap((key) => cited[key] ?? []);
}

/** Past its review date a figure is still shown, marked as being reviewed. */
export function reviewMark(facts: readonly Pick<CitedFact, 'reviewBy'>[], today: string): string | undefined {
  return facts.some(({ reviewBy }) => today > reviewBy)
    ? wordsOf('pages/estimate-result').beingReviewed
    : undefined;
}

export function citedWhen(fact: CitedFact, today: string): string {
  return [validity(fact, today), `as at ${formatDate(fact.source.checkedOn)}`].filter(Boolean).join(', ');
}

function validity({ from, to }: CitedFact, today: string): string {
  if (to && to < today) return `in force to ${formatDate(to)}, the latest we hold`;
  if (to) return `in force to ${formatDate(to)}`;
  return from ? `in force since ${formatDate(from)}` : '';
}

export function explanationOf({ facts, words }: EstimateNote, cited: CitedFacts): string[] {
  return [words, ...citedFactsOf(facts, cited).flatMap(({ context }) => context || [])];
}
