import { toCents } from '#content/costs/duties.ts';
import { site } from '#content/site.ts';
import { editedFacts } from './edited-facts.ts';
import type { Fact, FactSource } from './fact.ts';
import { months, percent, usdRate, usdRateRange } from './quantity.ts';

const rba = {
  name: 'Our assumption, around the rate of June 2026; daily rates at the Reserve Bank of Australia',
  url: 'https://www.rba.gov.au/statistics/frequency/exchange-rates.html',
  checkedOn: '2026-11-17',
} as const satisfies FactSource;

export const contractTerms = {
  name: 'Our assumption for a home that is still to be built; your contract says what applies',
  url: `${site.url}/blogs/buying-off-the-plan-from-deposit-to-keys`,
  checkedOn: '2026-11-15',
} as const satisfies FactSource;

const typed = editedFacts('facts/assumptions', {
  'exchange-rate-range': {
    label: 'Assumption, US dollars for one Australian dollar',
    kind: 'assumption',
    ...usdRateRange([0.65, 0.73]),
    source: rba,
    reviewBy: '2027-05-31',
  },
  'deposit-share': {
    label: 'Assumption, deposit as a share of the price',
    kind: 'assumption',
    ...percent(10),
    source: contractTerms,
    reviewBy: '2027-05-31',
  },
  'settlement-months': {
    label: 'Assumption, time from contract to settlement',
    kind: 'assumption',
    ...months(24),
    source: contractTerms,
    reviewBy: '2027-05-31',
  },
} as const satisfies Record<string, Fact>);

const [low, high] = typed['exchange-rate-range'].value;

/** What follows from other facts is not edited on its own. */
export const assumptionFacts = {
  ...typed,
  'exchange-rate-middle': {
    label: 'Assumption, US dollars for one Australian dollar, middle of the range',
    kind: 'assumption',
    ...usdRate(toCents((low + high) / 2)),
    source: typed['exchange-rate-range'].source,
    reviewBy: '2027-05-31',
    derivedFrom: ['exchange-rate-range'],
  },
} as const satisfies Record<string, Fact>;
