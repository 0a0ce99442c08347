import type { DutyScale, FeeScale } from '#content/facts/fact.ts';
import type { LandTaxRule } from './land-tax-surcharge.ts';

export type AustralianState = 'nsw' | 'qld';

export const STATE_NAMES: Record<AustralianState, string> = { nsw: 'New South Wales', qld: 'Queensland' };

export interface StateRules {
  duty: DutyScale;
  surchargePercent: number;
  landTax: LandTaxRule;
}

/** The register's values that the arithmetic needs, and nothing else of it. */
export interface PlanRules {
  states: Record<AustralianState, StateRules>;
  approvalFees: FeeScale;
  /** The highest price that a developer's certificate covers, AUD. */
  certificateUpTo: number;
  /** The vacancy fee as a multiple of the approval fee. */
  vacancyTimes: number;
  /** What one resident individual may send in one year, USD. */
  remittanceLimitUsd: number;
  taxAtSource: { percent: number; overInr: number };
  /** Our assumption, used until the visitor enters a rate. */
  usdPerAud: number;
}
