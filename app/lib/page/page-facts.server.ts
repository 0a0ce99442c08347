import { unbrokenAmounts } from '#app/lib/content/unbroken-amounts.ts';
import { formatDate } from '#app/lib/time/format-date.ts';
import { isoToday } from '#content/costs/iso-date.ts';
import { type FactKey, fact, isDueForReview } from '#content/facts/facts.ts';
import { factKeysIn, fillFacts } from '#content/facts/fill-facts.ts';

export interface SourceNote {
  /** When the oldest of them was last checked, in words. */
  checkedOn: string;
  sources: { name: string; url: string }[];
}

const BEING_REVIEWED = ' (being reviewed)';

/** The text with its figures; a figure past its review date is marked. */
export function withFacts(text: string): string {
  let marked = text;
  for (const key of factKeysIn(text)) {
    if (isDueForReview(key, isoToday()))
      marked = marked.replaceAll(`{{${key}}}`, `{{${key}}}${BEING_REVIEWED}`);
  }
  return unbrokenAmounts(fillFacts(marked));
}

export function factFigure(key: FactKey): string {
  return withFacts(`{{${key}}}`);
}

export function sourceNote(texts: readonly string[], keys: readonly FactKey[] = []): SourceNote | undefined {
  const used = new Set([...texts.flatMap((text) => factKeysIn(text)), ...keys]);
  if (used.size === 0) return undefined;
  const facts = [...used].map((key) => fact(key));
  const byUrl = new Map(facts.map(({ source }) => [source.url, source.name]));
  const checkedOn = facts.map(({ source }) => source.checkedOn).sort()[0] ?? isoToday();
  return { checkedOn: formatDate(checkedOn), sources: [...byUrl].map(([url, name]) => ({ name, url })) };
}
