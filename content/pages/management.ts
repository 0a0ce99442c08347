import { leaders } from '#content/leaders.ts';
import { capitalised, inWords } from '#content/reading/in-words.ts';
import { type CallToActionWords, type PageWords, pageWords } from '#content/reading/page-words.ts';

const count = inWords(leaders.length);

const callToAction: CallToActionWords = {
  eyebrow: 'Speak with us',
  title: 'Bring your *hardest* question',
  buttons: [{ label: 'Contact Us', to: '/contact' }],
};

export const managementPage = pageWords('pages/management', {
  meta: {
    path: '/management',
    title: 'Management',
    description: `Meet the ${count} people who lead the company in Sydney and Hyderabad, and see what each of them does.`,
    keywords: ['leadership', 'management team'],
    share: 'management',
  },
  hero: {
    eyebrow: 'Management',
    title: 'The people you will *talk* to',
    lead: `${capitalised(count)} leaders in {{site.officeCount}} cities. They all take calls from buyers, so ask for any of them by name.`,
  },
  listLabel: 'Leadership',
  /** Otherwise photographs are shown in the inks of the site. */
  photographsInColour: false as boolean,
  callToAction,
} satisfies PageWords);
