import { editedFacts } from './edited-facts.ts';
import type { Fact, FactSource } from './fact.ts';
import { date, days, words } from './quantity.ts';

const dpdpCnbc = {
  name: 'CNBC-TV18, Government notifies DPDP rules (14 November 2025)',
  url: 'https://stocktwits.com/news-articles/markets/equity/government-notifies-dpdp-rules-sets-18-month-roadmap-for-data-protection-regime-ws-e-19760652/cLPQ2MrREEA',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const dpdpNie = {
  name: 'The New Indian Express (25 November 2025)',
  url: 'https://www.newindianexpress.com/opinions/2025/Nov/25/dipping-into-the-new-data-protection-regime',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const astra = {
  name: 'Astra, DPDP compliance (3 June 2026)',
  url: 'https://www.getastra.com/blog/compliance/dpdp-compliance/',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const allens = {
  name: 'Allens, APP 1 amendments (June 2026)',
  url: 'https://www.allens.com.au/insights-news/insights/2026/06/automated-decision-making-transparency-what-app-entities-need-to-know-about-the-app-1-amendments/',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const maddocks = {
  name: 'Maddocks, Preparing for the new APP regime (16 June 2026)',
  url: 'https://www.maddocks.com.au/insights/beyond-compliance-preparing-for-the-new-app-regime',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const oaicComplaint = {
  name: 'OAIC, Lodge a privacy complaint with us',
  url: 'https://www.oaic.gov.au/privacy/privacy-complaints/lodge-a-privacy-complaint-with-us',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const oaic8 = {
  name: 'OAIC, APP guidelines, chapter 8',
  url: 'https://www.oaic.gov.au/privacy/australian-privacy-principles/australian-privacy-principles-guidelines/chapter-8-app-8-cross-border-disclosure-of-personal-information',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const spam = {
  name: "Egressif, Australia's Spam Act 2003 for senders, after ACMA (June 2026)",
  url: 'https://egressif.io/resources/compliance/australia-spam-act',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const spam2 = {
  name: 'Zoe Law, Spam Act 2003',
  url: 'https://zoelaw.ai/legislation/spam-act-2003',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;

export const privacyFacts = editedFacts('facts/privacy', {
  'dpdp-rules-notified': {
    label: 'DPDP Rules 2025 notified',
    ...date('2025-11-14'),
    source: dpdpCnbc,
    alsoSeen: dpdpNie,
    reviewBy: '2027-11-15',
  },
  'dpdp-duties-bind': {
    label: 'Consent notices and other duties of the DPDP Rules bind',
    ...date('2027-05-14'),
    source: astra,
    alsoSeen: dpdpCnbc,
    reviewBy: '2027-05-31',
  },
  'app-automated-decisions': {
    label: 'Start of the duty to disclose automated decisions, APP 1.7 to 1.9',
    ...date('2026-12-10'),
    from: '2026-12-10',
    source: allens,
    alsoSeen: maddocks,
    reviewBy: '2027-11-15',
  },
  'privacy-complaint-days': {
    label: 'Time to answer a privacy complaint before it goes to the OAIC',
    ...days(30),
    source: oaicComplaint,
    reviewBy: '2027-11-15',
  },
  'overseas-accountability': {
    label: 'Answerability for overseas recipients, APP 8 and section 16C',
    ...words('answerable for what the overseas recipient does with it'),
    source: oaic8,
    reviewBy: '2027-11-15',
  },
  'spam-unsubscribe-days': {
    label: 'Time to act on an unsubscribe request',
    ...days(5, 'business'),
    source: spam,
    alsoSeen: spam2,
    reviewBy: '2027-11-15',
  },
} as const satisfies Record<string, Fact>);
