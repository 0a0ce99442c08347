import { type CostRules, costRules } from '#content/costs/cost-rules.ts';
import { published } from '#content/facts/published.ts';

const register = costRules(published);

/** The rates of 2025-26, fixed: the tests are about the arithmetic and do not follow the register. */
export const rulesForTests: CostRules = {
  ...register,
  states: {
    ...register.states,
    nsw: {
      ...register.states.nsw,
      surchargePercent: 9,
      landTax: { percent: 5, over: 0 },
      dutyDue: { value: 3, unit: 'months' },
    },
    qld: {
      ...register.states.qld,
      surchargePercent: 8,
      landTax: { percent: 3, over: 350_000 },
      dutyDue: { value: 30, unit: 'days' },
    },
  },
  certificateUpTo: 3_000_000,
  vacancyTimes: 2,
  remittanceLimitUsd: 250_000,
  remittanceWindowDays: 180,
  nroLimitUsd: 1_000_000,
  depositPercent: 10,
  settlementMonths: 24,
  taxAtSource: { percent: 20, overInr: 1_000_000 },
  usdPerAud: 0.66,
  inrPerAud: 60,
};
