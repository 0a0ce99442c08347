import { landTaxSurcharge, percentOf } from '#content/costs/duties.ts';
import { WEEKS_PER_YEAR } from '#content/costs/net-rent.ts';
import { taxAtSource } from '#content/costs/remittance-plan.ts';
import type { FactSource, PublishedFacts } from '#content/facts/fact.ts';
import type { PublishedKey } from '#content/facts/fact-keys.ts';
import { quantity } from '#content/facts/quantity.ts';
import { moneyInWords } from '#content/money.ts';
import { projectBySlug } from '#content/projects.ts';
import { site } from '#content/site.ts';
import { requireCoveredState, stateRow } from '#content/state-rules.ts';
import { aud, type Formula, type Read, tenthOfPercent } from './formulas.ts';

type Formulas = Record<string, Formula>;

const ABOUT = 'about {}';
/** An example based on our own claim reads no fact that is due for review. */
const CLAIM_REVIEW_BY = '2027-05-31';

const share = (part: number, says?: string) => quantity('percent', tenthOfPercent(part), says);

/** The examples that articles or pages build on, beside those of every project. */
export function singleFormulas(published: PublishedFacts): Formulas {
  return {
    ...costs(published),
    ...taxAtSourceExamples(),
    ...brisneviaYield(),
    ...sydneviaReturn(),
    ...owner(),
  };
}

function claimSource(claim: string, basis: string): FactSource {
  return {
    name: `Our own claim of the ${claim}; the disclaimer says how to read it`,
    url: `${site().url}${basis}`,
    checkedOn: '2026-11-15',
  };
}

function costs(published: PublishedFacts): Formulas {
  const sydnevia = projectBySlug('sydnevia');
  const { shortName, authority: source } = stateRow(requireCoveredState(sydnevia));
  const spreadOver = (years: number, inWords: string): Formula => ({
    label: `those costs spread over ${inWords} years, as a share of the price a year`,
    ...{ source, of: (f) => share(f('sydnevia-total') / sydnevia.price / years, 'about {} a year') },
  });
  const text = (key: PublishedKey) => published[key].text;
  return {
    'sydnevia-certificate-total': {
      label: `${moneyInWords(sydnevia.price, 'AUD')} in ${shortName}, government costs without an application fee`,
      ...{ source, of: (f) => aud(f('sydnevia-duty') + f('sydnevia-surcharge')) },
    },
    'sydnevia-cost-over-5-years': spreadOver(5, 'five'),
    'sydnevia-cost-over-10-years': spreadOver(10, 'ten'),
    'vacancy-fee-at-risk': {
      label: `vacancy fee for a new home of ${text('approval-fee-step-1m')} or less, ${text('approval-fee-year')}`,
      source: 'vacancy-fee-multiple',
      of: (f) => aud(f('approval-fee-to-1m') * f('vacancy-fee-multiple')),
    },
  };
}

function taxAtSourceExamples(): Formulas {
  const tax = (f: Read, sent: number) =>
    taxAtSource({ overInr: f('tcs-threshold'), percent: f('tcs-rate') }, sent);
  const [alone, each] = [20_000_000, 10_000_000];
  const [aloneText, eachText] = [alone, each].map((amount) => moneyInWords(amount, 'INR'));
  return {
    'tcs-example-collected': {
      label: `tax collected at source on ${aloneText}`,
      of: (f) => quantity('INR', tax(f, alone), `{} on ${aloneText}`),
    },
    'tcs-example-split': {
      label: `tax collected when two people send ${eachText} each`,
      of: (f) => quantity('INR', 2 * tax(f, each), '{} in all'),
    },
  };
}

