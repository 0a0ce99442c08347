import { projects } from '#content/projects.ts';
import { workedExamples } from './examples/worked-examples.ts';
import type { Fact } from './fact.ts';
import { published } from './published.ts';
import { siteClaimFacts } from './site-claims.ts';

/** Every fee, rate, threshold, date and ban on the site. Articles name a fact as {{key}}. */
export const facts = {
  ...published,
  ...workedExamples(published, projects),
  ...siteClaimFacts(published),
} as const satisfies Record<string, Fact>;

export type FactKey = keyof typeof facts;

export function isFactKey(key: string): key is FactKey {
  return Object.hasOwn(facts, key);
}

/** The general shape, with the optional fields that the literal types of `facts` leave out. */
export function fact(key: FactKey): Fact {
  return facts[key];
}

/** Past its review date a figure is still shown, marked as being reviewed. */
export function isDueForReview(key: FactKey, today: string): boolean {
  return today > fact(key).reviewBy;
}
