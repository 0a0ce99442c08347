import { site } from '#content/site.ts';
import { editedFacts } from './edited-facts.ts';
import type { Fact, FactSource } from './fact.ts';
import { percent, weeks } from './quantity.ts';

const ours = {
  name: 'Our assumption for ten years of letting; change it in the form',
  url: `${site.url}/plan/ten-years`,
  checkedOn: '2026-11-17',
} as const satisfies FactSource;
const rbaTarget = {
  name: 'Reserve Bank of Australia, Inflation target',
  url: 'https://www.rba.gov.au/education/resources/explainers/australias-inflation-target.html',
  checkedOn: '2026-11-17',
} as const satisfies FactSource;
const lens = {
  name: 'Realestate Lens, Agent commission rates (2026)',
  url: 'https://realestatelens.com.au/guides/agent-commission-rates-australia',
  checkedOn: '2026-11-17',
} as const satisfies FactSource;

const assumption = { kind: 'assumption', source: ours, reviewBy: '2027-05-31' } as const;

/** What no one can know about ten years. The middle case grows with the inflation target. */
export const tenYearFacts = editedFacts('facts/ten-years', {
  'inflation-target': {
    label: "Middle of the Reserve Bank's inflation target of 2-3% a year",
    ...percent(2.5),
    source: rbaTarget,
    reviewBy: '2027-11-15',
  },
  'price-growth-low': {
    label: 'Assumption, growth of the price a year, low case',
    ...percent(0),
    ...assumption,
  },
  'rent-growth-low': {
    label: 'Assumption, growth of the rent a year, low case',
    ...percent(1),
    ...assumption,
  },
  'empty-weeks-low': {
    label: 'Assumption, weeks a year without a tenant, low case',
    ...weeks(4),
    ...assumption,
  },
  'construction-share': {
    label: 'Assumption, cost of construction as a share of the price',
    ...percent(0),
    ...assumption,
    context:
      'None is counted until you enter one: only a quantity surveyor can say what your home cost to build.',
  },
  'selling-share': {
    label: 'Assumption, costs of a sale as a share of the sale price',
    ...percent(3),
    ...assumption,
    alsoSeen: lens,
    context:
      'Commissions of agents were reported at 1.8-2.5% in New South Wales and 2-3% in Queensland (2026); advertising and a solicitor come on top.',
  },
  'india-rent-rate': {
    label: 'Assumption, Indian tax rate on rent, before surcharge and cess',
    ...percent(30),
    ...assumption,
  },
  'rupee-growth': {
    label: 'Assumption, change of the rupees for one Australian dollar a year',
    ...percent(0),
    ...assumption,
  },
} as const satisfies Record<string, Fact>);
