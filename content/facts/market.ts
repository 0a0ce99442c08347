import { editedFacts } from './edited-facts.ts';
import type { Fact, FactSource } from './fact.ts';
import { about, inrRate, percent, reading, usdRate } from './quantity.ts';

const metropole = {
  name: 'Metropole, quoting Cotality (2025)',
  url: 'https://metropole.com.au/where-are-australias-strongest-rental-markets',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
export const firstNational = {
  name: 'First National, quoting Cotality (mid-2025)',
  url: 'https://content.firstnational.com.au/blog/better-returns-but-tenant-care-remains-crucial',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const watt = {
  name: 'Watt Realty, quoting CoreLogic (June quarter 2020)',
  url: 'https://www.wattrealty.com.au/?p=17768',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const tickerplace = {
  name: 'Tickerplace, AUD to INR exchange rate (22 June 2026)',
  url: 'https://blog.tickerplace.com/blog/aud-to-inr-exchange-rate-2026-investor-guide',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;

const tmgm = {
  name: 'TMGM, AUD/USD struggles near its April lows (24 June 2026)',
  url: 'https://www.tmgm.com/cht/analysis/market-news/article/australian-dollar-struggles-near-april-lows-vs-firmer-usd-as-bears-await-06900-break-202606240453',
  checkedOn: '2026-11-17',
} as const satisfies FactSource;
const rupeeAt96 = {
  name: 'Rights of Employees, Rupee breaches 96 to the US dollar (15 May 2026)',
  url: 'https://www.rightsofemployees.com/rupee-breaches-96-mark-may-2026/',
  checkedOn: '2026-11-17',
} as const satisfies FactSource;
export const bambooYield = {
  name: 'Bamboo Routes, Rental yield in Brisbane (early 2026)',
  url: 'https://bambooroutes.com/blogs/news/brisbane-rental-yield',
  checkedOn: '2026-11-17',
} as const satisfies FactSource;

export const marketFacts = editedFacts('facts/market', {
  'rupee-rate': {
    label: 'Rupees for one Australian dollar, middle of the range reported on 22 June 2026',
    kind: 'market figure',
    ...about(inrRate(67.7), 'June 2026'),
    source: tickerplace,
    reviewBy: '2027-05-31',
  },
  'dollar-rate': {
    label: 'US dollars for one Australian dollar, reported on 24 June 2026',
    kind: 'market figure',
    ...about(usdRate(0.69), 'June 2026'),
    source: tmgm,
    reviewBy: '2027-05-31',
  },
  'rupees-per-us-dollar': {
    label: 'Rupees for one US dollar, reported on 15 May 2026',
    kind: 'market figure',
    ...about(inrRate(96), 'May 2026'),
    source: rupeeAt96,
    reviewBy: '2027-05-31',
  },
  'brisbane-yield': {
    label: 'Gross rental yield in Brisbane, all dwellings, early 2026',
    kind: 'market figure',
    ...about(percent(3.3), 'early 2026'),
    source: bambooYield,
    reviewBy: '2027-05-31',
  },
  'capitals-yield-2025': {
    label: 'Gross rental yield across the capital cities, mid-2025',
    kind: 'market figure',
    ...about(percent(3.5), 'mid-2025'),
    source: firstNational,
    reviewBy: '2027-05-31',
  },
  'sydney-middle-ring-yield-2025': {
    label: 'Gross rental yield in middle-ring Sydney such as Parramatta and Ryde, 2025',
    kind: 'market figure',
    ...about(percent(4), '2025'),
    source: metropole,
    reviewBy: '2027-05-31',
  },
  'sydney-prestige-yield-2025': {
    label: 'Gross rental yield in prestige Sydney such as Vaucluse and Barangaroo, reported below 3%, 2025',
    kind: 'market figure',
    ...reading(percent(3), (text) => `about ${text} or less (2025)`),
    source: metropole,
    reviewBy: '2027-05-31',
  },
  'brisbane-unit-yield-2020': {
    label: 'Gross rental yield of Brisbane units, June quarter 2020',
    kind: 'market figure',
    ...about(percent(5.2), 'June 2020'),
    source: watt,
    reviewBy: '2027-11-15',
  },
} as const satisfies Record<string, Fact>);
