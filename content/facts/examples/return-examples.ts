import { landTaxSurcharge, toCents } from '#content/costs/duties.ts';
import type { FactSource } from '#content/facts/fact.ts';
import { osborn } from '#content/facts/income-tax.ts';
import { bambooYield, firstNational } from '#content/facts/market.ts';
import { nswLandTax } from '#content/facts/nsw.ts';
import { qldLandTax } from '#content/facts/qld.ts';
import { about, aud, percent, reading } from '#content/facts/quantity.ts';
import { projectBySlug } from '#content/projects.ts';
import { site } from '#content/site.ts';
import { costsOf } from './cost-examples.ts';
import { type ExampleInput, toTenth, type WorkedExample } from './worked-example.ts';

type OwnerKey = 'nsw-land-tax-per-100k' | 'qld-land-tax-example' | 'sydnevia-withholding';

const WEEKS_PER_YEAR = 52;
/** An example based on our own claim has no fact that is due for review. */
const CLAIM_REVIEW_BY = '2027-05-31';

const ofPercent = (amount: number, share: number) => toCents((amount * share) / 100);

function claimSource(claim: string, basis: string): FactSource {
  return {
    name: `Our own claim of the ${claim}; the disclaimer says how to read it`,
    url: `${site.url}${basis}`,
    checkedOn: '2026-11-15',
  };
}

/** The rent according to our yield, beside the rent at market yield. */
export function yieldExamples(input: ExampleInput) {
  const brisnevia = projectBySlug('brisnevia');
  const [yieldPercent = 0] = brisnevia.returnPercent;
  const atClaim = ofPercent(brisnevia.price, yieldPercent);
  const atMarket = ofPercent(brisnevia.price, input.published['brisbane-yield'].value);
  const { allIn } = costsOf(input, brisnevia);
  const price = aud(brisnevia.price).text;
  const claim = `a ${brisnevia.returnShare} yield on ${price} means`;
  const market = `${price} at the Brisbane figure of early 2026`;
  const source = claimSource('yield', brisnevia.returnBasis);
  return {
    'brisnevia-rent-at-claim': {
      label: `yearly rent that ${claim}`,
      ...aud(atClaim),
      source,
      reviewBy: CLAIM_REVIEW_BY,
    },
    'brisnevia-rent-week-at-claim': {
      label: `weekly rent that ${claim}`,
      ...aud(Math.round(atClaim / WEEKS_PER_YEAR)),
      source,
      derivedFrom: ['brisnevia-rent-at-claim'],
    },
    'brisnevia-rent-at-market': {
      label: `yearly rent on ${market}`,
      ...about(aud(atMarket)),
      source: bambooYield,
      derivedFrom: ['brisbane-yield'],
    },
    'brisnevia-rent-week-at-market': {
      label: `weekly rent on ${market}`,
      ...about(aud(Math.round(atMarket / WEEKS_PER_YEAR))),
      source: bambooYield,
      derivedFrom: ['brisnevia-rent-at-market'],
    },
    'brisnevia-claim-on-all-in': {
      label: `the ${brisnevia.returnShare} rent as a share of all money paid`,
      ...about(percent(toTenth(atClaim / allIn))),
      source,
      derivedFrom: ['brisnevia-rent-at-claim', 'brisnevia-all-in'],
    },
    'brisnevia-market-on-all-in': {
      label: 'the rent at the Brisbane figure as a share of all money paid',
      ...about(percent(toTenth(atMarket / allIn))),
      source: bambooYield,
      derivedFrom: ['brisnevia-rent-at-market', 'brisnevia-all-in'],
    },
  } satisfies Record<string, WorkedExample>;
}

/** The growth that our expected return requires. */
export function returnExamples(input: ExampleInput) {
  const sydnevia = projectBySlug('sydnevia');
  const [lowPercent = 0, highPercent = lowPercent] = sydnevia.returnPercent;
  const low = ofPercent(sydnevia.price, lowPercent);
  const high = ofPercent(sydnevia.price, highPercent);
  const rent = ofPercent(sydnevia.price, input.published['capitals-yield-2025'].value);
  const price = aud(sydnevia.price).text;
  const claimed = {
    source: claimSource('return', sydnevia.returnBasis),
    reviewBy: CLAIM_REVIEW_BY,
  } as const;
  const growthRate = (growth: number) => percent(toTenth(growth / sydnevia.price));
  return {
    'sydnevia-return-low': { label: `${lowPercent}% a year of ${price}`, ...aud(low), ...claimed },
    'sydnevia-return-high': { label: `${highPercent}% a year of ${price}`, ...aud(high), ...claimed },
    'sydnevia-rent-at-market': {
      label: `yearly rent on ${price} at the capital city figure of 2025`,
      ...about(aud(rent)),
      source: firstNational,
      derivedFrom: ['capitals-yield-2025'],
    },
    'sydnevia-market-on-all-in': {
      label: 'that rent as a share of all money paid',
      ...about(percent(toTenth(rent / costsOf(input, sydnevia).allIn))),
      source: firstNational,
      derivedFrom: ['sydnevia-rent-at-market', 'sydnevia-all-in'],
    },
    'sydnevia-growth-low': {
      label: `growth needed for ${lowPercent}% a year with that rent`,
      ...aud(low - rent),
      source: firstNational,
      derivedFrom: ['sydnevia-return-low', 'sydnevia-rent-at-market'],
    },
    'sydnevia-growth-high': {
      label: `growth needed for ${highPercent}% a year with that rent`,
      ...aud(high - rent),
      source: firstNational,
      derivedFrom: ['sydnevia-return-high', 'sydnevia-rent-at-market'],
    },
    'sydnevia-growth-rate-low': {
      label: `that growth as a share of the price, for ${lowPercent}%`,
      ...growthRate(low - rent),
      source: firstNational,
      derivedFrom: ['sydnevia-growth-low'],
    },
    'sydnevia-growth-rate-high': {
      label: `that growth as a share of the price, for ${highPercent}%`,
      ...growthRate(high - rent),
      source: firstNational,
      derivedFrom: ['sydnevia-growth-high'],
    },
  } satisfies Record<string, WorkedExample>;
}

/** What an owner pays each year, and what is withheld at a sale. */
export function ownerExamples({ published, rules }: ExampleInput): Record<OwnerKey, WorkedExample> {
  const sydnevia = projectBySlug('sydnevia');
  const [nswLand, qldLand] = [aud(100_000), aud(400_000)];
  return {
    'nsw-land-tax-per-100k': {
      label: `NSW surcharge land tax for each ${nswLand.text} of land value, a year`,
      ...reading(
        aud(landTaxSurcharge(rules.states.nsw.landTax, nswLand.value)),
        (text) => `${text} a year for each ${nswLand.text} of land value`,
      ),
      source: nswLandTax,
      derivedFrom: ['nsw-surcharge-land-tax'],
    },
    'qld-land-tax-example': {
      label: `Queensland surcharge on land of ${qldLand.text}, a year`,
      ...reading(
        aud(landTaxSurcharge(rules.states.qld.landTax, qldLand.value)),
        (text) => `${text} a year on land valued at ${qldLand.text}`,
      ),
      source: qldLandTax,
      derivedFrom: ['qld-land-tax-surcharge', 'qld-land-tax-threshold'],
    },
    'sydnevia-withholding': {
      label: `withheld on a sale at ${aud(sydnevia.price).text}`,
      ...aud(ofPercent(sydnevia.price, published['sale-withholding'].value)),
      source: osborn,
      derivedFrom: ['sale-withholding'],
    },
  };
}
