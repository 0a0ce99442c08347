import type { Fact, FactSource } from './fact.ts';

const metropole = {
  name: 'Metropole, quoting Cotality (2025)',
  url: 'https://metropole.com.au/where-are-australias-strongest-rental-markets',
} as const satisfies FactSource;
const firstNational = {
  name: 'First National, quoting Cotality (mid-2025)',
  url: 'https://content.firstnational.com.au/blog/better-returns-but-tenant-care-remains-crucial',
} as const satisfies FactSource;
const watt = {
  name: 'Watt Realty, quoting CoreLogic (June quarter 2020)',
  url: 'https://www.wattrealty.com.au/?p=17768',
} as const satisfies FactSource;

export const marketFacts = {
  'brisbane-yield-2025': {
    label: 'Gross rental yield in Brisbane, all dwellings, after the growth of 2025',
    kind: 'market figure',
    value: 3.6,
    unit: 'percent',
    text: 'about 3.6% (2025)',
    source: metropole,
    checkedOn: '2026-11-15',
    reviewBy: '2027-05-31',
    sureness: 'secondary',
  },
  'capitals-yield-2025': {
    label: 'Gross rental yield across the capital cities, mid-2025',
    kind: 'market figure',
    value: 3.5,
    unit: 'percent',
    text: 'about 3.5% (mid-2025)',
    source: firstNational,
    checkedOn: '2026-11-15',
    reviewBy: '2027-05-31',
    sureness: 'secondary',
  },
  'brisbane-unit-yield-2020': {
    label: 'Gross rental yield of Brisbane units, June quarter 2020',
    kind: 'market figure',
    value: 5.2,
    unit: 'percent',
    text: 'about 5.2% (June 2020)',
    source: watt,
    checkedOn: '2026-11-15',
    reviewBy: '2027-11-15',
    sureness: 'secondary',
  },
  'sydney-unit-yield-2020': {
    label: 'Gross rental yield of Sydney units, June quarter 2020',
    kind: 'market figure',
    value: 3.4,
    unit: 'percent',
    text: 'about 3.4% (June 2020)',
    source: watt,
    checkedOn: '2026-11-15',
    reviewBy: '2027-11-15',
    sureness: 'secondary',
  },
} as const satisfies Record<string, Fact>;
