import {
  checkFields,
  type EstimateHome,
  type EstimateInput,
} from '#app/features/estimate/form/check-fields.ts';
import { defaultFields } from '#app/features/estimate/form/estimate-fields.ts';
import type { CostRules } from '#content/costs/cost-rules.ts';
import { purchaseCosts } from '#content/costs/purchase-costs.ts';
import type { TenYearCase, TenYearHome } from '#content/costs/ten-years.ts';
import { sharedFields, type YearFieldName, type YearFields } from './year-fields.ts';

/** Our assumptions for a home in one state. */
export interface YearDefaults {
  middle: TenYearCase;
  low: TenYearCase;
  managementPercent: number;
  leviesPercent: number;
  runningPercent: number;
  costGrowthPercent: number;
  landPercent: number;
  constructionPercent: number;
  sellingPercent: number;
  indiaRentPercent: number;
  rupeeGrowthPercent: number;
}

export interface YearInput {
  purchase: EstimateInput;
  home: TenYearHome;
  low: TenYearCase;
  middle: TenYearCase;
  inrPerAud: number;
  rupeeGrowthPercent: number;
}

export type YearProblems = Partial<Record<YearFieldName, string>>;

const MOST_OWNERS = 9;
const MOST_GROWTH_PERCENT = 20;
const MOST_EMPTY_WEEKS = 52;

/** An unreadable field is reported, and our assumption is used in its place; only without a price is there no result. */
export function checkYearFields(
  fields: YearFields,
  homes: readonly EstimateHome[],
  rules: CostRules,
  defaultsOf: (state: EstimateInput['state']) => YearDefaults,
): { input?: YearInput; problems: YearProblems } {
  const checked = checkFields({ ...defaultFields, ...sharedFields(fields) }, homes, rules);
  const problems: YearProblems = checked.problems;
  const purchase = checked.input;
  if (!purchase) return { problems };
  const read = (name: YearFieldName, least: number, most: number, ours: number, whole = false) => {
    const text = fields[name].trim().replace(/%$/, '').trimEnd();
    if (text === '') return ours;
    const value = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most && (!whole || Number.isInteger(value))) return value;
    problems[name] = `Enter a ${whole ? 'whole number' : 'number'} from ${least} to ${most}.`;
    return ours;
  };
  const ours = defaultsOf(purchase.state);
  const growth = (name: YearFieldName, value: number) =>
    read(name, -MOST_GROWTH_PERCENT, MOST_GROWTH_PERCENT, value);
  const share = (name: YearFieldName, most: number, value: number) => read(name, 0, most, value);
  const costs = purchaseCosts(rules, purchase);
  return {
    problems,
    input: {
      purchase,
      low: {
        yieldPercent: share('yieldLow', 20, ours.low.yieldPercent),
        rentGrowthPercent: growth('rentGrowthLow', ours.low.rentGrowthPercent),
        emptyWeeks: share('emptyLow', MOST_EMPTY_WEEKS, ours.low.emptyWeeks),
        priceGrowthPercent: growth('growthLow', ours.low.priceGrowthPercent),
      },
      middle: {
        yieldPercent: share('yield', 20, ours.middle.yieldPercent),
        rentGrowthPercent: growth('rentGrowth', ours.middle.rentGrowthPercent),
        emptyWeeks: share('empty', MOST_EMPTY_WEEKS, ours.middle.emptyWeeks),
        priceGrowthPercent: growth('growth', ours.middle.priceGrowthPercent),
      },
      home: {
        price: purchase.price,
        purchaseCosts: costs.total,
        costBaseCosts: costs.total - costs.approval,
        landValue: purchase.landValue ?? (purchase.price * ours.landPercent) / 100,
        owners: read('owners', 1, MOST_OWNERS, 1, true),
        managementPercent: share('manager', 50, ours.managementPercent),
        leviesPercent: share('levies', 10, ours.leviesPercent),
        runningPercent: share('running', 10, ours.runningPercent),
        costGrowthPercent: growth('costGrowth', ours.costGrowthPercent),
        constructionPercent: share('works', 100, ours.constructionPercent),
        sellingPercent: share('selling', 20, ours.sellingPercent),
        indiaRentPercent:
          purchase.resident === 'india' ? share('indiaRate', 50, ours.indiaRentPercent) : undefined,
      },
      inrPerAud: purchase.inrPerAud,
      rupeeGrowthPercent: growth('rupee', ours.rupeeGrowthPercent),
    },
  };
}
