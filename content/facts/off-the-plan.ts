import { editedFacts } from './edited-facts.ts';
import type { Fact, FactSource } from './fact.ts';
import { about, date, days, percent, percentRange, words } from './quantity.ts';

const nswAct75 = {
  name: 'Conveyancing Legislation Amendment Act 2018 (NSW), No 75',
  url: 'https://legislation.nsw.gov.au/view/whole/html/repealed/current/act-2018-075',
  checkedOn: '2026-11-17',
} as const satisfies FactSource;
const section66zt = {
  name: 'Conveyancing Act 1919 (NSW), section 66ZT',
  url: 'https://zoelaw.ai/legislation/conveyancing-act-1919/sections/66ZT',
  checkedOn: '2026-11-17',
} as const satisfies FactSource;
const qldDeposits = {
  name: 'Lexology, Off-the-plan deposits in Queensland (2014)',
  url: 'https://www.lexology.com/library/detail.aspx?g=0214d227-46ec-40b4-b87f-2c5f9e5e4ade',
  checkedOn: '2026-11-17',
} as const satisfies FactSource;
const elringtons = {
  name: 'Elringtons, New rules for NSW off-the-plan contracts',
  url: 'https://elringtons.com.au/new-rules-for-nsw-off-the-plan-contracts',
  checkedOn: '2026-11-17',
} as const satisfies FactSource;
const coutts = {
  name: 'Coutts Legal, Added protection for off-the-plan purchasers in NSW',
  url: 'https://couttslegal.com.au/blog/new-laws-give-added-protection-for-purchasers-in-nsw-when-purchasing-off-the-plan/',
  checkedOn: '2026-11-17',
} as const satisfies FactSource;
const qldCoolingOff = {
  name: 'conveyancing.com.au, Cooling off in Queensland',
  url: 'https://conveyancing.com.au/need-to-know/cooling-off-information-qld',
  checkedOn: '2026-11-17',
} as const satisfies FactSource;
const wgLawyers = {
  name: 'WG Lawyers, The cooling-off period in Queensland',
  url: 'https://wglawyers.com.au/changed-your-mind-after-signing-a-property-contract-in-qld-heres-what-you-need-to-know-about-the-cooling-off-period',
  checkedOn: '2026-11-17',
} as const satisfies FactSource;
const lawLab = {
  name: 'lawlab, Foreign investors must register their interests in Australian land',
  url: 'https://lawlab.com.au/blog/foreign-investors-must-register-their-interests-in-australian-land',
  checkedOn: '2026-11-17',
} as const satisfies FactSource;
const pageSeager = {
  name: 'Page Seager, New Register of Foreign Ownership (2 August 2023)',
  url: 'https://www.pageseager.com.au/new-register-of-foreign-ownership-what-do-you-need-to-do/',
  checkedOn: '2026-11-17',
} as const satisfies FactSource;
const offMarket = {
  name: 'Off Market Properties, Australian mortgages for non-residents (November 2025)',
  url: 'https://offmarketproperties.co/overseas-property-financing-australia-non-residents.html',
  checkedOn: '2026-11-17',
} as const satisfies FactSource;

/** What the law gives a buyer between the contract and the first weeks as an owner. */
export const offThePlanFacts = editedFacts('facts/off-the-plan', {
  'deposit-in-trust': {
    label: 'Deposit of an off-the-plan contract in New South Wales and Queensland',
    ...words('held in trust until settlement'),
    source: section66zt,
    alsoSeen: qldDeposits,
    reviewBy: '2027-11-15',
    context: 'A bank guarantee or deposit bond can take its place. Ask who holds the deposit.',
  },
  'nsw-cooling-off': {
    label: 'Cooling-off period of an off-the-plan contract in New South Wales',
    ...days(10, 'business'),
    source: nswAct75,
    reviewBy: '2027-11-15',
  },
  'qld-cooling-off': {
    label: 'Cooling-off period of a residential contract in Queensland',
    ...days(5, 'business'),
    source: qldCoolingOff,
    alsoSeen: wgLawyers,
    reviewBy: '2027-11-15',
  },
  'qld-cooling-off-cost': {
    label: 'What leaving within the cooling-off period costs in Queensland, of the price',
    ...percent(0.25),
    source: qldCoolingOff,
    alsoSeen: wgLawyers,
    reviewBy: '2027-11-15',
  },
  'nsw-plan-days': {
    label: 'Time between the registered plan and settlement, off the plan in New South Wales',
    ...days(21),
    source: coutts,
    alsoSeen: nswAct75,
    reviewBy: '2027-11-15',
  },
  'nsw-sunset': {
    label: 'What a developer needs to end the contract at the sunset date in New South Wales',
    ...words('your written consent or an order of the Supreme Court'),
    source: elringtons,
    alsoSeen: coutts,
    reviewBy: '2027-11-15',
  },
  'ownership-register-days': {
    label: 'Time after settlement to enter the home in the Register of Foreign Ownership',
    ...days(30),
    source: lawLab,
    alsoSeen: pageSeager,
    reviewBy: '2027-11-15',
    context: 'Registration with the ATO is free. Missing it can bring a civil penalty.',
  },
  'ownership-register-from': {
    label: 'Start of the Register of Foreign Ownership of Australian Assets',
    ...date('2023-07-01'),
    source: pageSeager,
    alsoSeen: lawLab,
    reviewBy: '2027-11-15',
  },
  'non-resident-loan-share': {
    label: 'Share of the price that lenders offer non-residents',
    kind: 'market figure',
    ...about(percentRange([60, 70]), 'November 2025'),
    source: offMarket,
    reviewBy: '2027-05-31',
  },
} as const satisfies Record<string, Fact>);
