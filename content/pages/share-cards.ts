import { projects } from '#content/projects.ts';
import { capitalised, inWords } from '#content/reading/in-words.ts';

/**
 * The cards shown when a link to a page is shared: public/share/<name>.png (.jpg with a model), created by `npm run draw`. A page names its card
 * in `meta.share`; otherwise it gets the default.
 */
export const shareCards: Readonly<Record<string, { readonly eyebrow: string; readonly title: string }>> = {
  about: { eyebrow: 'About us', title: 'Who We Are' },
  blogs: { eyebrow: 'Blogs', title: 'Written for investors abroad' },
  contact: { eyebrow: 'Sydney · Hyderabad', title: 'Speak with us' },
  faqs: { eyebrow: 'FAQs', title: 'Questions that buyers really ask' },
  'front-page': { eyebrow: 'Sydney · Brisbane', title: "Invest in Australia's Future" },
  management: { eyebrow: 'Management', title: 'The people behind the plans' },
  plan: { eyebrow: 'Planner', title: 'Plan the whole cost' },
  projects: {
    eyebrow: 'Sydney · Brisbane',
    title: `${capitalised(inWords(projects.length))} buildings, drawn before they are built`,
  },
  legal: { eyebrow: 'Legal', title: 'In plain words' },
  default: { eyebrow: 'Sydney · Brisbane', title: 'Premium properties tailored for you' },
  ...Object.fromEntries(projects.map(({ slug, place, name }) => [slug, { eyebrow: place, title: name }])),
};
