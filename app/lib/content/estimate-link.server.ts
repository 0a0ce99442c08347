import type { FactKey } from '#content/facts/facts.ts';
import { projects } from '#content/projects.ts';
import { coveredStates, stateRow } from '#content/state-rules.ts';

/** The parts of a project's worked example that /plan computes too. */
const PLANNED =
  /^(duty|surcharge|approval|duties|total|total-share|all-in|certificate-total|usd|contract-usd|balance-usd)$/;
const FEES = /^(approval-fee-(to|under|above|further)-|vacancy-fee-(at-risk|multiple)$|tcs-(rate|example))/;

/** The estimate that computes a cost: that of the project or of a home in the state, or any. */
export function estimatePathOf(key: FactKey): string | undefined {
  for (const { slug, state } of projects) {
    if (key.startsWith(`${slug}-`) && PLANNED.test(key.slice(slug.length + 1))) return estimateOf(slug);
    if (costsOfState(state).includes(key)) return estimateOf(slug);
  }
  return FEES.test(key) ? '/plan' : undefined;
}

function costsOfState(state: string): readonly string[] {
  const planned = coveredStates.find((candidate) => candidate === state);
  if (!planned) return [];
  const { duty, surcharge, landTax } = stateRow(planned);
  return [duty.scale, surcharge.rate, landTax.rate, landTax.example];
}

function estimateOf(slug: string): string {
  return `/plan?home=${slug}`;
}
