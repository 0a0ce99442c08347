import { editedFacts } from './edited-facts.ts';
import type { Fact, FactSource } from './fact.ts';
import { inr, words } from './quantity.ts';

const lakshmi = {
  name: 'Lakshmikumaran & Sridharan, Non-disclosure of foreign assets (20 November 2025)',
  url: 'https://cn.lakshmisri.com/insights/articles/non-disclosure-of-foreign-assets-in-the-itr-ownership-valuation-threshold-for-penalty-under-the-black-money-act',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const section43 = {
  name: 'Black Money Act 2015, section 43, in an order of the Mumbai tribunal',
  url: 'https://taxontips.com/penalty-of-rs-10-lakh-per-year-for-not-disclosing-foreign-asset-under-schedule-fa-in-itr-read-order/?print=print',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const dtaaCredit = {
  name: 'India-Australia tax treaty, article 24 (TaxTMI)',
  url: 'https://www.taxtmi.com/acts?id=4207',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const dtaaGuide = {
  name: 'Workmania, Double tax treaty between India and Australia',
  url: 'https://workmaniaconsultancy.com/news/66',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const rule76 = {
  name: 'TaxTMI, Foreign tax credit under rule 76: Forms 44 and 45 (2026)',
  url: 'https://www.taxtmi.com/news?id=71844',
  checkedOn: '2026-11-17',
} as const satisfies FactSource;
const caAlley = {
  name: 'CAalley, Foreign tax credit under the tax rules of 2026 (27 February 2026)',
  url: 'https://www.caalley.com/news-updates/indian-news/nris-with-big-foreign-tax-payment-need-to-get-ca-certificate-to-claim-tax-credit-under-draft-tax-rules-2026',
  checkedOn: '2026-11-17',
} as const satisfies FactSource;
const clearTax = {
  name: 'ClearTax, Tax credit on foreign income of a resident (June 2024)',
  url: 'https://cleartax.in/s/claim-tax-credit-on-foreign-income-of-resident-indian',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;

/** What a resident of India reports at home, and how the treaty with Australia divides the tax. */
export const indiaTaxFacts = editedFacts('facts/india-tax', {
  'schedule-fa-penalty': {
    label: 'Penalty for a foreign asset left out of Schedule FA, for each year',
    ...inr(1_000_000),
    source: lakshmi,
    alsoSeen: section43,
    reviewBy: '2027-05-31',
  },
  'dtaa-where-taxed': {
    label: 'Rent and gains from a home under the India-Australia tax treaty',
    ...words('may be taxed in the country where the home is'),
    source: dtaaGuide,
    alsoSeen: dtaaCredit,
    reviewBy: '2027-11-15',
  },
  'dtaa-credit': {
    label: 'Australian tax of a resident of India under the treaty',
    ...words('credited against the Indian tax on the same income'),
    source: dtaaCredit,
    alsoSeen: clearTax,
    reviewBy: '2027-11-15',
  },
  'dtaa-credit-form': {
    label: 'Form with which a resident of India claims that credit',
    ...words('Form 44 (Form 67 for income before April 2026)'),
    from: '2026-04-01',
    source: rule76,
    alsoSeen: caAlley,
    reviewBy: '2027-05-31',
  },
  'dtaa-credit-verified-from': {
    label: 'Foreign tax from which a chartered accountant verifies that form',
    ...inr(100_000),
    from: '2026-04-01',
    source: rule76,
    alsoSeen: caAlley,
    reviewBy: '2027-05-31',
  },
} as const satisfies Record<string, Fact>);
