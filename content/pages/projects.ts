import { projects } from '#content/projects.ts';
import { inWords } from '#content/reading/in-words.ts';
import type { CallToActionWords, PageWords } from '#content/reading/page-words.ts';

/** Facts are named by their key, as in {{open-to-foreign-buyers}}. */
const whyInvest = [
  {
    name: 'New homes are open to you',
    text: 'Foreign buyers may apply for {{open-to-foreign-buyers}}. Both projects are new and sold off the plan, so both are open to you.',
  },
  {
    name: 'A title you can check',
    text: 'Each state keeps a land register that decides who owns what, and your solicitor can search it before you sign. The contract, the plan and the by-laws are in English, so you can read them at home.',
  },
  {
    name: 'Two cities to choose from',
    text: 'Sydney costs more and offers the deeper rental market. Brisbane costs less and leans towards income. Tell us what the home is for, and we will say which we think suits.',
  },
] as const;

const callToAction: CallToActionWords = {
  eyebrow: 'Next step',
  title: 'Ask for the *plans*',
  text: 'Tell us the city, the budget and what the home is for. We will send floor plans and every cost on one sheet.',
  buttons: [
    { label: 'Contact Us', to: '/contact' },
    { label: 'Read Our Blogs', to: '/blogs' },
  ],
};

const namesAndPrices = projects
  .map(({ name, city, priceFigure }) => `${name} in ${city} from ${priceFigure}`)
  .join(' and ');

export const projectsPage = {
  meta: {
    path: '/projects',
    title: 'Projects in Sydney and Brisbane',
    description: `${namesAndPrices}: ${inWords(projects.length)} new apartment buildings, open to overseas buyers with approval.`,
    keywords: [...projects.map(({ name }) => name), 'off the plan apartments'],
    share: 'projects',
  },
  hero: {
    eyebrow: 'Projects',
    title: 'One tower, one *terrace*',
    lead: 'Two new buildings in two cities, both open to overseas buyers with approval. They are still to be built, so we show them as drawings.',
  },
  listLabel: 'Our projects',
  plannerLink: 'Work out the whole cost',
  whyInvest: {
    eyebrow: 'Why invest',
    title: 'Why invest in *new* Australian homes',
    items: whyInvest,
  },
  callToAction,
} as const satisfies PageWords;
