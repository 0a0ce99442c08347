import { type FactKey, fact, facts } from '#content/facts/facts.ts';
import type { PlanRules } from './costs/plan-rules.ts';
import type { CitedFact } from './result/cited-fact.ts';

/** The facts that /plan cites. Only these reach the browser, never the register. */
export const planFactKeys = [
  'nsw-transfer-duty-scale',
  'nsw-surcharge-purchaser-duty',
  'nsw-surcharge-land-tax',
  'nsw-land-tax-per-100k',
  'qld-transfer-duty-scale',
  'qld-afad',
  'qld-land-tax-surcharge',
  'qld-land-tax-threshold',
  'qld-land-tax-example',
  'approval-fee-scale',
  'certificate-buyer-limit',
  'vacancy-fee-multiple',
  'lrs-limit',
  'tcs-rate',
  'tcs-threshold',
  'tcs-credit',
  'exchange-rate-middle',
] as const satisfies readonly FactKey[];

export function planRules(): PlanRules {
  return {
    states: {
      nsw: {
        duty: facts['nsw-transfer-duty-scale'].value,
        surchargePercent: facts['nsw-surcharge-purchaser-duty'].value,
        landTax: { percent: facts['nsw-surcharge-land-tax'].value, over: 0 },
      },
      qld: {
        duty: facts['qld-transfer-duty-scale'].value,
        surchargePercent: facts['qld-afad'].value,
        landTax: {
          percent: facts['qld-land-tax-surcharge'].value,
          over: facts['qld-land-tax-threshold'].value,
        },
      },
    },
    approvalFees: facts['approval-fee-scale'].value,
    certificateUpTo: facts['certificate-buyer-limit'].value,
    vacancyTimes: facts['vacancy-fee-multiple'].value,
    remittanceLimitUsd: facts['lrs-limit'].value,
    taxAtSource: { percent: facts['tcs-rate'].value, overInr: facts['tcs-threshold'].value },
    usdPerAud: facts['exchange-rate-middle'].value,
  };
}

export function citedFacts(): Record<(typeof planFactKeys)[number], CitedFact> {
  const entries = planFactKeys.map((key) => {
    const { text, source, from, to, checkedOn, reviewBy, context } = fact(key);
    return [key, { text, source, from, to, checkedOn, reviewBy, context }];
  });
  return Object.fromEntries(entries);
}
