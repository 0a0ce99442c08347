export interface LandTaxRule {
  percent: number;
  /** The land value up to which nothing is due. */
  over: number;
}

/** The yearly surcharge of a foreign owner on a land value. */
export function landTaxSurcharge({ percent, over }: LandTaxRule, landValue: number): number {
  return (Math.max(0, landValue - over) * percent) / 100;
}
