import { projects } from '#content/projects.ts';
import { inWords } from '#content/reading/in-words.ts';
import type { CallToActionWords, PageWords } from '#content/reading/page-words.ts';

/** Facts are named by their key, as in {{open-to-foreign-buyers}}. */
const whyInvest = [
  {
    name: 'New homes are open to you',
    text: 'Foreign buyers may apply for {{open-to-foreign-buyers}}. Both projects are new and sold off the plan, so both are on that list.',
  },
  {
    name: 'The register decides who owns what',
    text: 'Each state keeps one land register, and your solicitor can search it before you sign. The contract, the plan and the by-laws are in English and can be read at home.',
  },
  {
    name: 'Two cities, two temperaments',
    text: 'Sydney asks for more money and offers depth. Brisbane asks for less and leans on rent. We will tell you which one suits the purpose you have.',
  },
] as const;

const callToAction: CallToActionWords = {
  eyebrow: 'Next step',
  title: 'Ask for the *plans*',
  text: 'Tell us the city, the budget and what the home is for. We send floor plans and a sheet with all costs.',
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
    lead: 'Two new buildings in two cities. Both are sold off the plan, both are open to overseas buyers with approval, and both are shown here as they are: in drawings.',
  },
  listLabel: 'Our projects',
  whyInvest: {
    eyebrow: 'Why invest',
    title: 'Why invest in *new* Australian homes',
    items: whyInvest,
  },
  callToAction,
} as const satisfies PageWords;
