import { faqs } from '#content/faqs.ts';
import { capitalised, inWords, ordinalInWords } from '#content/reading/in-words.ts';
import type { CallToActionWords, PageWords } from '#content/reading/page-words.ts';
import { site } from '#content/site.ts';

const count = capitalised(inWords(faqs.length));
const topics = new Intl.ListFormat('en-US').format(faqs.map(({ topic }) => topic));

const callToAction: CallToActionWords = {
  eyebrow: 'Not here?',
  title: `Ask us the *${ordinalInWords(faqs.length + 1)}* question`,
  text: `You get the answer in writing. ${site.replyAim}`,
  buttons: [
    { label: 'Contact Us', to: '/contact' },
    { label: 'Read Our Blogs', to: '/blogs' },
  ],
};

export const faqsPage = {
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
  listTitle: 'Questions',
  plannerLink: 'Work out your own costs',
  callToAction,
} as const satisfies PageWords;
