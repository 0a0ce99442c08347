import type { DutyScale, FeeScale, PublishedFacts } from '#content/facts/fact.ts';
import type { PublishedKey } from '#content/facts/fact-keys.ts';
import { numberOf } from '#content/facts/published.ts';
import { type CoveredState, coveredStates, stateRow } from '#content/state-rules.ts';
import type { LandTaxRule } from './duties.ts';

export interface StateRules {
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
  const number = (key: PublishedKey) => numberOf(key, published);
  const states = coveredStates.map((state) => [state, stateRulesOf(state, published)]);
  return {
    states: Object.fromEntries(states) as Record<CoveredState, StateRules>,
    approvalFees: published['approval-fee-scale'].value as FeeScale,
    certificateUpTo: number('certificate-buyer-limit'),
    certificateFromDwellings: number('certificate-min-dwellings'),
    vacancyTimes: number('vacancy-fee-multiple'),
    remittanceLimitUsd: number('lrs-limit'),
    remittanceWindowDays: number('lrs-unused-days'),
    nroLimitUsd: number('nro-limit'),
    depositPercent: number('deposit-share'),
    settlementMonths: number('settlement-months'),
    taxAtSource: { percent: number('tcs-rate'), overInr: number('tcs-threshold') },
    usdPerAud: number('exchange-rate-middle'),
    inrPerAud: number('rupee-rate'),
  };
}

function stateRulesOf(state: CoveredState, published: PublishedFacts): StateRules {
  const { name, duty, surcharge, landTax } = stateRow(state);
  const number = (key: PublishedKey) => numberOf(key, published);
  return {
    name,
    duty: published[duty.scale].value as DutyScale,
    surchargePercent: number(surcharge.rate),
    dutyDue: { value: number(duty.due), unit: published[duty.due].unit === 'months' ? 'months' : 'days' },
    landTax: { percent: number(landTax.rate), over: landTax.over ? number(landTax.over) : 0 },
  };
}
