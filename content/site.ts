import { edited } from './edited.ts';
import { inputs } from './inputs.ts';

/** One day of the week; 0 is Sunday. Times are local to the office, as HH:MM. */
export type OpeningHours = {
  readonly days: readonly number[];
  readonly opens: string;
  readonly closes: string;
};

export type Office = {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly street: string;
  /** A state: its abbreviation in Australia, its name elsewhere. */
  readonly region: string;
  readonly postcode: string;
  readonly country: string;
  /** Two letters, for machines. */
  readonly countryCode: string;
  readonly timeZone: string;
  readonly hours: readonly OpeningHours[];
  /** Days on which it is closed, such as 2026-12-25. */
  readonly closedOn?: readonly string[];
  /** Invented, and marked as such wherever it is shown. */
  readonly sample?: boolean;
};

/** A licence to sell or introduce buyers in a state. */
export type Licence = { readonly holder: string; readonly number: string; readonly state: string };

/** Both offices have the same hours, each in its own time zone. */
const hours: readonly OpeningHours[] = [
  { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:00' },
  { days: [6], opens: '10:00', closes: '16:00' },
];

/** The first one is the address that search engines show. */
const offices: readonly [Office, ...Office[]] = [
  {
    id: 'sydney',
    name: 'Australia office',
    city: 'Sydney',
    street: 'Level 9, 1 Sample Street',
    region: 'NSW',
    postcode: '2000',
    country: 'Australia',
    countryCode: 'AU',
    timeZone: 'Australia/Sydney',
    hours,
    closedOn: [],
    sample: true,
  },
  {
    id: 'hyderabad',
    name: 'India office',
    city: 'Hyderabad',
    street: '4th Floor, 12 Sample Road',
    region: 'Telangana',
    postcode: '500081',
    country: 'India',
    countryCode: 'IN',
    timeZone: 'Asia/Kolkata',
    hours,
    closedOn: [],
    sample: true,
  },
];

/** Put yours here: { holder: 'Nevia Pty Ltd', number: '10012345', state: 'New South Wales' }. Footer and terms show it. */
const licences: readonly Licence[] = [];

const words = edited('site', {
  brand: 'Nevia',
  /** As registered, for example 'Nevia Pty Ltd'. Footer and legal texts show it with its numbers. */
  legalName: undefined as string | undefined,
  abn: undefined as string | undefined,
  acn: undefined as string | undefined,
  blurb:
    'New homes in Sydney and Brisbane, and help for overseas buyers from the first question to the front door.',
  about:
    'Two projects in two cities. Our Sydney team handles the building; our Hyderabad team helps with your bank, paperwork and dates.',
  phone: '+61 2 5550 0142',
  /** For callers in India, for example '+91 40 5550 0100'. Hidden while it is not set. */
  phoneIndia: undefined as string | undefined,
  email: 'hello@nevia.example',
  /** Phone, email, profiles and domain are invented, and marked as such; remove this line when they are yours. */
  sample: true as boolean,
  /** Hours of the clock, not office hours. */
  replyWithinHours: 24,
  /** Enquiries are deleted this long after the last contact. */
  retentionMonths: 24,
  /** In the privacy policy. For example: 'Hosting: Example Cloud, Australia. Email: Example Mail, Ireland.' */
  processorLine: 'They may be in Australia or in other countries. Ask us for the current list.',
  licences,
  /** Whether you take fees from those you introduce: 'We take no fee from the solicitors, managers or tax agents we introduce.' */
  referralFees: undefined as string | undefined,
  /** Digits with the country code, for example '61255500142'. Without it no WhatsApp link is shown. */
  whatsapp: undefined as string | undefined,
  socials: [
    { name: 'Facebook', url: 'https://www.facebook.com/nevia.example' },
    { name: 'Instagram', url: 'https://www.instagram.com/nevia.example' },
    { name: 'X', url: 'https://x.com/nevia_example' },
  ],
  offices,
  copyrightYear: 2025,
  /** The two articles in the footer, by slug. The label may be shorter than the article's title. */
  popularArticles: [
    { slug: 'why-indian-investors-choose-australia', label: 'Why Indian investors choose Australia' },
    { slug: 'firb-rules-for-indian-investors', label: 'FIRB rules for Indian investors' },
  ],
  /** Added to the keywords of every page. */
  keywords: ['Australian property', 'Sydney apartments', 'Brisbane apartments', 'FIRB'],
});

export const site = {
  ...words,
  retentionMonths: inputs.retentionMonths ?? words.retentionMonths,
  popularArticles: words.popularArticles.filter(
    ({ slug }) => !inputs.edits?.[`articles/${slug}`]?.unpublished,
  ),
  /** The URL of the site, without a trailing slash, for canonical URLs and share cards unless SITE_URL sets another one. */
  url: inputs.siteUrl ?? 'https://nevia.example',
  /** The only wording of how soon we reply, besides the two sentences that the specification quotes. */
  replyAim: `We aim to reply within ${words.replyWithinHours} hours. If you write on a Sunday, on Monday.`,
};

/** Structured data about the company for search engines. */
export const searchWords = edited('search-words', {
  description:
    'New apartments in Sydney and Brisbane for investors in India and overseas, with help from FIRB approval to the keys.',
  services: ['Real Estate Investment', 'Property Management', 'FIRB Assistance'],
});
