import type { EstimateInput } from '#app/features/estimate/form/check-fields.ts';
import { formatRupeesInWords } from './format-money.ts';

/** Nothing unless the visitor counts in rupees. */
export function inVisitorsRupees(aud: number, { showsRupees, inrPerAud }: EstimateInput): string | undefined {
  return showsRupees && inrPerAud !== undefined ? formatRupeesInWords(aud * inrPerAud) : undefined;
}
