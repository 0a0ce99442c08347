import { site } from '#content/site.ts';
import { editedFacts } from './edited-facts.ts';
import type { Fact, FactSource } from './fact.ts';
import { about, percent, weeks } from './quantity.ts';

const bambooRoutes = {
  name: 'Bamboo Routes, Strata fees in Australia (September 2025)',
  url: 'https://bambooroutes.com/blogs/news/australia-strata-fees-how-much-included',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const parallel = {
  name: 'Parallel Realty, Property management fees explained',
  url: 'https://parallelrealty.com.au/blog/property-management-fees-commission-explained',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const manageMyProperty = {
  name: 'Manage My Property, Property management fees (2023)',
  url: 'https://managemyproperty.au/property-management/property-management-fees-commission-2023/',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
export const yearOfLetting = {
  name: 'Our assumption for a year of letting; ask for the real figures with the contract',
  url: `${site.url}/blogs/letting-your-australian-home-from-hyderabad`,
  checkedOn: '2026-11-15',
} as const satisfies FactSource;

/** What it costs to own and let a home for a year. */
export const holdingFacts = editedFacts('facts/holding', {
  'sydney-levies-2025': {
    label: 'Yearly strata levies in Sydney as a share of the value, middle of 0.8-1.2%',
    kind: 'market figure',
    ...about(percent(1), '2025'),
    source: bambooRoutes,
    reviewBy: '2027-05-31',
  },
  'brisbane-levies-2025': {
    label: 'Yearly body corporate levies in Brisbane as a share of the value, middle of 0.4-0.8%',
    kind: 'market figure',
    ...about(percent(0.6), '2025'),
    source: bambooRoutes,
    reviewBy: '2027-05-31',
  },
  'management-share': {
    label: 'Property manager, share of the rent, average of all states',
    kind: 'market figure',
    ...about(percent(7.5), '2023'),
    source: manageMyProperty,
    alsoSeen: parallel,
    reviewBy: '2027-05-31',
  },
  'empty-weeks': {
    label: 'Assumption, weeks a year without a tenant',
    kind: 'assumption',
    ...weeks(2),
    source: yearOfLetting,
    reviewBy: '2027-05-31',
  },
  'running-share': {
    label: 'Assumption, council and water rates, insurance and repairs a year, as a share of the price',
    kind: 'assumption',
    ...percent(0.4),
    source: yearOfLetting,
    reviewBy: '2027-05-31',
  },
  'land-share': {
    label: 'Assumption, share of the land in the price of an apartment',
    kind: 'assumption',
    ...percent(10),
    source: yearOfLetting,
    reviewBy: '2027-05-31',
  },
} as const satisfies Record<string, Fact>);
