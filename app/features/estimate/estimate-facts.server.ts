import type { CitedFacts } from '#app/features/estimate/words/cited-fact.ts';
import { type FactKey, fact } from '#content/facts/facts.ts';
import { type CoveredState, coveredStates, stateRow } from '#content/state-rules.ts';

const stateFactKeys = coveredStates.flatMap((state) => {
  const { duty, surcharge } = stateRow(state);
  return [duty.scale, surcharge.rate, ...landTaxFactKeys(state)];
});

/** The facts that /plan cites, whatever the state. */
export const commonFactKeys = [
  'approval-fee-scale',
  'certificate-buyer-limit',
  'vacancy-fee-multiple',
  'lrs-limit',
  'lrs-unused-days',
  'fema-loans',
  'nro-limit',
  'tcs-rate',
  'tcs-threshold',
  'tcs-credit',
  'exchange-rate-middle',
  'rupee-rate',
] as const satisfies readonly FactKey[];

/** Only these reach the browser, never the register. */
export const estimateFactKeys: readonly FactKey[] = [...stateFactKeys, ...commonFactKeys];

export function landTaxFactKeys(state: CoveredState): FactKey[] {
  const { rate, over, example } = stateRow(state).landTax;
  return over ? [rate, over, example] : [rate, example];
}

export function citedFacts(): CitedFacts {
  const entries = estimateFactKeys.map((key) => {
    const { text, source, from, to, reviewBy, context } = fact(key);
    return [key, { text, source, from, to, reviewBy, context }];
  });
  return Object.fromEntries(entries);
}
