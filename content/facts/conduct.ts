import { editedFacts } from './edited-facts.ts';
import type { Fact, FactSource } from './fact.ts';
import { date, words, years } from './quantity.ts';

const lawHandbook = {
  name: 'The Law Handbook 2024 (Fitzroy Legal Service), Future matters',
  url: 'https://fls.org.au/app/uploads/LHB_2024_Flipbook/690',
  checkedOn: '2026-11-17',
} as const satisfies FactSource;
const acl4 = {
  name: 'Australian Contract Law, Australian Consumer Law section 4',
  url: 'https://australiancontractlaw.info/legislation/acl/s4',
  checkedOn: '2026-11-17',
} as const satisfies FactSource;
const oaicAml = {
  name: 'OAIC, Privacy guidance for reporting entities',
  url: 'https://www.oaic.gov.au/privacy/privacy-guidance-for-organisations-and-government-agencies/organisations/privacy-guidance-for-reporting-entities-under-the-anti-money-laundering-and-counter-terrorism-financing-act',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const cowell = {
  name: 'Cowell Clarke, Property developers entering the AML/CTF regime',
  url: 'https://cowellclarke.com.au/insights/property-developers-entering-the-aml-ctf-regime-what-you-need-to-know',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const amlSimple = {
  name: 'AML Simple, AUSTRAC tranche 2 guide',
  url: 'https://www.amlsimple.com/blog/austrac-tranche-2-complete-guide',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;

export const conductFacts = editedFacts('facts/conduct', {
  'acl-forecasts': {
    label: 'A forecast without reasonable grounds',
    ...words('is taken to be misleading'),
    source: acl4,
    alsoSeen: lawHandbook,
    reviewBy: '2027-11-15',
  },
  'aml-start': {
    label: 'Start of anti-money-laundering duties for agents and developers',
    ...date('2026-07-01'),
    from: '2026-07-01',
    source: oaicAml,
    reviewBy: '2027-11-15',
  },
  'aml-records-years': {
    label: 'Years that identification records are kept',
    ...years(7),
    source: amlSimple,
    alsoSeen: cowell,
    reviewBy: '2027-11-15',
  },
} as const satisfies Record<string, Fact>);
