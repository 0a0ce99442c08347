import { editedFacts } from './edited-facts.ts';
import type { Fact, FactSource } from './fact.ts';
import { about, inrRate, percent, reading } from './quantity.ts';

export const metropole = {
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

export const marketFacts = editedFacts('facts/market', {
  'rupee-rate': {
    label: 'Rupees for one Australian dollar, middle of the range reported on 22 June 2026',
    kind: 'market figure',
    ...about(inrRate(67.7), 'June 2026'),
    source: tickerplace,
    reviewBy: '2027-05-31',
    sureness: 'secondary',
  },
  'brisbane-yield-2025': {
    label: 'Gross rental yield in Brisbane, all dwellings, after the growth of 2025',
    kind: 'market figure',
    ...about(percent(3.6), '2025'),
    source: metropole,
    reviewBy: '2027-05-31',
    sureness: 'secondary',
  },
  'capitals-yield-2025': {
    label: 'Gross rental yield across the capital cities, mid-2025',
    kind: 'market figure',
    ...about(percent(3.5), 'mid-2025'),
    source: firstNational,
    reviewBy: '2027-05-31',
    sureness: 'secondary',
  },
  'sydney-middle-ring-yield-2025': {
    label: 'Gross rental yield in middle-ring Sydney such as Parramatta and Ryde, 2025',
    kind: 'market figure',
    ...about(percent(4), '2025'),
    source: metropole,
    reviewBy: '2027-05-31',
    sureness: 'secondary',
  },
  'sydney-prestige-yield-2025': {
    label: 'Gross rental yield in prestige Sydney such as Vaucluse and Barangaroo, 2025',
    kind: 'market figure',
    ...reading(percent(3), (text) => `about ${text} or less (2025)`),
    source: metropole,
    reviewBy: '2027-05-31',
    sureness: 'secondary',
  },
  'brisbane-unit-yield-2020': {
    label: 'Gross rental yield of Brisbane units, June quarter 2020',
    kind: 'market figure',
    ...about(percent(5.2), 'June 2020'),
    source: watt,
    reviewBy: '2027-11-15',
    sureness: 'secondary',
  },
} as const satisfies Record<string, Fact>);
