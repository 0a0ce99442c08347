import type { Fact, FactSource } from './fact.ts';

const dpdpCnbc = {
  name: 'CNBC-TV18, Government notifies DPDP rules (14 November 2025)',
  url: 'https://stocktwits.com/news-articles/markets/equity/government-notifies-dpdp-rules-sets-18-month-roadmap-for-data-protection-regime-ws-e-19760652/cLPQ2MrREEA',
} as const satisfies FactSource;
const dpdpNie = {
  name: 'The New Indian Express (25 November 2025)',
  url: 'https://www.newindianexpress.com/opinions/2025/Nov/25/dipping-into-the-new-data-protection-regime',
} as const satisfies FactSource;
const astra = {
  name: 'Astra, DPDP compliance (3 June 2026)',
  url: 'https://www.getastra.com/blog/compliance/dpdp-compliance/',
} as const satisfies FactSource;
const dpdpMondaq = {
  name: 'Mondaq, DPDP Rules 2025 notified',
  url: 'https://www.mondaq.com/india/data-protection/1708164/digital-personal-data-protection-rules-2025-notified',
} as const satisfies FactSource;
const oaicAml = {
  name: 'OAIC, Privacy guidance for reporting entities',
  url: 'https://www.oaic.gov.au/privacy/privacy-guidance-for-organisations-and-government-agencies/organisations/privacy-guidance-for-reporting-entities-under-the-anti-money-laundering-and-counter-terrorism-financing-act',
} as const satisfies FactSource;
const allens = {
  name: 'Allens, APP 1 amendments (June 2026)',
  url: 'https://www.allens.com.au/insights-news/insights/2026/06/automated-decision-making-transparency-what-app-entities-need-to-know-about-the-app-1-amendments/',
} as const satisfies FactSource;
const maddocks = {
  name: 'Maddocks, Preparing for the new APP regime (16 June 2026)',
  url: 'https://www.maddocks.com.au/insights/beyond-compliance-preparing-for-the-new-app-regime',
} as const satisfies FactSource;
const oaicComplaint = {
  name: 'OAIC, Lodge a privacy complaint with us',
  url: 'https://www.oaic.gov.au/privacy/privacy-complaints/lodge-a-privacy-complaint-with-us',
} as const satisfies FactSource;
const oaic8 = {
  name: 'OAIC, APP guidelines, chapter 8',
  url: 'https://www.oaic.gov.au/privacy/australian-privacy-principles/australian-privacy-principles-guidelines/chapter-8-app-8-cross-border-disclosure-of-personal-information',
} as const satisfies FactSource;
const spam = {
  name: "Egressif, Australia's Spam Act 2003 for senders, after ACMA (June 2026)",
  url: 'https://egressif.io/resources/compliance/australia-spam-act',
} as const satisfies FactSource;
const spam2 = {
  name: 'Zoe Law, Spam Act 2003',
  url: 'https://zoelaw.ai/legislation/spam-act-2003',
} as const satisfies FactSource;
const bandwidth = {
  name: 'Bandwidth, Spam rules in Australia',
  url: 'https://www.bandwidth.com',
} as const satisfies FactSource;

export const privacyFacts = {
  'dpdp-rules-notified': {
    label: 'DPDP Rules 2025 notified',
    kind: 'rule',
    value: '2025-11-14',
    unit: 'date',
    text: '14 November 2025',
    source: dpdpCnbc,
    alsoSeen: dpdpNie,
    checkedOn: '2026-11-15',
    reviewBy: '2027-11-15',
    sureness: 'agreed',
  },
  'dpdp-duties-bind': {
    label: 'Consent notices and other duties of the DPDP Rules bind',
    kind: 'rule',
    value: '2027-05-14',
    unit: 'date',
    text: '14 May 2027',
    source: astra,
    alsoSeen: dpdpCnbc,
    checkedOn: '2026-11-15',
    reviewBy: '2027-05-31',
    sureness: 'agreed',
  },
  'dpdp-consent-managers': {
    label: 'DPDP rules on consent managers start',
    kind: 'rule',
    value: 'November 2026',
    unit: 'text',
    text: 'November 2026',
    source: dpdpCnbc,
    alsoSeen: dpdpMondaq,
    checkedOn: '2026-11-15',
    reviewBy: '2027-05-31',
    sureness: 'agreed',
  },
  'privacy-small-business': {
    label: 'Turnover below which a business is generally outside the Privacy Act',
    kind: 'rule',
    value: 3_000_000,
    unit: 'AUD',
    text: 'AUD 3 million',
    source: oaicAml,
    checkedOn: '2026-11-15',
    reviewBy: '2027-11-15',
    sureness: 'authority',
  },
  'app-automated-decisions': {
    label: 'Start of the duty to disclose automated decisions, APP 1.7 to 1.9',
    kind: 'rule',
    value: '2026-12-10',
    unit: 'date',
    text: '10 December 2026',
    from: '2026-12-10',
    source: allens,
    alsoSeen: maddocks,
    checkedOn: '2026-11-15',
    reviewBy: '2027-11-15',
    sureness: 'agreed',
  },
  'privacy-complaint-days': {
    label: 'Time to answer a privacy complaint before it goes to the OAIC',
    kind: 'rule',
    value: 30,
    unit: 'days',
    text: '30 days',
    source: oaicComplaint,
    checkedOn: '2026-11-15',
    reviewBy: '2027-11-15',
    sureness: 'authority',
  },
  'overseas-accountability': {
    label: 'Answerability for overseas recipients, APP 8 and section 16C',
    kind: 'rule',
    value: 'answerable for what the overseas recipient does',
    unit: 'text',
    text: 'answerable for what the overseas recipient does with it',
    source: oaic8,
    checkedOn: '2026-11-15',
    reviewBy: '2027-11-15',
    sureness: 'authority',
  },
  'spam-unsubscribe-days': {
    label: 'Time to act on an unsubscribe request',
    kind: 'rule',
    value: 5,
    unit: 'days',
    text: 'five business days',
    source: spam,
    alsoSeen: spam2,
    checkedOn: '2026-11-15',
    reviewBy: '2027-11-15',
    sureness: 'agreed',
  },
  'spam-link-days': {
    label: 'Time that an unsubscribe link must keep working',
    kind: 'rule',
    value: 30,
    unit: 'days',
    text: '30 days',
    source: spam2,
    alsoSeen: spam,
    checkedOn: '2026-11-15',
    reviewBy: '2027-11-15',
    sureness: 'agreed',
  },
  'spam-fine': {
    label: 'Largest single penalty by ACMA in 2022-23',
    kind: 'rule',
    value: 3_550_000,
    unit: 'AUD',
    text: 'about AUD 3.55 million (2022-23)',
    source: bandwidth,
    checkedOn: '2026-11-15',
    reviewBy: '2027-11-15',
    sureness: 'secondary',
  },
} as const satisfies Record<string, Fact>;
