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
      duty: {
        perDollars: 100,
        minimum: 20,
        brackets: [
          { over: 0, upTo: 17_000, base: 0, ratePercent: 1.25 },
          { over: 17_000, upTo: 37_000, base: 212, ratePercent: 1.5 },
          { over: 37_000, upTo: 99_000, base: 512, ratePercent: 1.75 },
          { over: 99_000, upTo: 372_000, base: 1597, ratePercent: 3.5 },
          { over: 372_000, upTo: 1_240_000, base: 11_152, ratePercent: 4.5 },
          { over: 1_240_000, upTo: 3_721_000, base: 50_212, ratePercent: 5.5 },
        ],
      },
      surchargePercent: 9,
      landTax: { percent: 5, over: 0 },
      dutyDue: { value: 3, unit: 'months' },
    },
    qld: {
      ...register.states.qld,
      duty: {
        perDollars: 100,
        minimum: 0,
        brackets: [
          { over: 0, upTo: 5000, base: 0, ratePercent: 0 },
          { over: 5000, upTo: 75_000, base: 0, ratePercent: 1.5 },
          { over: 75_000, upTo: 540_000, base: 1050, ratePercent: 3.5 },
          { over: 540_000, upTo: 1_000_000, base: 17_325, ratePercent: 4.5 },
          { over: 1_000_000, upTo: null, base: 38_025, ratePercent: 5.75 },
        ],
      },
      surchargePercent: 8,
      landTax: { percent: 3, over: 350_000 },
      dutyDue: { value: 30, unit: 'days' },
    },
  },
  approvalFees: {
    under: { price: 75_000, fee: 4500 },
    steps: [
      { upTo: 1_000_000, fee: 15_100 },
      { upTo: 2_000_000, fee: 30_300 },
      { upTo: 3_000_000, fee: 60_600 },
      { upTo: 4_000_000, fee: 90_900 },
      { upTo: 5_000_000, fee: 121_200 },
    ],
    further: { each: 1_000_000, fee: 30_300, upTo: 40_000_000 },
    above: 1_205_200,
  },
  certificateUpTo: 3_000_000,
  certificateFromDwellings: 50,
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
