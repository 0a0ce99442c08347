import { estimateResultWords } from '#content/pages/estimate-result.ts';
import type { EstimateNotes } from './estimate-notes.ts';

/** What an estimate does not know, said where the answer is read. */
export function leftOut({ sale }: EstimateNotes): string[] {
  return estimateResultWords.leftOut.list.map((item) => item.replace('{sale}', sale));
}
