import type { FeeScale } from '#content/facts/fact.ts';

/** What an own application for a new dwelling costs at a price. */
export function approvalFee(scale: FeeScale, price: number): number {
  if (price < scale.under.price) return scale.under.fee;
  const step = scale.steps.find(({ upTo }) => price <= upTo);
  if (step) return step.fee;
  if (price > scale.further.upTo) return scale.above;
  const last = scale.steps.at(-1);
  if (!last) throw new Error('A fee scale has at least one step.');
  return last.fee + Math.ceil((price - last.upTo) / scale.further.each) * scale.further.fee;
}
