import { editedFacts } from './edited-facts.ts';
import type { Fact, FactSource } from './fact.ts';
import { date, dwellings, reading, words, years } from './quantity.ts';

const atoBan = {
  name: 'ATO, Banning foreign purchases of established dwellings (27 March 2025)',
  url: 'https://www.ato.gov.au/about-ato/new-legislation/in-detail/international/banning-foreign-purchases-of-established-dwellings',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const treasuryBan = {
  name: 'Treasury ministers, media release of 16 February 2025',
  url: 'https://ministers.treasury.gov.au/ministers/clare-oneil-2024/media-releases/albanese-government-clamping-down-foreign-purchase',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const propertyGo = {
  name: 'PropertyGo, Foreign buyer ban extended to 2029, citing the ATO (2026)',
  url: 'https://propertygo.com.au/blog/foreign-buyer-ban-extended-2029-what-it-means-for-australian-buyers',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const apReview = {
  name: 'Australian Property Review, Foreign buyer ban extended, citing the ATO (2026)',
  url: 'https://www.apreview.com.au/?p=187376533',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const residentialLand = {
  name: 'Foreign Investment in Australia, Residential land',
  url: 'https://foreigninvestment.gov.au/guidance/types-investments/residential-land',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const obiter = {
  name: 'By Lawyers, Ban on foreign purchasers buying established dwellings (2025)',
  url: 'https://obiter.bylawyers.com.au/category/federal',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const moray = {
  name: 'Moray & Agnew Lawyers, Temporary ban now in place (April 2025)',
  url: 'https://www.moray.com.au/insights-media-events/publications/commercial-directions/april-2025/temporary-ban-on-foreign-persons-from-purchasing-established-dwellings-in-australia-now-in-place',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;
const west = {
  name: 'The West Australian (16 February 2025)',
  url: 'https://thewest.com.au/business/property/federal-government-cracks-down-on-land-banking-by-foreign-property-buyers-imposes-established-homes-ban-c-17731802',
  checkedOn: '2026-11-15',
} as const satisfies FactSource;

export const banFacts = editedFacts('facts/ban', {
  'established-ban-start': {
    label: 'Start of the ban on foreign purchases of established homes',
    ...date('2025-04-01'),
    from: '2025-04-01',
    source: atoBan,
    reviewBy: '2027-05-31',
  },
  'established-ban-announced': {
    label: 'Announcement of the ban on established homes',
    ...date('2025-02-16'),
    source: treasuryBan,
    reviewBy: '2027-11-15',
  },
  'established-ban-first-end': {
    label: 'First announced end of the ban on established homes',
    ...date('2027-03-31'),
    source: atoBan,
    reviewBy: '2027-05-31',
    context: 'Overtaken by the extension in the Budget 2026-27.',
  },
  'established-ban-end': {
    label: 'End of the ban on established homes, as extended in the Budget 2026-27',
    ...date('2029-06-30'),
    from: '2026-05-12',
    to: '2029-06-30',
    source: propertyGo,
    alsoSeen: apReview,
    reviewBy: '2027-05-31',
  },
  'established-ban-extension': {
    label: 'Budget in which the ban was extended',
    ...date('2026-05-12'),
    source: propertyGo,
    alsoSeen: apReview,
    reviewBy: '2027-11-15',
  },
  'open-to-foreign-buyers': {
    label: 'Homes that a foreign person may still apply to buy',
    ...words('new dwellings, off-the-plan apartments, near-new dwellings and vacant land'),
    source: residentialLand,
    alsoSeen: obiter,
    reviewBy: '2027-05-31',
  },
  'vacant-land-build-years': {
    label: 'Time to build on vacant residential land',
    ...years(4),
    source: residentialLand,
    alsoSeen: moray,
    reviewBy: '2027-05-31',
  },
  'ban-exceptions': {
    label: 'People outside the ban on established homes',
    ...words(
      'permanent residents, New Zealand citizens, and spouses of Australian citizens, permanent residents or New Zealand citizens who buy as joint tenants',
    ),
    source: atoBan,
    reviewBy: '2027-05-31',
  },
  'redevelopment-exception-dwellings': {
    label: 'Additional dwellings that lift the ban for a redevelopment',
    ...reading(dwellings(20), (text) => `at least ${text.replace(' ', ' additional ')}`),
    source: moray,
    alsoSeen: west,
    reviewBy: '2027-05-31',
  },
} as const satisfies Record<string, Fact>);
