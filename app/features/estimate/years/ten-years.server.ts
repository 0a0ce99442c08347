import { estimateData } from '#app/features/estimate/estimate-data.server.ts';
import type { EstimateInput } from '#app/features/estimate/form/check-fields.ts';
import { askPath } from '#app/features/estimate/words/estimate-message.ts';
import { formatMoney, formatShare } from '#app/features/estimate/words/format-money.ts';
import { siteUrl } from '#app/lib/page/site-url.ts';
import { formatDate } from '#app/lib/time/format-date.ts';
import { costRules } from '#content/costs/cost-rules.ts';
import { tenYearRules } from '#content/costs/ten-year-rules.ts';
import { type TenYearResult, tenYears } from '#content/costs/ten-years.ts';
import { fact } from '#content/facts/facts.ts';
import { type PublishedKey, published } from '#content/facts/published.ts';
import { estimateResultWords } from '#content/pages/estimate-result.ts';
import { tenYearsPage } from '#content/pages/ten-years.ts';
import { stateRow } from '#content/state-rules.ts';
import { checkYearFields, type YearDefaults, type YearInput } from './check-year-fields.ts';
import { otherSources, tenYearNotes } from './ten-year-notes.server.ts';
import { assumptionRows, sumRows, tenYearFacts } from './ten-year-rows.ts';
import type { TenYearsPageData, TenYearsView } from './ten-years-view.ts';
import { readYearFields, tenYearsPath, type YearFieldName } from './year-fields.ts';

const rules = costRules(published);

/** The page of a query. The PDF is its result. */
export function tenYearsData(today: string, search: URLSearchParams): TenYearsPageData {
  const fields = readYearFields(search);
  const { homes } = estimateData(today);
  const { input, problems } = checkYearFields(fields, homes, rules, yearDefaults);
  const path = tenYearsPath(fields);
  return {
    ...{ fields, problems, path },
    homes: homes.map(({ slug, name, price }) => ({ slug, name, price })),
    states: Object.entries(rules.states).map(([value, { name }]) => ({ value, label: name })),
    blanks: blanksOf(input?.purchase.state ?? homes[0]?.state),
    ...(input && { result: viewOf(input, path, today) }),
  };
}

const number = (key: PublishedKey) => published[key].value as number;

function yearDefaults(state: EstimateInput['state']): YearDefaults {
  const { letting } = stateRow(state);
  const growth = number('inflation-target');
  const yieldPercent = number(letting.grossYield);
  return {
    middle: {
      yieldPercent,
      rentGrowthPercent: growth,
      emptyWeeks: number('empty-weeks'),
      priceGrowthPercent: growth,
    },
    low: {
      yieldPercent,
      rentGrowthPercent: number('rent-growth-low'),
      emptyWeeks: number('empty-weeks-low'),
      priceGrowthPercent: number('price-growth-low'),
    },
    managementPercent: number('management-share'),
    leviesPercent: number(letting.levies),
    runningPercent: number('running-share'),
    costGrowthPercent: growth,
    landPercent: number('land-share'),
    constructionPercent: number('construction-share'),
    sellingPercent: number('selling-share'),
    indiaRentPercent: number('india-rent-rate'),
    rupeeGrowthPercent: number('rupee-growth'),
  };
}

function blanksOf(state: EstimateInput['state'] | undefined): Partial<Record<YearFieldName, string>> {
  if (!state) return {};
  const { letting } = stateRow(state);
  const text = (key: PublishedKey) => fact(key).text;
  const growth = text('inflation-target');
  return {
    owners: '1',
    yieldLow: text(letting.grossYield),
    yield: text(letting.grossYield),
    rentGrowthLow: text('rent-growth-low'),
    rentGrowth: growth,
    emptyLow: text('empty-weeks-low'),
    empty: text('empty-weeks'),
    growthLow: text('price-growth-low'),
    growth,
    manager: text('management-share'),
    levies: text(letting.levies),
    running: text('running-share'),
    costGrowth: growth,
    land: `${text('land-share')} of the price`,
    works: text('construction-share'),
    selling: text('selling-share'),
    indiaRate: text('india-rent-rate'),
    inr: text('rupee-rate'),
    rupee: text('rupee-growth'),
  };
}

function viewOf(input: YearInput, path: string, today: string): TenYearsView {
  const { purchase } = input;
  const law = tenYearRules(published, rules, purchase.state);
  const low = tenYears(law, input.home, input.low);
  const middle = tenYears(law, input.home, input.middle);
  const name = purchase.project ?? estimateResultWords.ownHome;
  const lead = leadOf(input, low, middle);
  const address = siteUrl + path;
  const title = tenYearsPage.title.replace('{name}', name).replace('{state}', purchase.stateName);
  const notes = tenYearNotes(purchase, today);
  const sums = sumRows(input, low, middle);
  const assumptions = assumptionRows(input);
  const used = [...sums, ...assumptions].flatMap(({ facts }) => facts);
  return {
    address,
    madeOn: today,
    day: formatDate(today),
    tenYears: title,
    lead,
    sums,
    low: yearCells(low),
    middle: yearCells(middle),
    assumptions,
    notes,
    sources: otherSources(purchase, notes, used, today),
    leftOut: [...tenYearsPage.leftOut.list],
    facts: tenYearFacts(purchase.state),
    askPath: askPath([title, '', lead.map(({ words }) => words).join(''), '', address].join('\n')),
  };
}

function leadOf({ home }: YearInput, low: TenYearResult, middle: TenYearResult): TenYearsView['lead'] {
  const aud = (amount: number) => formatMoney(amount, 'AUD');
  const figures: Record<string, string> = {
    '{paid}': aud(low.paid),
    '{low}': aud(low.back),
    '{middle}': aud(middle.back),
    '{lowShare}': formatShare(low.returnShare),
    '{middleShare}': formatShare(middle.returnShare),
  };
  const words = home.indiaRentPercent === undefined ? tenYearsPage.leadAbroad : tenYearsPage.lead;
  return words
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((part) => (figures[part] ? { words: figures[part], isFigure: true } : { words: part }));
}

const digits = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 });

function yearCells({ years }: TenYearResult): TenYearsView['low'] {
  return years.map(({ year, beforeTax, taxInAustralia, taxInIndia, left, homeWorth }) => ({
    cells: [year, beforeTax, taxInAustralia, taxInIndia, left, homeWorth].map((value) =>
      digits.format(value),
    ),
  }));
}
