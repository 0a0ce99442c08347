import { editedFacts } from './edited-facts.ts';
import type { Fact, FactSource } from './fact.ts';
import { aud, date, days, percent, times, words, years } from './quantity.ts';

const addisons = {
  name: 'Addisons, Penalties under the Australian Consumer Law',
  url: 'https://addisons.com',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const acl4 = {
  name: 'Australian Contract Law, Australian Consumer Law section 4',
  url: 'https://www.australiancontractlaw.info',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
export const oaicAml = {
  name: 'OAIC, Privacy guidance for reporting entities',
  url: 'https://www.oaic.gov.au/privacy/privacy-guidance-for-organisations-and-government-agencies/organisations/privacy-guidance-for-reporting-entities-under-the-anti-money-laundering-and-counter-terrorism-financing-act',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const cowell = {
  name: 'Cowell Clarke, Property developers entering the AML/CTF regime',
  url: 'https://cowellclarke.com.au/insights/property-developers-entering-the-aml-ctf-regime-what-you-need-to-know',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const amlSimple = {
  name: 'AML Simple, AUSTRAC tranche 2 guide',
  url: 'https://www.amlsimple.com/blog/austrac-tranche-2-complete-guide',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const psaa = {
  name: 'Property and Stock Agents Act 2002 (NSW), section 3',
  url: 'https://zoelaw.ai/legislation/property-and-stock-agents-act-2002/sections/3',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const ablis = {
  name: 'Australian Business Licence and Information Service, Queensland real estate agent licence',
  url: 'https://ablis.business.gov.au',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;

export const conductFacts = editedFacts('facts/conduct', {
  'acl-penalty': {
    label: 'Largest penalty for misleading representations, for a company',
    kind: 'rule',
    ...aud(50_000_000),
    from: '2022-11-10',
    source: addisons,
    alsoSeen: acl4,
    reviewBy: '2027-11-15',
    sureness: 'agreed',
  },
  'acl-penalty-benefit': {
    label: 'Penalty as a multiple of the benefit',
    kind: 'rule',
    ...times(3),
    from: '2022-11-10',
    source: addisons,
    alsoSeen: acl4,
    reviewBy: '2027-11-15',
    sureness: 'agreed',
  },
  'acl-penalty-turnover': {
    label: 'Penalty as a share of turnover',
    kind: 'rule',
    ...percent(30),
    from: '2022-11-10',
    source: addisons,
    alsoSeen: acl4,
    reviewBy: '2027-11-15',
    sureness: 'agreed',
  },
  'acl-penalty-person': {
    label: 'Largest penalty for misleading representations, for a person',
    kind: 'rule',
    ...aud(2_500_000),
    from: '2022-11-10',
    source: addisons,
    alsoSeen: acl4,
    reviewBy: '2027-11-15',
    sureness: 'agreed',
  },
  'acl-penalty-from': {
    label: 'Start of the present consumer law penalties',
    kind: 'rule',
    ...date('2022-11-10'),
    source: addisons,
    alsoSeen: acl4,
    reviewBy: '2027-11-15',
    sureness: 'agreed',
  },
  'acl-forecasts': {
    label: 'A forecast without reasonable grounds',
    kind: 'rule',
    ...words('is taken to be misleading'),
    source: acl4,
    alsoSeen: addisons,
    reviewBy: '2027-11-15',
    sureness: 'agreed',
  },
  'aml-start': {
    label: 'Start of anti-money-laundering duties for agents and developers',
    kind: 'rule',
    ...date('2026-07-01'),
    from: '2026-07-01',
    source: oaicAml,
    reviewBy: '2027-11-15',
    sureness: 'authority',
  },
  'aml-enrolment-days': {
    label: 'Time to enrol with AUSTRAC',
    kind: 'rule',
    ...days(28),
    source: cowell,
    alsoSeen: amlSimple,
    reviewBy: '2027-11-15',
    sureness: 'agreed',
  },
  'aml-enrolment-date': {
    label: 'Enrolment date with AUSTRAC for businesses acting from the first day',
    kind: 'rule',
    ...date('2026-07-29'),
    source: amlSimple,
    alsoSeen: cowell,
    reviewBy: '2027-11-15',
    sureness: 'agreed',
  },
  'aml-records-years': {
    label: 'Years that identification records are kept',
    kind: 'rule',
    ...years(7),
    source: amlSimple,
    alsoSeen: cowell,
    reviewBy: '2027-11-15',
    sureness: 'agreed',
  },
  'nsw-licence': {
    label: 'Licensed work in New South Wales',
    kind: 'rule',
    ...words('introducing a prospective purchaser is work for a licensed agent'),
    source: psaa,
    reviewBy: '2027-11-15',
    sureness: 'authority',
  },
  'qld-licence': {
    label: 'Licensed work in Queensland',
    kind: 'rule',
    ...words('advertising or negotiating property for others needs a real estate agent licence'),
    source: ablis,
    reviewBy: '2027-11-15',
    sureness: 'authority',
  },
} as const satisfies Record<string, Fact>);
