import type { DutyBracket, DutyScale } from '#content/facts/fact.ts';
import { toCents } from './to-cents.ts';

export interface TransferDuty {
  amount: number;
  bracket: DutyBracket;
  /** What lies over the start of the bracket, rounded up as the scale asks. */
  dutiableOver: number;
}

/** The duty on a price, or nothing when the price lies above the last bracket that the scale knows. */
export function transferDuty(scale: DutyScale, price: number): TransferDuty | undefined {
  const bracket = scale.brackets.find(({ upTo }) => upTo === null || price <= upTo);
  if (!bracket) return undefined;
  const dutiableOver = Math.ceil((price - bracket.over) / scale.perDollars) * scale.perDollars;
  const exact = bracket.base + (dutiableOver * bracket.ratePercent) / 100;
  return { amount: Math.max(scale.minimum, toCents(exact)), bracket, dutiableOver };
}

/** The highest price the scale covers; null when it has no end. */
export function highestPrice(scale: DutyScale): number | null {
  return scale.brackets.at(-1)?.upTo ?? null;
}
