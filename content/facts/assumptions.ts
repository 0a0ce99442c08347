import { toCents } from '#content/costs/to-cents.ts';
import type { Fact, FactSource } from './fact.ts';
import { usdRate, usdRateRange } from './quantity.ts';

const rba = {
  name: 'Our assumption; daily rates at the Reserve Bank of Australia',
  url: 'https://www.rba.gov.au/statistics/frequency/exchange-rates.html',
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
} as const satisfies Record<string, Fact>;
