import { editedFacts } from './edited-facts.ts';
import type { Fact, FactSource } from './fact.ts';
import { about, aud, date, days, times, words } from './quantity.ts';

export const vacancy = {
  name: 'ATO, Vacancy fee return for foreign owners (13 March 2025)',
  url: 'https://www.ato.gov.au/individuals-and-families/investments-and-assets/foreign-investment-in-australia/vacancy-fee-return-for-foreign-owners',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const s115a = {
  name: 'Foreign Acquisitions and Takeovers Act 1975, section 115A',
  url: 'https://www5.austlii.edu.au/au/legis/cth/consol_act/faata1975355/s115a.html',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const atoFeesEm = {
  name: 'Explanatory memorandum to the fees amendment of 2024',
  url: 'https://www.ato.gov.au/law/view/document?DocID=NEM%2FEM20245%2FNAT%2FATO%2F00004',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const map = {
  name: 'My Australian Property, quoting the ATO (2024)',
  url: 'https://en.myaustralianproperty.com/fees-and-taxes-for-foreign-residential-investors',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const atoFees = {
  name: 'ATO, Fees for foreign residential investors',
  url: 'https://www.ato.gov.au/individuals-and-families/investments-and-assets/foreign-investment-in-australia/fees-for-foreign-residential-investors',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;

const wLegal = {
  name: 'W Legal Group, Changes to the FIRB fees (December 2022)',
  url: 'https://wlegalgroup.com.au/property-coach/2022/12/26/recent-changes-to-the-firb-fees/',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;

export const otherFeeFacts = editedFacts('facts/other-fees', {
  'vacancy-days': {
    label: 'Days a year that a foreign-owned home must be occupied or genuinely available',
    ...days(183),
    source: vacancy,
    reviewBy: '2027-07-31',
  },
  'vacancy-lease-days': {
    label: 'Shortest lease term that counts as occupation',
    ...days(30),
    source: s115a,
    reviewBy: '2027-07-31',
  },
  'vacancy-return-days': {
    label: 'Time to lodge the yearly vacancy fee return',
    ...days(30),
    source: vacancy,
    reviewBy: '2027-07-31',
  },
  'vacancy-fee-multiple': {
    label: 'Vacancy fee as a multiple of the application fee',
    ...times(2),
    from: '2024-04-09',
    source: vacancy,
    reviewBy: '2027-07-31',
  },
  'vacancy-fee-doubled-from': {
    label: 'Vacancy years to which the doubled fee applies',
    ...date('2024-04-09'),
    source: atoFeesEm,
    reviewBy: '2027-11-15',
  },
  'established-fee-multiple': {
    label: 'Approval fee for an established home, as a multiple',
    ...times(3),
    from: '2024-04-09',
    source: atoFeesEm,
    reviewBy: '2027-07-31',
  },
  'established-fee-from': {
    label: 'Start of the tripled fee for established homes',
    ...date('2024-04-09'),
    source: atoFeesEm,
    reviewBy: '2027-11-15',
  },
  'approval-fee-last-year': {
    label: 'Approval fee for a new dwelling of AUD 1 million or less, 2024-25',
    ...about(aud(14_700), '2024-25'),
    from: '2024-07-01',
    to: '2025-06-30',
    source: map,
    reviewBy: '2027-11-15',
  },
  'approval-fee-lowest-2022': {
    label: 'Lowest approval fee, price under AUD 75,000, 2022-23',
    ...about(aud(4000), '2022-23'),
    from: '2022-07-29',
    to: '2023-06-30',
    source: wLegal,
    reviewBy: '2027-11-15',
  },
  'approval-fee-refund': {
    label: 'Refund of the approval fee',
    ...words('generally not refunded'),
    source: atoFees,
    reviewBy: '2027-07-31',
  },
  'approval-fee-sharing': {
    label: 'Approval fee for tenants in common',
    ...words('each pays a share of the fee equal to the share of the home'),
    source: atoFees,
    reviewBy: '2027-07-31',
  },
} as const satisfies Record<string, Fact>);
