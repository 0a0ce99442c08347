import { editedFacts } from './edited-facts.ts';
import type { Fact, FactSource } from './fact.ts';
import { aud, date, percent, words, years } from './quantity.ts';

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

const atoDiscount = {
  name: 'ATO, CGT discount for foreign and temporary residents',
  url: 'https://www.ato.gov.au/cgtdiscount',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const atoRates = {
  name: 'ATO, Tax rates for foreign residents',
  url: 'https://www.ato.gov.au/tax-rates-and-codes/tax-rates-foreign-residents',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const oneStop = {
  name: 'One Stop Tax, Individual income tax rates (2025-26)',
  url: 'https://onestoptax.com.au/?p=3955',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const atoCapitalWorks = {
  name: 'ATO, Rental properties guide 2025',
  url: 'https://www.ato.gov.au/law/view/print?DocID=SAV%2FRENTAL%2F00001&PiT=20240701000001',
  checkedOn: '2026-11-17',
} as const satisfies FactSource;
const atoAssets = {
  name: 'ATO, Residential rental property assets (2022)',
  url: 'https://www.ato.gov.au/forms-and-instructions/rental-properties-2022/residential-rental-property-assets/residential-rental-property-items',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
export const incomeTaxFacts = editedFacts('facts/income-tax', {
  'sale-withholding': {
    label: 'Withheld by the buyer when a foreign resident sells',
    ...percent(15),
    from: '2025-01-01',
    source: osborn,
    alsoSeen: bdo,
    reviewBy: '2027-07-31',
  },
  'sale-withholding-from': {
    label: 'Contracts to which the present withholding applies',
    ...date('2025-01-01'),
    source: osborn,
    alsoSeen: bdo,
    reviewBy: '2027-11-15',
  },
  'tax-reform-start': {
    label: 'Start of the negative gearing and capital gains rules of 2026',
    ...date('2027-07-01'),
    from: '2027-07-01',
    source: expat,
    alsoSeen: p3,
    reviewBy: '2027-07-31',
  },
  'tax-reform-law': {
    label: 'Royal Assent to the tax reform Acts 49 and 50 of 2026',
    ...date('2026-06-26'),
    source: expat,
    alsoSeen: p3,
    reviewBy: '2027-07-31',
  },
  'tax-reform-cut-off': {
    label: 'Holdings kept under the old negative gearing rules',
    ...words('7:30 pm on 12 May 2026'),
    source: bluerock,
    alsoSeen: expat,
    reviewBy: '2027-07-31',
  },
  'negative-gearing-scope': {
    label: 'Residential property to which negative gearing is limited',
    ...words('new builds'),
    from: '2027-07-01',
    source: expat,
    alsoSeen: p3,
    reviewBy: '2027-07-31',
    context: 'The effect on a non-resident owner needs a registered tax agent.',
  },
  'cgt-discount': {
    label: 'Capital gains tax discount that indexation replaces',
    ...percent(50),
    to: '2027-06-30',
    source: expat,
    alsoSeen: p3,
    reviewBy: '2027-07-31',
    context: 'The effect on a non-resident owner needs a registered tax agent.',
  },
  'cgt-minimum': {
    label: 'Minimum tax on indexed capital gains',
    ...percent(30),
    from: '2027-07-01',
    source: expat,
    alsoSeen: p3,
    reviewBy: '2027-07-31',
    context: 'The effect on a non-resident owner needs a registered tax agent.',
  },
  'foreign-cgt-discount-end': {
    label: 'Gains from this day on earn a foreign resident no capital gains discount',
    ...date('2012-05-08'),
    source: atoDiscount,
    reviewBy: '2027-07-31',
  },
  'foreign-resident-rate': {
    label: 'Income tax rate of a foreign resident from the first dollar, 2025-26',
    ...percent(30),
    from: '2024-07-01',
    source: atoRates,
    alsoSeen: oneStop,
    reviewBy: '2027-07-31',
  },
  'foreign-resident-rate-up-to': {
    label: 'Taxable income up to which that rate applies, 2025-26',
    ...aud(135_000),
    from: '2024-07-01',
    source: atoRates,
    alsoSeen: oneStop,
    reviewBy: '2027-07-31',
  },
  'capital-works-rate': {
    label: 'Capital works deduction a year, of the cost of construction',
    ...percent(2.5),
    source: atoCapitalWorks,
    reviewBy: '2027-07-31',
  },
  'capital-works-years': {
    label: 'Years for which capital works are deducted',
    ...years(40),
    source: atoCapitalWorks,
    reviewBy: '2027-07-31',
  },
  'second-hand-assets-from': {
    label: 'Start of the limit on deductions for second-hand assets in a rental home',
    ...date('2017-07-01'),
    source: atoAssets,
    reviewBy: '2027-11-15',
  },
} as const satisfies Record<string, Fact>);
