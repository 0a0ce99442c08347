import type { CostRules } from './cost-rules.ts';
import { toCents } from './to-cents.ts';

/** What has to leave India in US dollars, and how many limits of one person and one year that is. */
export function remittanceNeed(rules: CostRules, aud: number, usdPerAud: number) {
  const usd = Math.ceil(toCents(aud * usdPerAud));
  return { usd, personYears: Math.ceil(usd / rules.remittanceLimitUsd) };
}
