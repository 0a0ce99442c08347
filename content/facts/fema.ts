import { editedFacts } from './edited-facts.ts';
import type { Fact, FactSource } from './fact.ts';
import { date, days, usd, words } from './quantity.ts';

const moneycontrol = {
  name: 'Moneycontrol, Buying Dubai property on loan? Beware of FEMA violations (26 November 2025)',
  url: 'https://www.moneycontrol.com/news/business/real-estate/buying-dubai-property-on-loan-beware-of-fema-violations-13696796.html',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const republic = {
  name: 'Republic, FEMA pitfalls in overseas property (8 October 2025)',
  url: 'https://www.republicworld.com/opinion/lure-of-9-yields-risk-of-100-penalty-fema-pitfalls-in-overseas-property',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const rsmIndia = {
  name: 'RSM India, Repatriation of unutilised LRS money (August 2022)',
  url: 'https://rsm.global/india/insights/tax-insights/newsflash-repatriation-unutilised-amount-out-lrs-remittance-new-requirement',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const financialExpress = {
  name: 'Financial Express, RBI rule on unused LRS money (15 March 2023)',
  url: 'https://www.financialexpress.com/web-stories/money/investing-or-going-abroad-beware-of-rbi-lrs-rule',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const surrender = {
  name: 'Foreign exchange regulations, surrender by resident individuals (regulation 6A of 2007)',
  url: 'https://www.taxmanagementindia.com/visitor/detail_notification.asp?ID=6295',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const mintAccounts = {
  name: 'Mint, What can NRIs do with their NRE and NRO accounts (2019)',
  url: 'https://www.livemint.com/money/personal-finance/what-can-nris-do-with-their-nre-and-nro-accounts-1569314527105.html',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const nriFx = {
  name: 'NRIFX, LRS limit and NRO repatriation',
  url: 'https://nrifx.com/guides/nri-lrs-vs-repatriation-rules',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const forms145 = {
  name: 'My Legal Business, Forms 145 and 146 replace 15CA and 15CB (21 April 2026)',
  url: 'https://www.mylegalbusiness.com/blog/form-145-and-146-replace-15-ca-and-15-cb-from-april-2026/',
  checkedOn: '2026-11-17',
} as const satisfies FactSource;
const myEca = {
  name: 'MyeCA, From Form 15CA/15CB to Form 145/146',
  url: 'https://myeca.in/blog/form-15ca-15cb-to-form-145-146-remittance-transition',
  checkedOn: '2026-11-17',
} as const satisfies FactSource;
const caClub = {
  name: 'CAclubindia, Purchase of immovable property outside India by resident individuals',
  url: 'https://caclubindia.com/articles/faqs-purchase-of-immovable-property-outside-india-by-resident-individuals-50298.asp',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const sheth = {
  name: 'Tejpal Sheth, Questions and answers on FEMA section 6(4)',
  url: 'https://tejpalsheth4final.blogspot.com/2007_10_18_archive.html',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const taxGuru = {
  name: 'TaxGuru, NRI and OCI status under FEMA',
  url: 'https://taxguru.in/rbi/nri-oci-status-change-alter-indian-property-rights-fema.html',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const aiftp = {
  name: 'AIFTP Journal, Immovable property and NRIs (January 2022)',
  url: 'https://aiftponline.org/journal/2022/january-2022/acquisition-of-immovable-properties-in-india-by-nris-fema-perspective/',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;

const LAWYERS_SAY =
  'This is what legal writers say; we have found no ruling. Ask a FEMA lawyer about your own case.';

/** India's foreign exchange law: how a resident may pay, and what differs for NRIs and OCIs. */
export const femaFacts = editedFacts('facts/fema', {
  'fema-own-money': {
    label: 'How a resident of India may pay for a home abroad, as legal writers read FEMA',
    ...words('must use their own money, sent under the Liberalised Remittance Scheme'),
    source: moneycontrol,
    alsoSeen: republic,
    reviewBy: '2027-05-31',
    context: LAWYERS_SAY,
  },
  'fema-loans': {
    label: 'Foreign loans and deferred payment for a resident of India, as legal writers read FEMA',
    ...words('likely to breach FEMA'),
    source: moneycontrol,
    alsoSeen: republic,
    reviewBy: '2027-05-31',
    context: LAWYERS_SAY,
  },
  'lrs-unused-days': {
    label: 'Time after which unused remittances must come back to India',
    ...days(180),
    from: '2022-08-24',
    source: rsmIndia,
    alsoSeen: surrender,
    reviewBy: '2027-05-31',
    context: 'RSM India calls the scope of this rule ambiguous. Ask your bank how it reads it.',
  },
  'lrs-unused-from': {
    label: 'RBI Master Direction on the scheme updated with the rule on unused money',
    ...date('2022-08-24'),
    source: rsmIndia,
    alsoSeen: financialExpress,
    reviewBy: '2027-11-15',
  },
  'lrs-for-residents': {
    label: 'Who the Liberalised Remittance Scheme is for',
    ...words('for people resident in India, not for NRIs'),
    source: nriFx,
    alsoSeen: mintAccounts,
    reviewBy: '2027-05-31',
  },
  'nro-limit': {
    label: 'What an NRI may send abroad from NRO accounts in a financial year',
    ...usd(1_000_000),
    source: mintAccounts,
    alsoSeen: nriFx,
    reviewBy: '2027-05-31',
  },
  'nre-money': {
    label: 'Money in NRE and FCNR accounts',
    ...words('freely repatriable'),
    source: mintAccounts,
    alsoSeen: nriFx,
    reviewBy: '2027-05-31',
  },
  'nro-papers': {
    label: 'Papers for a remittance from an NRO account',
    ...words('Forms 145 and 146 (until March 2026 they were 15CA and 15CB)'),
    from: '2026-04-01',
    source: forms145,
    alsoSeen: myEca,
    reviewBy: '2027-05-31',
  },
  'nri-meaning': {
    label: 'What NRI means under FEMA',
    ...words('a citizen of India who is resident outside India'),
    source: taxGuru,
    alsoSeen: aiftp,
    reviewBy: '2027-11-15',
  },
  'oci-meaning': {
    label: 'What OCI means',
    ...words('a foreign citizen registered as an Overseas Citizen of India cardholder'),
    source: taxGuru,
    alsoSeen: aiftp,
    reviewBy: '2027-11-15',
  },
  'fema-keep-property': {
    label: 'A home bought while resident outside India, after a return to India (FEMA section 6(4))',
    ...words('may go on holding it'),
    source: caClub,
    alsoSeen: sheth,
    reviewBy: '2027-11-15',
  },
} as const satisfies Record<string, Fact>);