/** The rent according to our yield, beside the rent at market yield. */
function brisneviaYield(): Formulas {
  const { price, returnPercent, returnShare, returnBasis } = projectBySlug('brisnevia');
  const claim = `a ${returnShare} yield on ${moneyInWords(price, 'AUD')} means`;
  const market = `${moneyInWords(price, 'AUD')} at the Brisbane figure of early 2026`;
  const source = claimSource('yield', returnBasis);
  const week = (f: Read, key: string) => Math.round(f(key) / WEEKS_PER_YEAR);
  return {
    'brisnevia-rent-at-claim': {
      label: `yearly rent that ${claim}`,
      ...{ source, reviewBy: CLAIM_REVIEW_BY, of: () => aud(percentOf(price, returnPercent[0] ?? 0)) },
    },
    'brisnevia-rent-week-at-claim': {
      label: `weekly rent that ${claim}`,
      of: (f) => aud(week(f, 'brisnevia-rent-at-claim')),
    },
    'brisnevia-rent-at-market': {
      label: `yearly rent on ${market}`,
      of: (f) => aud(percentOf(price, f('brisbane-yield')), ABOUT),
    },
    'brisnevia-rent-week-at-market': {
      label: `weekly rent on ${market}`,
      of: (f) => aud(week(f, 'brisnevia-rent-at-market'), ABOUT),
    },
    'brisnevia-claim-on-all-in': {
      label: `the ${returnShare} rent as a share of all money paid`,
      of: (f) => share(f('brisnevia-rent-at-claim') / f('brisnevia-all-in'), ABOUT),
    },
    'brisnevia-market-on-all-in': {
      label: 'the rent at the Brisbane figure as a share of all money paid',
      of: (f) => share(f('brisnevia-rent-at-market') / f('brisnevia-all-in'), ABOUT),
    },
  };
}

/** The growth that our expected return requires. */
function sydneviaReturn(): Formulas {
  const { price, returnPercent, returnBasis } = projectBySlug('sydnevia');
  const [low = 0, high = low] = returnPercent;
  const source = claimSource('return', returnBasis);
  const claimed = (percent: number): Formula => ({
    label: `${percent}% a year of ${moneyInWords(price, 'AUD')}`,
    ...{ source, reviewBy: CLAIM_REVIEW_BY, of: () => aud(percentOf(price, percent)) },
  });
  const growth = (percent: number, end: string): Formula => ({
    label: `growth needed for ${percent}% a year with that rent`,
    source: 'capitals-yield-2025',
    of: (f) => aud(f(`sydnevia-return-${end}`) - f('sydnevia-rent-at-market')),
  });
  const growthRate = (percent: number, end: string): Formula => ({
    label: `that growth as a share of the price, for ${percent}%`,
    of: (f) => share(f(`sydnevia-growth-${end}`) / price),
  });
  return {
    'sydnevia-return-low': claimed(low),
    'sydnevia-return-high': claimed(high),
    'sydnevia-rent-at-market': {
      label: `yearly rent on ${moneyInWords(price, 'AUD')} at the capital city figure of 2025`,
      of: (f) => aud(percentOf(price, f('capitals-yield-2025')), ABOUT),
    },
    'sydnevia-market-on-all-in': {
      label: 'that rent as a share of all money paid',
      of: (f) => share(f('sydnevia-rent-at-market') / f('sydnevia-all-in'), ABOUT),
    },
    'sydnevia-growth-low': growth(low, 'low'),
    'sydnevia-growth-high': growth(high, 'high'),
    'sydnevia-growth-rate-low': growthRate(low, 'low'),
    'sydnevia-growth-rate-high': growthRate(high, 'high'),
  };
}

/** What an owner pays each year, and what is withheld at a sale. */
function owner(): Formulas {
  const { price } = projectBySlug('sydnevia');
  const [nsw, qld] = [100_000, 400_000];
  const [nswText, qldText] = [nsw, qld].map((land) => moneyInWords(land, 'AUD'));
  return {
    'nsw-land-tax-per-100k': {
      label: `NSW surcharge land tax for each ${nswText} of land value, a year`,
      of: (f) =>
        aud(
          landTaxSurcharge({ percent: f('nsw-surcharge-land-tax'), over: 0 }, nsw),
          `{} a year for each ${nswText} of land value`,
        ),
    },
    'qld-land-tax-example': {
      label: `Queensland surcharge on land of ${qldText}, a year`,
      of: (f) => {
        const rule = { percent: f('qld-land-tax-surcharge'), over: f('qld-land-tax-threshold') };
        return aud(landTaxSurcharge(rule, qld), `{} a year on land valued at ${qldText}`);
      },
    },
    'sydnevia-withholding': {
      label: `withheld on a sale at ${moneyInWords(price, 'AUD')}`,
      of: (f) => aud(percentOf(price, f('sale-withholding'))),
    },
  };
}
