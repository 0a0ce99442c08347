import { toCents } from '#content/costs/duties.ts';
import { site } from '#content/site.ts';
import type { Fact, FactSource } from './fact.ts';
import { months, percent, usdRate, usdRateRange } from './quantity.ts';

const rba = {
  name: 'Our assumption; daily rates at the Reserve Bank of Australia',
  url: 'https://www.rba.gov.au/statistics/frequency/exchange-rates.html',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;

export const contractTerms = {
  name: 'Our assumption for a home that is still to be built; your contract says what applies',
  url: `${site.url}/blogs/buying-off-the-plan-from-deposit-to-keys`,
  checkedOn: '2026-11-15',
} as const satisfies FactSource;

const LOW = 0.62;
const HIGH = 0.7;

export const assumptionFacts = {
  'exchange-rate-range': {
    label: 'Assumption, US dollars for one Australian dollar',
    kind: 'assumption',
    ...usdRateRange([LOW, HIGH]),
    source: rba,
    reviewBy: '2027-05-31',
    sureness: 'own',
  },
  'exchange-rate-middle': {
    label: 'Assumption, US dollars for one Australian dollar, middle of the range',
    kind: 'assumption',
    ...usdRate(toCents((LOW + HIGH) / 2)),
    source: rba,
    reviewBy: '2027-05-31',
    sureness: 'own',
    derivedFrom: ['exchange-rate-range'],
  },
  'deposit-share': {
    label: 'Assumption, deposit as a share of the price',
    kind: 'assumption',
    ...percent(10),
    source: contractTerms,
    reviewBy: '2027-05-31',
    sureness: 'own',
  },
  'settlement-months': {
    label: 'Assumption, time from contract to settlement',
    kind: 'assumption',
    ...months(24),
    source: contractTerms,
    reviewBy: '2027-05-31',
    sureness: 'own',
  },
} as const satisfies Record<string, Fact>;
