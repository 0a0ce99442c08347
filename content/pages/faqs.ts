import { faqs } from '#content/faqs.ts';
import { capitalised, inWords, ordinalInWords } from '#content/reading/in-words.ts';
import type { CallToActionWords, PageWords } from '#content/reading/page-words.ts';
import { site } from '#content/site.ts';

const count = capitalised(inWords(faqs.length));
const topics = new Intl.ListFormat('en-US').format(faqs.map(({ topic }) => topic));

const callToAction: CallToActionWords = {
  eyebrow: 'Not here?',
  title: `Ask us the *${ordinalInWords(faqs.length + 1)}* question`,
  text: `We answer within ${site.replyWithinHours} hours, in writing.`,
  buttons: [
    { label: 'Contact Us', to: '/contact' },
    { label: 'Read Our Blogs', to: '/blogs' },
  ],
};

export const faqsPage = {
  meta: {
    path: '/faqs',
    title: 'FAQs: approval, costs and sending money',
    description: `${count} questions that buyers in India ask first: ${topics}.`,
    keywords: ['FIRB approval', 'foreign buyer surcharge', 'LRS remittance', 'vacancy fee'],
    share: 'faqs',
  },
  hero: {
    eyebrow: 'FAQs',
    title: `${count} questions, *straight* answers`,
    lead: 'General information with its date and its sources. Before you act, ask a solicitor and a tax agent about your own case.',
  },
  listTitle: 'Questions',
  plannerLink: 'Work out your own costs',
  callToAction,
} as const satisfies PageWords;
