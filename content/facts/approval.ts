import { feesGuide } from './approval-fees.ts';
import { editedFacts } from './edited-facts.ts';
import type { Fact, FactSource } from './fact.ts';
import { aud, date, days, dwellings, months, percent, reading, words } from './quantity.ts';

const processing = {
  name: 'Foreign Investment Review Board, Increase in processing times (an older notice without a date)',
  url: 'https://firb.gov.au/about-firb/news/increase-processing-times',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const convey = {
  name: 'Convey Direct, The FIRB approval process for foreign buyers',
  url: 'https://conveydirect.com.au/blog/the-firb-approval-process-for-foreign-buyers-explained',
  checkedOn: '2026-11-17',
} as const satisfies FactSource;
const firbContracts = {
  name: 'Foreign Investment Review Board, Real estate: entering into a contract (archived)',
  url: 'https://www.firb.gov.au/content/real_estate/real_estate.asp',
  checkedOn: '2026-11-17',
} as const satisfies FactSource;
const certificates = {
  name: 'ATO, Exemption certificates for property developers',
  url: 'https://www.ato.gov.au/individuals-and-families/investments-and-assets/foreign-investment-in-australia/exemption-certificates-for-property-developers',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const gn8 = {
  name: 'Foreign Investment Review Board, Guidance Note 8 (1 July 2017)',
  url: 'https://firb.gov.au/resources/guidance/gn08',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;

export const approvalFacts = editedFacts('facts/approval', {
  'decision-days': {
    label: 'Statutory time for a decision on an application',
    ...days(30),
    source: feesGuide,
    reviewBy: '2027-07-31',
  },
  'decision-clock': {
    label: 'When the decision period starts',
    ...words('when the correct fee has been paid'),
    source: feesGuide,
    reviewBy: '2027-07-31',
  },
  'decision-extension': {
    label: 'The decision period can be extended',
    ...words('sometimes extended'),
    source: processing,
    reviewBy: '2027-07-31',
  },
  'approval-before-contract': {
    label: 'Approval comes before an unconditional contract',
    ...words('before you sign, or a contract that depends on it'),
    source: convey,
    alsoSeen: firbContracts,
    reviewBy: '2027-05-31',
  },
  'certificate-min-dwellings': {
    label: 'Smallest development for a new or near-new dwelling exemption certificate',
    ...reading(dwellings(50), (text) => text.replace(' ', ' or more ')),
    source: certificates,
    reviewBy: '2027-07-31',
  },
  'certificate-buyer-limit': {
    label: 'Purchases in one development that a developer certificate covers',
    ...aud(3_000_000),
    source: certificates,
    reviewBy: '2027-07-31',
  },
  'certificate-foreign-share': {
    label: 'Share of a development that may be sold to foreign persons under a certificate',
    ...percent(50),
    from: '2017-05-09',
    source: gn8,
    reviewBy: '2027-07-31',
  },
  'certificate-foreign-share-from': {
    label: 'Applications to which the limit on foreign sales applies',
    ...date('2017-05-09'),
    source: gn8,
    reviewBy: '2027-11-15',
  },
  'certificate-reports': {
    label: 'Developer reports under a certificate',
    ...reading(months(6), (text) => `every ${text}`),
    source: certificates,
    reviewBy: '2027-07-31',
  },
  'near-new-occupied-months': {
    label: 'Longest earlier occupation of a near-new dwelling',
    ...months(12),
    source: certificates,
    reviewBy: '2027-07-31',
  },
} as const satisfies Record<string, Fact>);
