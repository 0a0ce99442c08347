import { type FinancialYear, financialYearOf, nextFinancialYear } from './financial-year.ts';
import type { PlanRules } from './plan-rules.ts';
import { taxAtSource } from './tax-at-source.ts';
import { toCents } from './to-cents.ts';

export interface Remittance {
  /** What has to reach Australia, AUD. */
  aud: number;
  /** The people who send it, each with a limit of their own. */
  senders: number;
  usdPerAud: number;
  inrPerAud?: number | undefined;
}

export interface RemittanceYear {
  year: FinancialYear;
  /** The first day of that year on which money can still leave. */
  from: string;
  usd: number;
  usdEach: number;
  inr?: number;
  /** Collected by the bank from all senders together. */
  tax?: number;
}

export interface RemittancePlan {
  usd: number;
  personYears: number;
  years: RemittanceYear[];
  inr?: number;
  tax?: number;
}

/** Sends as early as the limit allows: every year is used to the full, and the last one takes the rest. */
export function remittancePlan(rules: PlanRules, remittance: Remittance, today: string): RemittancePlan {
  const { aud, senders, usdPerAud, inrPerAud } = remittance;
  const limit = rules.remittanceLimitUsd;
  const usd = Math.ceil(toCents(aud * usdPerAud));
  const years: RemittanceYear[] = [];
  let year = financialYearOf(today);
  for (let rest = usd; rest > 0; year = nextFinancialYear(year)) {
    const sent = Math.min(rest, limit * senders);
    const from = years.length === 0 ? today : year.opens;
    years.push({ year, from, usd: sent, usdEach: sent / senders });
    rest -= sent;
  }
  const plan = { usd, personYears: Math.ceil(usd / limit), years };
  return inrPerAud === undefined ? plan : inRupees(rules, plan, aud * inrPerAud, senders);
}

function inRupees(rules: PlanRules, plan: RemittancePlan, inr: number, senders: number): RemittancePlan {
  const years = plan.years.map((year) => {
    const sent = (inr * year.usd) / plan.usd;
    return { ...year, inr: sent, tax: senders * taxAtSource(rules.taxAtSource, sent / senders) };
  });
  return { ...plan, years, inr, tax: years.reduce((sum, { tax }) => sum + tax, 0) };
}
