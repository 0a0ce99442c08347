import { projects } from '#content/projects.ts';
import { workedExamples } from './examples/worked-examples.ts';
import type { Fact } from './fact.ts';
import type { ExampleKey, PublishedKey } from './fact-keys.ts';
import { published } from './published.ts';

export type FactKey = PublishedKey | ExampleKey;

/** Every fee, rate, threshold, date and ban on the site. Articles name a fact as {{key}}. */
export const facts: Readonly<Record<FactKey, Fact>> = {
  ...published,
  ...workedExamples(published, projects),
};

export function isFactKey(key: string): key is FactKey {
  return Object.hasOwn(facts, key);
}

export function fact(key: FactKey): Fact {
  return facts[key];
}

/** Past its review date a figure is still shown, marked as being reviewed. */
export function isDueForReview(key: FactKey, today: string): boolean {
  return today > fact(key).reviewBy;
}
