import type { DutyScale, FeeScale } from '#content/facts/fact.ts';
import type { PublishedFacts, PublishedKey } from '#content/facts/published.ts';
import { type PlannedState, plannedStates, stateRow } from '#content/state-rules.ts';
import type { LandTaxRule } from './land-tax-surcharge.ts';

export interface StateRules {
  name: string;
  duty: DutyScale;
  surchargePercent: number;
  landTax: LandTaxRule;
}

/** The register's values that the arithmetic needs, and nothing else of it. */
export interface PlanRules {
  states: Record<PlannedState, StateRules>;
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

export function planRules(published: PublishedFacts): PlanRules {
  const states = plannedStates.map((state) => [state, stateRulesOf(state, published)]);
  return {
    states: Object.fromEntries(states) as Record<PlannedState, StateRules>,
    approvalFees: published['approval-fee-scale'].value,
    certificateUpTo: published['certificate-buyer-limit'].value,
    vacancyTimes: published['vacancy-fee-multiple'].value,
    remittanceLimitUsd: published['lrs-limit'].value,
    taxAtSource: { percent: published['tcs-rate'].value, overInr: published['tcs-threshold'].value },
    usdPerAud: published['exchange-rate-middle'].value,
  };
}

function stateRulesOf(state: PlannedState, published: PublishedFacts): StateRules {
  const { name, duty, surcharge, landTax } = stateRow(state);
  const number = (key: PublishedKey) => published[key].value as number;
  return {
    name,
    duty: published[duty.scale].value as DutyScale,
    surchargePercent: number(surcharge.rate),
    landTax: { percent: number(landTax.rate), over: landTax.over ? number(landTax.over) : 0 },
  };
}
