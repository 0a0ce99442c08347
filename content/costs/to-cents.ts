/** Sums of money carry no more than cents; binary fractions would. */
export function toCents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
