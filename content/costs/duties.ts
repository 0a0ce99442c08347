import type { DutyBracket, DutyScale, FeeScale } from '#content/facts/fact.ts';

export interface TransferDuty {
  amount: number;
  bracket: DutyBracket;
  /** The part above the start of the bracket, rounded up as the scale requires. */
  dutiableOver: number;
}

/** The duty on a price, or undefined for a price above the last bracket. */
export function transferDuty(scale: DutyScale, price: number): TransferDuty | undefined {
  const bracket = scale.brackets.find(({ upTo }) => upTo === null || price <= upTo);
  if (!bracket) return undefined;
  const dutiableOver = Math.ceil((price - bracket.over) / scale.perDollars) * scale.perDollars;
  const exact = bracket.base + (dutiableOver * bracket.ratePercent) / 100;
  return { amount: Math.max(scale.minimum, toCents(exact)), bracket, dutiableOver };
}

/** Throws if the scale does not reach the price. */
export function requireDuty(scale: DutyScale, price: number, state: string): TransferDuty {
  const duty = transferDuty(scale, price);
  if (!duty) throw new RangeError(`The duty scale of ${state} does not reach ${price}.`);
  return duty;
}

/** The highest price the scale covers; null when it has no end. */
export function highestPrice(scale: DutyScale): number | null {
  return scale.brackets.at(-1)?.upTo ?? null;
}

/** The fee of an individual application for a new dwelling. */
export function approvalFee(scale: FeeScale, price: number): number {
  if (price < scale.under.price) return scale.under.fee;
  const step = scale.steps.find(({ upTo }) => price <= upTo);
  if (step) return step.fee;
  if (price > scale.further.upTo) return scale.above;
  const last = scale.steps.at(-1);
  if (!last) throw new Error('A fee scale has at least one step.');
  return last.fee + Math.ceil((price - last.upTo) / scale.further.each) * scale.further.fee;
}

export interface LandTaxRule {
  percent: number;
  /** The land value up to which nothing is due. */
  over: number;
}

/** The yearly surcharge of a foreign owner on a land value. */
export function landTaxSurcharge({ percent, over }: LandTaxRule, landValue: number): number {
  return (Math.max(0, landValue - over) * percent) / 100;
}

/** A share of an amount, in cents. */
export const percentOf = (amount: number, percent: number): number => toCents((amount * percent) / 100);

/** Rounds to cents, because binary fractions are not exact. */
export function toCents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
