import { type CostRules, costRules } from '#content/costs/cost-rules.ts';
import type { Fact, IsoDate } from '#content/facts/fact.ts';
import type { PublishedFacts } from '#content/facts/published.ts';
import type { ProjectCard } from '#content/projects.ts';

/** The inputs of the examples. */
export type ExampleInput = {
  readonly published: PublishedFacts;
  readonly projects: readonly ProjectCard[];
  readonly rules: CostRules;
};

/** A figure that we compute. It is due for review when the first of its facts is, unless it has none. */
export type WorkedExample = Pick<Fact, 'label' | 'value' | 'unit' | 'text' | 'source' | 'derivedFrom'> & {
  readonly reviewBy?: IsoDate;
};

export function exampleInput(published: PublishedFacts, projects: readonly ProjectCard[]): ExampleInput {
  return { published, projects, rules: costRules(published) };
}

export function asFacts<Key extends string>(
  examples: Record<Key, WorkedExample>,
  published: Record<string, Fact>,
): Record<Key, Fact> {
  const reviewBy = (key: string): IsoDate[] => {
    const example: WorkedExample | undefined = examples[key as Key];
    if (!example) return published[key] ? [published[key].reviewBy] : [];
    return example.reviewBy ? [example.reviewBy] : (example.derivedFrom ?? []).flatMap(reviewBy);
  };
  const finished = Object.entries<WorkedExample>(examples).map(([key, example]) => {
    const [first] = reviewBy(key).sort();
    if (!first) throw new Error(`The worked example "${key}" has no facts and no review date.`);
    return [
      key,
      {
        ...example,
        label: `Worked example, ${example.label}`,
        kind: 'worked example',
        reviewBy: first,
      } satisfies Fact,
    ];
  });
  return Object.fromEntries(finished) as Record<Key, Fact>;
}

/** A share such as 0.1462 in per cent with one decimal: 14.6. */
export function toTenth(share: number): number {
  return Math.round(share * 1000) / 10;
}
