import type { DutyScale, FeeScale } from '#content/facts/fact.ts';
import type { PublishedFacts, PublishedKey } from '#content/facts/published.ts';
import { type CoveredState, coveredStates, stateRow } from '#content/state-rules.ts';
import type { LandTaxRule } from './duties.ts';

interface StateRules {
  name: string;
  duty: DutyScale;
  surchargePercent: number;
  landTax: LandTaxRule;
  /** How long after the contract duty and surcharge are due. */
  dutyDue: { value: number; unit: 'days' | 'months' };
}

/** The values of the register that the arithmetic needs. */
export interface CostRules {
  states: Record<CoveredState, StateRules>;
  approvalFees: FeeScale;
  /** The highest price that a developer's certificate covers, AUD. */
  certificateUpTo: number;
  /** The smallest development that can have a certificate. */
  certificateFromDwellings: number;
  /** The vacancy fee as a multiple of the approval fee. */
  vacancyTimes: number;
  /** What one resident individual may send in one year, USD. */
  remittanceLimitUsd: number;
  /** Days within which unused money must be returned. */
  remittanceWindowDays: number;
  /** What an NRI may send from NRO accounts in one year, USD. */
  nroLimitUsd: number;
  /** Our assumptions about an off-the-plan contract. */
  depositPercent: number;
  settlementMonths: number;
  taxAtSource: { percent: number; overInr: number };
  /** Our assumption, used until the visitor enters a rate. */
  usdPerAud: number;
  /** The same for rupees, if the visitor chose them. */
  inrPerAud: number;
}

export function costRules(published: PublishedFacts): CostRules {
  const states = coveredStates.map((state) => [state, stateRulesOf(state, published)]);
  return {
    states: Object.fromEntries(states) as Record<CoveredState, StateRules>,
    approvalFees: published['approval-fee-scale'].value,
    certificateUpTo: published['certificate-buyer-limit'].value,
    certificateFromDwellings: published['certificate-min-dwellings'].value,
    vacancyTimes: published['vacancy-fee-multiple'].value,
    remittanceLimitUsd: published['lrs-limit'].value,
    remittanceWindowDays: published['lrs-unused-days'].value,
    nroLimitUsd: published['nro-limit'].value,
    depositPercent: published['deposit-share'].value,
    settlementMonths: published['settlement-months'].value,
    taxAtSource: { percent: published['tcs-rate'].value, overInr: published['tcs-threshold'].value },
    usdPerAud: published['exchange-rate-middle'].value,
    inrPerAud: published['rupee-rate'].value,
  };
}

function stateRulesOf(state: CoveredState, published: PublishedFacts): StateRules {
  const { name, duty, surcharge, landTax } = stateRow(state);
  const number = (key: PublishedKey) => published[key].value as number;
  return {
    name,
    duty: published[duty.scale].value as DutyScale,
    surchargePercent: number(surcharge.rate),
    dutyDue: { value: number(duty.due), unit: published[duty.due].unit === 'months' ? 'months' : 'days' },
    landTax: { percent: number(landTax.rate), over: landTax.over ? number(landTax.over) : 0 },
  };
}
