import { type LandTaxRule, landTaxSurcharge } from './duties.ts';
import { netRent } from './net-rent.ts';

export const YEARS = 10;

interface TaxStep {
  upTo: number | null;
  percent: number;
}

/** What the law decides. */
export interface TenYearRules {
  landTax: LandTaxRule;
  /** Of a foreign resident, in Australia. */
  incomeTax: readonly TaxStep[];
  /** A year, of the cost of construction. */
  capitalWorksPercent: number;
  /** Of the sale price, held back by the buyer until the tax return. */
  withholdingPercent: number;
  /** India takes this share off the rent in place of its costs. */
  indiaDeductionPercent: number;
  indiaGainPercent: number;
}

/** What differs between the low and the middle case. Growth is per cent a year. */
export interface TenYearCase {
  yieldPercent: number;
  rentGrowthPercent: number;
  emptyWeeks: number;
  priceGrowthPercent: number;
}

export interface TenYearHome {
  price: number;
  /** Duty, surcharge, approval and conveyancing. */
  purchaseCosts: number;
  /** The part of those costs that counts towards the cost base. */
  costBaseCosts: number;
  landValue: number;
  owners: number;
  managementPercent: number;
  /** Shares of the price, in the first year. */
  leviesPercent: number;
  runningPercent: number;
  costGrowthPercent: number;
  /** Zero counts no capital works. */
  constructionPercent: number;
  sellingPercent: number;
  /** Of a resident of India, on rent. Undefined for an owner whom India does not tax on it. */
  indiaRentPercent: number | undefined;
}

/** Whole dollars, so that what is printed adds up. */
interface LettingResult {
  /** After the empty weeks. */
  rent: number;
  management: number;
  levies: number;
  running: number;
  landTax: number;
  beforeTax: number;
  taxInAustralia: number;
  /** After the credit for the Australian tax. */
  taxInIndia: number;
  left: number;
}

interface YearResult extends LettingResult {
  year: number;
  homeWorth: number;
}

interface SaleResult {
  price: number;
  costs: number;
  /** Negative if the home is sold at a loss. */
  gain: number;
  withheld: number;
  taxInAustralia: number;
  taxInIndia: number;
  left: number;
}

export interface TenYearResult {
  paid: number;
  years: YearResult[];
  letting: LettingResult;
  sale: SaleResult;
  back: number;
  result: number;
  /** The yearly return on the money paid, 0.01 for 1%. */
  returnShare: number;
}

/** The ten years from settlement to sale, paid in cash. */
export function tenYears(rules: TenYearRules, home: TenYearHome, assumed: TenYearCase): TenYearResult {
  const capitalWorks = Math.round(
    (home.price * home.constructionPercent * rules.capitalWorksPercent) / 10_000,
  );
  const paid = Math.round(home.price + home.purchaseCosts);
  /** A loss is set against the income of later years. */
  let loss = 0;
  let taxedRent = 0;
  const years = Array.from({ length: YEARS }, (_, index): YearResult => {
    const year = lettingYear(rules, home, assumed, index);
    const income = year.beforeTax - capitalWorks - loss;
    loss = Math.max(0, -income);
    taxedRent = Math.max(0, income);
    const taxInAustralia = taxOfOwners(rules.incomeTax, taxedRent, home.owners);
    const indian = percentOf(
      percentOf(year.rent, 100 - rules.indiaDeductionPercent),
      home.indiaRentPercent ?? 0,
    );
    const taxInIndia = afterCredit(indian, taxInAustralia);
    return {
      ...year,
      year: index + 1,
      taxInAustralia,
      taxInIndia,
      left: year.beforeTax - taxInAustralia - taxInIndia,
      homeWorth: Math.round(home.price * grown(assumed.priceGrowthPercent, index + 1)),
    };
  });
  const sale = saleOf(rules, home, {
    price: years.at(-1)?.homeWorth ?? home.price,
    capitalWorks: capitalWorks * YEARS,
    loss,
    taxedRent,
  });
  const letting = totalOf(years);
  const back = letting.left + sale.left;
  const flows = years.map(({ left }, index) => left + (index === YEARS - 1 ? sale.left : 0));
  return {
    ...{ paid, years, letting, sale, back },
    result: back - paid,
    returnShare: yearlyReturn(paid, flows),
  };
}

