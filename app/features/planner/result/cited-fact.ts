import type { planFactKeys } from '#app/features/planner/plan-facts.server.ts';
import type { Fact } from '#content/facts/fact.ts';

export type PlanFactKey = (typeof planFactKeys)[number];

/** What a line of the plan shows of the fact behind it. */
export type CitedFact = Pick<Fact, 'text' | 'source' | 'from' | 'to' | 'checkedOn' | 'reviewBy' | 'context'>;

/** Past its review date a figure is still shown, marked as being reviewed. */
export function isBeingReviewed({ reviewBy }: Pick<CitedFact, 'reviewBy'>, today: string): boolean {
  return today > reviewBy;
}
