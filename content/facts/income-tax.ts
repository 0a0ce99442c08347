import type { Fact, FactSource } from './fact.ts';
import { date, percent, words } from './quantity.ts';

export const osborn = {
  name: 'Osborn Law, Foreign resident capital gains withholding',
  url: 'https://osbornlaw.com.au/changes-to-the-foreign-resident-capital-gains-withholding-tax-regime/',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const bdo = {
  name: 'BDO Australia, Foreign resident capital gains withholding',
  url: 'https://bdo.com.au/en-au/insights/tax/technical-updates/changes-to-foreign-resident-capital-gains-withholding-tax-rate-and-threshold-exposure-draft-legisl',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const expat = {
  name: 'Expat Taxes Australia, CGT and negative gearing reforms now law (2026)',
  url: 'https://www.expattaxes.com.au/?p=18842',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const p3 = {
  name: 'P3 Financial Planning, Budget tax changes now law (2026)',
  url: 'https://www.p3fp.com.au/blog/blog-federal-budget-tax-changes-now-law',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const bluerock = {
  name: 'BlueRock, Reforms to negative gearing and CGT (2026)',
  url: 'https://www.bluerock.com.au/resources/sweeping-proposed-reforms-to-negative-gearing-and-cgt/',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;

export const incomeTaxFacts = {
  'sale-withholding': {
    label: 'Withheld by the buyer when a foreign resident sells',
    kind: 'rule',
    ...percent(15),
    from: '2025-01-01',
    source: osborn,
    alsoSeen: bdo,
    reviewBy: '2027-07-31',
    sureness: 'agreed',
  },
  'sale-withholding-from': {
    label: 'Contracts to which the present withholding applies',
    kind: 'rule',
    ...date('2025-01-01'),
    source: osborn,
    alsoSeen: bdo,
    reviewBy: '2027-11-15',
    sureness: 'agreed',
  },
  'tax-reform-start': {
    label: 'Start of the negative gearing and capital gains rules of 2026',
    kind: 'rule',
    ...date('2027-07-01'),
    from: '2027-07-01',
    source: expat,
    alsoSeen: p3,
    reviewBy: '2027-07-31',
    sureness: 'agreed',
  },
  'tax-reform-law': {
    label: 'Royal Assent to the tax reform Acts 49 and 50 of 2026',
    kind: 'rule',
    ...date('2026-06-26'),
    source: expat,
    alsoSeen: p3,
    reviewBy: '2027-07-31',
    sureness: 'agreed',
  },
  'tax-reform-cut-off': {
    label: 'Holdings kept under the old negative gearing rules',
    kind: 'rule',
    ...words('7:30 pm on 12 May 2026'),
    source: bluerock,
    alsoSeen: expat,
    reviewBy: '2027-07-31',
    sureness: 'agreed',
  },
  'negative-gearing-scope': {
    label: 'Residential property to which negative gearing is limited',
    kind: 'rule',
    ...words('new builds'),
    from: '2027-07-01',
    source: expat,
    alsoSeen: p3,
    reviewBy: '2027-07-31',
    sureness: 'agreed',
    context: 'The effect on a non-resident owner needs a registered tax agent.',
  },
  'cgt-discount': {
    label: 'Capital gains tax discount that indexation replaces',
    kind: 'rule',
    ...percent(50),
    to: '2027-06-30',
    source: expat,
    alsoSeen: p3,
    reviewBy: '2027-07-31',
    sureness: 'agreed',
    context: 'The effect on a non-resident owner needs a registered tax agent.',
  },
  'cgt-minimum': {
    label: 'Minimum tax on indexed capital gains',
    kind: 'rule',
    ...percent(30),
    from: '2027-07-01',
    source: expat,
    alsoSeen: p3,
    reviewBy: '2027-07-31',
    sureness: 'agreed',
    context: 'The effect on a non-resident owner needs a registered tax agent.',
  },
} as const satisfies Record<string, Fact>;
