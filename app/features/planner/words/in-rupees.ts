import type { PlanInput } from '#app/features/planner/form/check-fields.ts';
import { formatRupeesInWords } from './format-money.ts';

/** Nothing unless the visitor counts in rupees. */
export function inRupees(aud: number, { showsRupees, inrPerAud }: PlanInput): string | undefined {
  return showsRupees && inrPerAud !== undefined ? formatRupeesInWords(aud * inrPerAud) : undefined;
}