type BeforeTax = Omit<LettingResult, 'taxInAustralia' | 'taxInIndia' | 'left'>;

function lettingYear(rules: TenYearRules, home: TenYearHome, assumed: TenYearCase, index: number): BeforeTax {
  const costs = grown(home.costGrowthPercent, index);
  const land = home.landValue * grown(assumed.priceGrowthPercent, index);
  const full = netRent({
    price: home.price,
    grossYieldPercent: assumed.yieldPercent * grown(assumed.rentGrowthPercent, index),
    emptyWeeks: assumed.emptyWeeks,
    managementPercent: home.managementPercent,
    leviesPercent: home.leviesPercent * costs,
    runningPercent: home.runningPercent * costs,
    landTax: landTaxSurcharge(rules.landTax, land),
  });
  const rent = Math.round(full.rent - full.empty);
  const [levies, running, landTax] = [full.levies, full.running, full.landTax].map(Math.round) as [
    number,
    number,
    number,
  ];
  const { management } = full;
  const beforeTax = rent - management - levies - running - landTax;
  return { rent, management, levies, running, landTax, beforeTax };
}

interface Sold {
  price: number;
  /** Deducted in all years; it comes off the cost base. */
  capitalWorks: number;
  /** What is left of the losses. */
  loss: number;
  /** The taxed rent of the year of the sale. */
  taxedRent: number;
}

/** No discount and no indexation: neither is certain for a foreign resident. */
function saleOf(rules: TenYearRules, home: TenYearHome, sold: Sold): SaleResult {
  const costs = percentOf(sold.price, home.sellingPercent);
  const gain = Math.round(sold.price - costs - home.price - home.costBaseCosts);
  const taxed = Math.max(0, gain + sold.capitalWorks - sold.loss);
  const taxOn = (income: number) => taxOfOwners(rules.incomeTax, income, home.owners);
  const taxInAustralia = taxOn(sold.taxedRent + taxed) - taxOn(sold.taxedRent);
  const indian =
    home.indiaRentPercent === undefined ? 0 : percentOf(Math.max(0, gain), rules.indiaGainPercent);
  const taxInIndia = afterCredit(indian, taxInAustralia);
  return {
    price: sold.price,
    ...{ costs, gain, taxInAustralia, taxInIndia },
    withheld: percentOf(sold.price, rules.withholdingPercent),
    left: sold.price - costs - taxInAustralia - taxInIndia,
  };
}

function totalOf(years: readonly YearResult[]): LettingResult {
  const sum = (name: keyof LettingResult) => years.reduce((total, year) => total + year[name], 0);
  return {
    rent: sum('rent'),
    management: sum('management'),
    levies: sum('levies'),
    running: sum('running'),
    landTax: sum('landTax'),
    beforeTax: sum('beforeTax'),
    taxInAustralia: sum('taxInAustralia'),
    taxInIndia: sum('taxInIndia'),
    left: sum('left'),
  };
}

/** Owners have equal shares, and each is taxed on their own. */
function taxOfOwners(steps: readonly TaxStep[], income: number, owners: number): number {
  return Math.round(owners * taxOn(steps, income / owners));
}

export function taxOn(steps: readonly TaxStep[], income: number): number {
  let from = 0;
  let tax = 0;
  for (const { upTo, percent } of steps) {
    const to = Math.min(income, upTo ?? income);
    if (to <= from) break;
    tax += ((to - from) * percent) / 100;
    from = to;
  }
  return tax;
}

/** The treaty credits the Australian tax up to the Indian tax on the same income; the rest of it is not paid out. */
function afterCredit(indian: number, australian: number): number {
  return Math.max(0, indian - australian);
}

function percentOf(amount: number, percent: number): number {
  return Math.round((amount * percent) / 100);
}

function grown(percent: number, years: number): number {
  return (1 + percent / 100) ** years;
}

const LEAST_RETURN = -0.99;
const MOST_RETURN = 10;
const HALVINGS = 60;

/** The rate at which what comes back each year is worth what was paid: the internal rate of return. */
export function yearlyReturn(paid: number, flows: readonly number[]): number {
  const worth = (rate: number) =>
    flows.reduce((sum, flow, index) => sum + flow / (1 + rate) ** (index + 1), -paid);
  let [low, high] = [LEAST_RETURN, MOST_RETURN];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
