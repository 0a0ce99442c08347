import { planResultWords } from '#content/pages/plan-result.ts';
import type { PlanNotes } from './plan-notes.ts';

/** What a plan does not know, said where the answer is read. */
export function leftOut({ sale }: PlanNotes): string[] {
  return planResultWords.leftOut.list.map((item) => item.replace('{sale}', sale));
}
