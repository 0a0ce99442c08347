import type { EstimateNotes } from '#app/features/estimate/estimate-words.server.ts';
import type { FactKey } from '#content/facts/facts.ts';
import { wordsOf } from '#content/words.ts';

export type { EstimateNotes };

export interface EstimateNote {
  /** The first one is shown beside the figure. */
  facts: readonly FactKey[];
  words: string;
}

export function leftOut({ sale }: EstimateNotes): string[] {
  return wordsOf('pages/estimate-result').leftOut.list.map((item) => item.replace('{sale}', sale));
}
