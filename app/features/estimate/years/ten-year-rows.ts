import { formatRate, formatRupeesInWords, formatShare } from '#app/features/estimate/words/format-money.ts';
import type { TenYearCase, TenYearResult } from '#content/costs/ten-years.ts';
import { YEARS } from '#content/costs/ten-years.ts';
import type { FactKey } from '#content/facts/facts.ts';
import { tenYearsPage } from '#content/pages/ten-years.ts';
import { stateRow } from '#content/state-rules.ts';
import type { YearInput } from './check-year-fields.ts';
import type { CaseRow } from './ten-years-view.ts';

const words = tenYearsPage.sums;

type State = YearInput['purchase']['state'];

/** The facts that every figure of the ten years depends on. */
export function tenYearFacts(state: State): FactKey[] {
  const { duty, surcharge, landTax, letting } = stateRow(state);
  return [
    letting.grossYield,
    letting.levies,
    duty.scale,
    surcharge.rate,
    landTax.rate,
    'foreign-resident-rate',
  ];
}

/** From what is paid to what is left. Costs and taxes are negative. */
export function sumRows(input: YearInput, low: TenYearResult, middle: TenYearResult): CaseRow[] {
  const { state } = input.purchase;
  const { duty, surcharge, landTax, letting } = stateRow(state);
  const row = (
    name: string,
    facts: readonly FactKey[],
    of: (result: TenYearResult) => string,
    kind?: CaseRow['kind'],
  ): CaseRow => ({ name, facts, low: of(low), middle: of(middle), ...(kind && { kind }) });
  const all = tenYearFacts(state);
  const gross = letting.grossYield;
  const inIndia = input.home.indiaRentPercent !== undefined;
  return [
    row(words.paid, [duty.scale, surcharge.rate, 'approval-fee-scale'], ({ paid }) => minus(paid)),
    row(words.rent, [gross, 'empty-weeks'], ({ letting: { rent } }) => plain(rent)),
    row(words.management, [gross, 'management-share'], (of) => minus(of.letting.management)),
    row(words.levies, [letting.levies], (of) => minus(of.letting.levies)),
    row(words.running, ['running-share'], (of) => minus(of.letting.running)),
    row(words.landTax, [landTax.rate, 'land-share'], (of) => minus(of.letting.landTax)),
    row(words.rentTaxInAustralia, ['foreign-resident-rate'], (of) => minus(of.letting.taxInAustralia)),
    ...(inIndia
      ? [
          row(words.rentTaxInIndia, ['india-rent-deduction', 'india-rent-rate', 'dtaa-credit'], (of) =>
            minus(of.letting.taxInIndia),
          ),
        ]
      : []),
    row(words.lettingLeft, all, (of) => plain(of.letting.left), 'sum'),
    row(words.salePrice, ['inflation-target', 'price-growth-low'], (of) => plain(of.sale.price)),
    row(words.withheld, ['sale-withholding'], (of) => plain(of.sale.withheld), 'remark'),
    row(words.saleCosts, ['selling-share'], (of) => minus(of.sale.costs)),
    row(
      words.gainTaxInAustralia,
      ['foreign-resident-rate-middle', 'foreign-resident-rate-top', 'foreign-cgt-discount-end'],
      (of) => minus(of.sale.taxInAustralia),
    ),
    ...(inIndia
      ? [row(words.gainTaxInIndia, ['india-gain-rate', 'dtaa-credit'], (of) => minus(of.sale.taxInIndia))]
      : []),
    row(words.saleLeft, all, (of) => plain(of.sale.left), 'sum'),
    row(words.back, all, (of) => plain(of.back), 'sum'),
    row(words.result, all, (of) => plain(of.result), 'result'),
    row(words.rupees, [...all, 'rupee-rate'], (of) => signedRupees(resultInRupees(input, of))),
    row(words.returnShare, all, (of) => formatShare(of.returnShare), 'result'),
    ...(input.rupeeGrowthPercent === 0
      ? []
      : [
          row(words.returnInRupees, [...all, 'rupee-growth'], (of) => formatShare(returnInRupees(input, of))),
        ]),
  ];
}

/** What comes back each year is turned into rupees at the rate of that year. */
export function resultInRupees({ inrPerAud, rupeeGrowthPercent }: YearInput, of: TenYearResult): number {
  const rate = (year: number) => inrPerAud * (1 + rupeeGrowthPercent / 100) ** year;
  const rents = of.years.reduce((sum, { year, left }) => sum + left * rate(year), 0);
  return rents + of.sale.left * rate(YEARS) - of.paid * rate(0);
}

function returnInRupees({ rupeeGrowthPercent }: YearInput, { returnShare }: TenYearResult): number {
  return (1 + returnShare) * (1 + rupeeGrowthPercent / 100) - 1;
}

/** What was used, entered or assumed. */
export function assumptionRows(input: YearInput): CaseRow[] {
  const { home, low, middle, purchase } = input;
  const { letting } = stateRow(purchase.state);
  const both = (name: string, value: string, ...facts: FactKey[]): CaseRow => ({ name, facts, low: value });
  const each = (name: string, of: (assumed: TenYearCase) => string, ...facts: FactKey[]): CaseRow => ({
    ...{ name, facts },
    low: of(low),
    middle: of(middle),
  });
  return [
    each('Rent in the first year, of the price', (of) => percent(of.yieldPercent), letting.grossYield),
    each(
      'Growth of rent a year',
      (of) => percent(of.rentGrowthPercent),
      'inflation-target',
      'rent-growth-low',
    ),
    each('Empty weeks a year', (of) => String(of.emptyWeeks), 'empty-weeks', 'empty-weeks-low'),
    each('Growth of the price a year', (of) => percent(of.priceGrowthPercent), 'inflation-target'),
    both('Property manager, of the rent', percent(home.managementPercent), 'management-share'),
    both('Levies in the first year, of the price', percent(home.leviesPercent), letting.levies),
    both('Rates, insurance and repairs, of the price', percent(home.runningPercent), 'running-share'),
    both('Growth of costs a year', percent(home.costGrowthPercent), 'inflation-target'),
    both('Land value in the first year, AUD', plain(home.landValue), 'land-share'),
    both('Cost of construction, of the price', percent(home.constructionPercent), 'construction-share'),
    both('Costs of the sale, of the sale price', percent(home.sellingPercent), 'selling-share'),
    ...(home.indiaRentPercent === undefined
      ? []
      : [both('Indian tax rate on rent', percent(home.indiaRentPercent), 'india-rent-rate')]),
    both('Owners in equal shares', String(home.owners)),
    both('Rupees for one AUD in the first year', formatRate(input.inrPerAud), 'rupee-rate'),
    both('Change of that rate a year', percent(input.rupeeGrowthPercent), 'rupee-growth'),
  ];
}

const digits = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 });
const decimals = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 2 });

function plain(amount: number): string {
  return digits.format(amount);
}

function minus(amount: number): string {
  return amount === 0 ? '0' : digits.format(-amount);
}

function percent(value: number): string {
  return `${decimals.format(value)}%`;
}

function signedRupees(amount: number): string {
  return amount < 0 ? `-${formatRupeesInWords(-amount)}` : formatRupeesInWords(amount);
}
