import { type ProjectSlug, projects } from '#content/projects.ts';
import { type CallToActionWords, type PageWords, pageWords } from '#content/reading/page-words.ts';

/** Facts are named by their key, as in {{open-to-foreign-buyers}}. */
const whyInvest = [
  {
    name: 'New homes are open to you',
    text: 'Foreign buyers may apply for {{open-to-foreign-buyers}}. {{projects.both}} projects are new and sold off the plan, so {{projects.both}} are open to you with approval.',
  },
  {
    name: 'A title you can check',
    text: 'Title is kept on a state register. Before you sign, your solicitor can check who owns the land; at settlement the register shows you. The contract, the plan and the by-laws are in English, so you can read them at home.',
  },
  {
    name: '{{projects.count}} cities to choose from',
    text: 'Sydney is the larger city and costs more. Brisbane costs less, and many apartments there stay below the threshold of the land tax surcharge. Tell us what the home is for, and we will show you how the two differ for that purpose.',
  },
] as const;

type Compared = {
  readonly name: string;
  readonly figures?: Readonly<Partial<Record<ProjectSlug, string>>>;
  readonly texts: Readonly<Partial<Record<ProjectSlug, string>>>;
};

const comparison: readonly Compared[] = [
  {
    name: 'The building',
    texts: {
      sydnevia: 'Goes up: two slender shafts on a low podium, with two garden floors between the homes.',
      brisnevia: 'Spreads out: planted terraces, each set a little off the one below.',
    },
  },
  {
    name: 'On a typical floor',
    texts: {
      sydnevia: 'Four apartments around one core, each with a loggia on the corner.',
      brisnevia: 'Four apartments between a breezeway and the terraces.',
    },
  },
  {
    name: 'Sun and shade',
    texts: {
      sydnevia: 'Vertical fins keep the low western sun off the glass.',
      brisnevia: 'Terraces reach well out, so the glass stays shaded through summer.',
    },
  },
  {
    name: 'Surcharge for a foreign buyer',
    figures: { sydnevia: '{{nsw-surcharge-purchaser-duty}}', brisnevia: '{{qld-afad}}' },
    texts: { sydnevia: 'of the price, in New South Wales', brisnevia: 'of the price, in Queensland' },
  },
  {
    name: 'Government costs on the starting price',
    figures: { sydnevia: '{{sydnevia-total}}', brisnevia: '{{brisnevia-total}}' },
    texts: {
      sydnevia: '{{sydnevia-total-share}} on top, at the rates of {{approval-fee-year}}',
      brisnevia: '{{brisnevia-total-share}} on top, at the rates of {{approval-fee-year}}',
    },
  },
  {
    name: 'When duty is due',
    texts: {
      sydnevia: 'Within {{nsw-surcharge-due}} of the contract.',
      brisnevia:
        'Within {{qld-duty-due}} of signing. If the contract depends on approval, the Revenue Office may count from the day it becomes unconditional.',
    },
  },
  {
    name: 'Senders needed from India',
    texts: {
      sydnevia:
        'In the year of settlement, {{sydnevia-senders}} adults, depending on the exchange rate. One can cover the deposit and the duties.',
      brisnevia:
        'In the year of settlement, {{brisnevia-senders}} adults. One can cover the deposit and the duties.',
    },
  },
  {
    name: 'Tax collected at source on top',
    figures: { sydnevia: '{{sydnevia-tcs}}', brisnevia: '{{brisnevia-tcs}}' },
    texts: {
      sydnevia: 'when the money comes from India; you get it back',
      brisnevia: 'when the money comes from India; you get it back',
    },
  },
];

const callToAction: CallToActionWords = {
  eyebrow: 'Next step',
  title: 'Ask for the *plans*',
  text: 'Tell us the city, the budget and what the home is for. We will send floor plans, and a dated list of what government charges.',
  buttons: [
    { label: 'Contact Us', to: '/contact' },
    { label: 'Read Our Blogs', to: '/blogs' },
  ],
};

const namesAndPrices = projects
  .map(({ name, city, offer }) => `${name} in ${city}${offer.isPrice ? ` from ${offer.figure}` : ''}`)
  .join(' and ');

export const projectsPage = pageWords('pages/projects', {
  meta: {
    path: '/projects',
    title: 'Projects in Sydney and Brisbane',
    description: `${namesAndPrices}: {{projects.count}} new apartment buildings, open to overseas buyers with approval.`,
    keywords: [...projects.map(({ name }) => name), 'off the plan apartments'],
    share: 'projects',
  },
  hero: {
    eyebrow: 'Projects',
    title: 'One tower, one *terrace*',
    lead: '{{projects.count}} new buildings in {{projects.count}} cities, {{projects.both}} open to overseas buyers with approval. They are still to be built, so we show them as models and drawings.',
  },
  listLabel: 'Our projects',
  estimateLink: 'Work out the whole cost',
  comparison: { title: 'Side by side', rows: comparison },
  whyInvest: {
    eyebrow: 'Why invest',
    title: 'Why invest in *new* Australian homes',
    items: whyInvest,
  },
  callToAction,
} satisfies PageWords);
