import { type FaqGroup, faqs } from '#content/faqs.ts';
import { capitalised, inWords, ordinalInWords } from '#content/reading/in-words.ts';
import { type CallToActionWords, type PageWords, pageWords } from '#content/reading/page-words.ts';

const count = capitalised(inWords(faqs.length));
const topics = new Intl.ListFormat('en-US').format(faqs.map(({ topic }) => topic));

/** In the order of the page. */
const groups: Readonly<Record<FaqGroup, { readonly title: string; readonly text: string }>> = {
  buying: { title: 'Before you sign', text: 'Approval, the contract, and what you can buy.' },
  money: { title: 'What it costs', text: 'Duties, surcharges and sending money.' },
  owning: { title: 'Once it is yours', text: 'Tenants, tax, dates and selling.' },
};

const callToAction: CallToActionWords = {
  eyebrow: 'Not here?',
  title: `Ask us the *${ordinalInWords(faqs.length + 1)}* question`,
  text: 'You get the answer in writing. {{site.replyAim}}',
  buttons: [
    { label: 'Contact Us', to: '/contact' },
    { label: 'Read Our Blogs', to: '/blogs' },
  ],
};

export const faqsPage = pageWords('pages/faqs', {
  meta: {
    path: '/faqs',
    title: 'FAQs: approval, costs and sending money',
    description: `${count} questions buyers ask first: ${topics}. Clear answers, each with its date and source.`,
    keywords: ['FIRB approval', 'foreign buyer surcharge', 'LRS remittance', 'vacancy fee'],
    share: 'faqs',
  },
  hero: {
    eyebrow: 'FAQs',
    title: `${count} questions, *straight* answers`,
    lead: 'What buyers ask us first, with dates and sources. It is general information, so check your own case with a solicitor and a tax agent.',
  },
  groups,
  whatNow: {
    eyebrow: 'Your own case',
    title: 'What to do *next*',
    steps: [
      {
        name: 'Put your own price in',
        text: 'The planner adds up duty, surcharge and fees, and says how many people must send the money.',
        link: { label: 'Work out your own costs', to: '/plan' },
      },
      {
        name: 'Compare the {{projects.count}} buildings',
        text: 'The tower and the terraces, row by row: the homes, the shade, the costs, the dates.',
        link: { label: 'Compare the projects', to: '/projects' },
      },
      {
        name: 'Read the long answer',
        text: 'Each rule with its date and source, and what it means for a family in India.',
        link: { label: 'Read the articles', to: '/blogs' },
      },
    ],
  },
  callToAction,
} satisfies PageWords);
