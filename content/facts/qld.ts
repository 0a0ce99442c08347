import { editedFacts } from './edited-facts.ts';
import type { DutyScale, Fact, FactSource } from './fact.ts';
import { aud, date, days, dutyScale, percent, words } from './quantity.ts';

const afad = {
  name: 'Queensland Revenue Office, Additional foreign acquirer duty (seen January 2026)',
  url: 'https://qro.qld.gov.au/duties/investors/afad',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const swAu = {
  name: 'SW Accountants & Advisors, Queensland Budget (17 June 2024)',
  url: 'https://www.sw-au.com/insights/article/qld-budget-foreign-owner-duty-land-tax-surcharge/',
  checkedOn: '2026-11-17',
} as const satisfies FactSource;
const afadOld = {
  name: 'Queensland Government, Calculating transfer duty, earlier edition',
  url: 'https://www.business.qld.gov.au/industries/service-industries-professionals/professional-financial-services/transfer-duty/self-assessors/calculating',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
export const qldLandTax = {
  name: 'Queensland Revenue Office, Land tax for foreign owners',
  url: 'https://qro.qld.gov.au/land-tax/calculate/foreign-company-trust',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
export const qldDuty = {
  name: 'Queensland Revenue Office, Transfer duty rates (December 2025)',
  url: 'https://qro.qld.gov.au/duties/transfer-duty/calculate/rates',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;

const qldLodging = {
  name: 'Queensland Revenue Office, Extension of time to lodge, public ruling DA019.1',
  url: 'https://qro.qld.gov.au/resource/da019-1/',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const mapLawyers = {
  name: 'MAP Lawyers, When do I have to pay transfer duty?',
  url: 'https://www.maplawyers.com.au/when-do-i-have-to-pay-transfer-duty-commonly-known-as-stamp-duty/',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;

const qldScale = {
  perDollars: 100,
  minimum: 0,
  brackets: [
    { over: 0, upTo: 5000, base: 0, ratePercent: 0 },
    { over: 5000, upTo: 75_000, base: 0, ratePercent: 1.5 },
    { over: 75_000, upTo: 540_000, base: 1050, ratePercent: 3.5 },
    { over: 540_000, upTo: 1_000_000, base: 17_325, ratePercent: 4.5 },
    { over: 1_000_000, upTo: null, base: 38_025, ratePercent: 5.75 },
  ],
} as const satisfies DutyScale;

const typed = editedFacts('facts/qld', {
  'qld-afad': {
    label: 'Queensland additional foreign acquirer duty',
    ...percent(8),
    from: '2024-07-01',
    source: afad,
    reviewBy: '2027-07-31',
  },
  'qld-afad-before': {
    label: 'Queensland additional foreign acquirer duty, 2018 to 2024',
    ...percent(7),
    from: '2018-07-01',
    to: '2024-06-30',
    source: afadOld,
    reviewBy: '2027-11-15',
  },
  'qld-duty-due': {
    label: 'When a contract is lodged for Queensland duty, and the duty falls due',
    ...days(30),
    source: qldLodging,
    alsoSeen: mapLawyers,
    reviewBy: '2027-07-31',
    context:
      'The Commissioner may give more time for some conditional contracts. Ask your solicitor before you sign.',
  },
  'qld-land-tax-surcharge': {
    label: 'Queensland land tax surcharge for foreign and absentee owners',
    ...percent(3),
    from: '2024-06-30',
    source: qldLandTax,
    reviewBy: '2027-07-31',
  },
  'qld-land-tax-threshold': {
    label: 'Taxable land value above which the Queensland surcharge applies',
    ...aud(350_000),
    source: qldLandTax,
    reviewBy: '2027-07-31',
  },
  'qld-land-tax-day': {
    label: 'Day on which Queensland land tax looks at ownership',
    ...words('30 June'),
    source: qldLandTax,
    reviewBy: '2027-11-15',
  },
  'qld-transfer-duty-scale': {
    label: 'Queensland transfer duty, all brackets',
    ...dutyScale(qldScale, qldScale.brackets[3]),
    source: qldDuty,
    reviewBy: '2027-07-31',
  },
} as const satisfies Record<string, Fact>);

/** What follows from other facts is not edited on its own. */
export const qldFacts = {
  ...typed,
  'qld-afad-from': {
    label: 'Start of the present Queensland surcharge',
    ...date(typed['qld-afad'].from),
    source: swAu,
    alsoSeen: afad,
    reviewBy: '2027-11-15',
  },
} as const satisfies Record<string, Fact>;
