import { editedFacts } from './edited-facts.ts';
import type { DutyScale, Fact, FactSource } from './fact.ts';
import { date, days, dutyScale, months, percent, words } from './quantity.ts';

export const nswSurcharge = {
  name: 'Revenue NSW, Surcharge purchaser duty',
  url: 'https://www.revenue.nsw.gov.au/taxes-duties-levies-royalties/transfer-duty/surcharge-purchaser-duty',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const nswTreaties = {
  name: 'Revenue NSW, International tax treaties update (29 May 2023)',
  url: 'https://www.revenue.nsw.gov.au/news-media-releases/surcharge-purchaser-duty-and-surcharge-land-tax-international-tax-treaties-update',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const nswTreatyGuide = {
  name: 'Revenue NSW, Surcharge purchaser duty guide, chapter 8',
  url: 'https://www.revenue.nsw.gov.au/property-professionals-resource-centre/duties-guides/surcharge-purchaser-duty-guide?result_396764_result_page=8',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const nswIndividuals = {
  name: 'Revenue NSW, Surcharge purchaser duty guide, chapter 2',
  url: 'https://www.revenue.nsw.gov.au/property-professionals-resource-centre/duties-guides/surcharge-purchaser-duty-guide?result_396764_result_page=2',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const act18 = {
  name: 'Treasury Laws Amendment (Foreign Investment) Act 2024 (No. 18 of 2024), schedule 1',
  url: 'https://www.ato.gov.au/law/view/fulldocument?filename=PAC20240018',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const allensSurcharges = {
  name: 'Allens, High Court upholds retroactive tax legislation (October 2025)',
  url: 'https://www.allens.com.au/insights-news/insights/2025/10/federal-law-revives-state-land-tax-surcharges-on-foreign-owners',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
export const nswLandTax = {
  name: 'Revenue NSW, What is surcharge land tax',
  url: 'https://www.revenue.nsw.gov.au/taxes-duties-levies-royalties/land-tax/surcharge-land-tax/what-is-surcharge-land-tax',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const feasly = {
  name: 'Feasly, NSW stamp duty 2025-26',
  url: 'https://www.feasly.com.au/guides/stamp-duty-calculator-nsw',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const midMountains = {
  name: 'Mid Mountains Legal, Transfer duty in NSW, after Revenue NSW (from 1 July 2025)',
  url: 'https://midmountainslegal.com.au/transfer-duty-aka-stamp-duty-is-a-state-government-tax-imposed-when-property-ownership-is-transferred',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
export const nswTransfer = {
  name: 'Revenue NSW, Transfer duty',
  url: 'https://www.revenue.nsw.gov.au/taxes-duties-levies-royalties/transfer-duty',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const nswOffThePlan = {
  name: 'Revenue NSW, Off the plan property purchases',
  url: 'https://www.revenue.nsw.gov.au/taxes-duties-levies-royalties/transfer-duty/understanding-transfer-duty/off-the-plan-property-purchases',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;

const RELIEF_FROM = '2023-05-29';
const RELIEF_TO = '2024-04-07';

const nswScale = {
  perDollars: 100,
  minimum: 20,
  brackets: [
    { over: 0, upTo: 17_000, base: 0, ratePercent: 1.25 },
    { over: 17_000, upTo: 37_000, base: 212, ratePercent: 1.5 },
    { over: 37_000, upTo: 99_000, base: 512, ratePercent: 1.75 },
    { over: 99_000, upTo: 372_000, base: 1597, ratePercent: 3.5 },
    { over: 372_000, upTo: 1_240_000, base: 11_152, ratePercent: 4.5 },
    { over: 1_240_000, upTo: 3_721_000, base: 50_212, ratePercent: 5.5 },
  ],
} as const satisfies DutyScale;

const typed = editedFacts('facts/nsw', {
  'nsw-surcharge-purchaser-duty': {
    label: 'NSW surcharge purchaser duty',
    ...percent(9),
    from: '2025-01-01',
    source: nswSurcharge,
    reviewBy: '2027-07-31',
  },
  'nsw-surcharge-before': {
    label: 'NSW surcharge purchaser duty, 1 July 2017 to 31 December 2024',
    ...percent(8),
    from: '2017-07-01',
    to: '2024-12-31',
    source: nswSurcharge,
    reviewBy: '2027-11-15',
  },
  'nsw-surcharge-due': {
    label: 'When NSW transfer duty and surcharge are due',
    ...months(3),
    source: nswSurcharge,
    reviewBy: '2027-07-31',
  },
  'nsw-treaty-relief-start': {
    label: 'Start of NSW surcharge relief for Indian citizens',
    ...date(RELIEF_FROM),
    from: RELIEF_FROM,
    to: RELIEF_TO,
    source: nswTreaties,
    reviewBy: '2027-11-15',
  },
  'nsw-treaty-refunds-from': {
    label: 'Surcharge that was refunded to Indian citizens if paid on or after this day',
    ...date('2021-01-01'),
    source: nswTreaties,
    reviewBy: '2027-11-15',
  },
  'nsw-treaty-relief-end': {
    label: 'Last day of NSW surcharge relief for Indian citizens',
    ...date(RELIEF_TO),
    from: RELIEF_FROM,
    to: RELIEF_TO,
    source: nswTreatyGuide,
    reviewBy: '2027-11-15',
  },
  'surcharge-act-date': {
    label: 'Royal Assent to the Act that puts surcharges before tax treaties, Act 18 of 2024',
    ...date('2024-04-08'),
    source: act18,
    reviewBy: '2027-11-15',
  },
  'surcharge-act-reaches-back-to': {
    label: 'Taxes payable from this day on, to which Act 18 of 2024 applies',
    ...date('2018-01-01'),
    source: act18,
    alsoSeen: allensSurcharges,
    reviewBy: '2027-11-15',
    context: 'The High Court upheld the Act in October 2025.',
  },
  'surcharge-act-upheld': {
    label: 'High Court decision that upheld Act 18 of 2024',
    ...words('October 2025'),
    source: allensSurcharges,
    reviewBy: '2027-11-15',
  },
  'nsw-citizens': {
    label: 'Australian citizens and the NSW surcharge',
    ...words('an Australian citizen is not a foreign person, wherever they live'),
    source: nswIndividuals,
    reviewBy: '2027-11-15',
  },
  'ordinarily-resident-days': {
    label: 'Days in Australia in twelve months that make a permanent visa holder ordinarily resident',
    ...days(200),
    source: nswOffThePlan,
    reviewBy: '2027-11-15',
  },
  'nsw-surcharge-land-tax': {
    label: 'NSW surcharge land tax, a year, of the land value, without a threshold',
    ...percent(5),
    from: '2025-01-01',
    source: nswLandTax,
    reviewBy: '2027-01-31',
  },
  'nsw-surcharge-land-tax-before': {
    label: 'NSW surcharge land tax in the 2023 and 2024 land tax years',
    ...percent(4),
    from: '2023-01-01',
    to: '2024-12-31',
    source: nswLandTax,
    reviewBy: '2027-11-15',
  },
  'nsw-land-tax-day': {
    label: 'Day on which NSW land tax looks at ownership',
    ...words('31 December'),
    source: nswLandTax,
    reviewBy: '2027-11-15',
  },
  'nsw-transfer-duty-scale': {
    label: 'NSW transfer duty, 2025-26, all brackets below premium duty',
    ...dutyScale(nswScale, nswScale.brackets[4]),
    from: '2025-07-01',
    to: '2026-06-30',
    source: feasly,
    alsoSeen: midMountains,
    reviewBy: '2026-12-31',
    context:
      'Thresholds rise with prices each 1 July; the 2026-27 thresholds are not in this register yet. Premium duty applies above the last bracket and is left out.',
  },
  'nsw-duty-indexed-each': {
    label: 'Day on which NSW duty thresholds are indexed',
    ...words('1 July'),
    source: nswTransfer,
    reviewBy: '2027-07-31',
  },
  'nsw-off-the-plan-deferral': {
    label: 'NSW off-the-plan deferral of duty, for resident owner-occupiers only',
    ...months(12),
    source: nswOffThePlan,
    reviewBy: '2027-07-31',
  },
} as const satisfies Record<string, Fact>);

/** What follows from other facts is not edited on its own. */
export const nswFacts = {
  ...typed,
  'nsw-surcharge-from': {
    label: 'Start of the present NSW surcharge purchaser duty',
    ...date(typed['nsw-surcharge-purchaser-duty'].from),
    source: typed['nsw-surcharge-purchaser-duty'].source,
    reviewBy: '2027-11-15',
  },
} as const satisfies Record<string, Fact>;
