import { editedFacts } from './edited-facts.ts';
import type { Fact, FactSource } from './fact.ts';
import { date, inr, percent, usd, words } from './quantity.ts';

export const mint = {
  name: 'Mint, The rules for buying immovable property abroad (December 2022)',
  url: 'https://www.livemint.com/money/personal-finance/the-rules-for-buying-immovable-property-abroad/amp-11672070573065.html',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
export const businessStandard = {
  name: 'Business Standard, Budget 2026 and TCS (1 February 2026)',
  url: 'https://www.business-standard.com/amp/budget/news/tcs-tds-changes-tcs-cuts-on-lrs-tour-packages-to-ease-upfront-cash-outgo-126020100903_1.html',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const upstox = {
  name: 'Upstox, Budget 2026 and TCS (1 February 2026)',
  url: 'https://upstox.com/news/personal-finance/tax/big-relief-for-students-patients-as-budget-2026-slashes-tcs-rate-from-5-per-cent-to-2-per-cent/article-188691',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const rule21 = {
  name: 'Foreign Exchange Management (Overseas Investment) Rules 2022, rule 21',
  url: 'https://taxmanagementindia.com/visitor/detail_act.asp?ID=40941',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const rbiAnswers = {
  name: 'Reserve Bank of India, answers on property abroad of 21 October 2021, in a copy',
  url: 'https://investguiding.com/article/reserve-bank-of-india-frequently-asked-questions/1781',
  checkedOn: '2026-11-17',
} as const satisfies FactSource;
const angel = {
  name: 'Angel One, Union Budget 2026 and TCS (1 February 2026)',
  url: 'https://www.angelone.in/news/budget/union-budget-2026-tcs-on-foreign-education-medical-travel-slashed-to-2-percent',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;

export const indiaFacts = editedFacts('facts/india', {
  'lrs-limit': {
    label: 'Liberalised Remittance Scheme, limit for each resident individual and year',
    ...usd(250_000),
    source: mint,
    alsoSeen: businessStandard,
    reviewBy: '2027-05-31',
  },
  'lrs-year': {
    label: 'Year to which the remittance limit applies',
    ...words('April to March'),
    source: mint,
    alsoSeen: upstox,
    reviewBy: '2027-05-31',
  },
  'lrs-year-end': {
    label: 'Last day of the remittance year',
    ...words('31 March'),
    source: mint,
    alsoSeen: upstox,
    reviewBy: '2027-05-31',
  },
  'lrs-year-start': {
    label: 'First day of the remittance year',
    ...words('1 April'),
    source: mint,
    alsoSeen: upstox,
    reviewBy: '2027-05-31',
  },
  'lrs-pooling': {
    label: 'Remittances of relatives may be consolidated for a property',
    ...words('relatives may consolidate their remittances'),
    source: rule21,
    alsoSeen: mint,
    reviewBy: '2027-05-31',
  },
  'lrs-pooling-title': {
    label: 'Who should be on the title when a family sends together, in the answers of the RBI in 2021',
    ...words('everyone who sends is also on the title'),
    source: rbiAnswers,
    reviewBy: '2027-05-31',
    context: 'The rules of 2022 are wider. Ask your bank in writing what it requires.',
  },
  'lrs-rules-date': {
    label: 'Overseas Investment Rules notified',
    ...date('2022-08-22'),
    source: mint,
    alsoSeen: rule21,
    reviewBy: '2027-11-15',
  },
  'tcs-threshold': {
    label: 'Remittances in a year before tax is collected at source',
    ...inr(1_000_000),
    from: '2025-04-01',
    source: businessStandard,
    alsoSeen: upstox,
    reviewBy: '2027-02-28',
  },
  'tcs-rate': {
    label: 'Tax collected at source above the threshold, for property',
    ...percent(20),
    source: businessStandard,
    alsoSeen: upstox,
    reviewBy: '2027-02-28',
  },
  'tcs-budget': {
    label: 'Union Budget that left the rate for property as it was',
    ...date('2026-02-01'),
    source: businessStandard,
    alsoSeen: upstox,
    reviewBy: '2027-02-28',
  },
  'tcs-education-rate': {
    label: 'Tax collected at source above the threshold, for education and medical treatment',
    ...percent(2),
    from: '2026-04-01',
    source: businessStandard,
    alsoSeen: upstox,
    reviewBy: '2027-02-28',
  },
  'tcs-education-from': {
    label: 'Start of the lower rate for education and medical treatment',
    ...date('2026-04-01'),
    source: businessStandard,
    alsoSeen: angel,
    reviewBy: '2027-02-28',
  },
  'tcs-credit': {
    label: 'Tax collected at source counts towards income tax',
    ...words('counted towards your income tax when you file, and any excess is refunded'),
    source: angel,
    alsoSeen: businessStandard,
    reviewBy: '2027-02-28',
  },
} as const satisfies Record<string, Fact>);
