import type { PublishedFacts } from '#content/facts/published.ts';
import type { CoveredState } from '#content/state-rules.ts';
import type { CostRules } from './cost-rules.ts';
import type { TenYearRules } from './ten-years.ts';

/** The values of the register that ten years need, in one state. */
export function tenYearRules(published: PublishedFacts, costs: CostRules, state: CoveredState): TenYearRules {
  return {
    landTax: costs.states[state].landTax,
    incomeTax: [
      {
        upTo: published['foreign-resident-rate-up-to'].value,
        percent: published['foreign-resident-rate'].value,
      },
      {
        upTo: published['foreign-resident-rate-middle-up-to'].value,
        percent: published['foreign-resident-rate-middle'].value,
      },
      { upTo: null, percent: published['foreign-resident-rate-top'].value },
    ],
    capitalWorksPercent: published['capital-works-rate'].value,
    withholdingPercent: published['sale-withholding'].value,
    indiaDeductionPercent: published['india-rent-deduction'].value,
    indiaGainPercent: published['india-gain-rate'].value,
  };
}
