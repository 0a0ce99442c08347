import { type PageWords, pageWords } from '#content/reading/page-words.ts';

export const estimatePage = pageWords('pages/estimate', {
  meta: {
    path: '/plan',
    title: 'True-cost planner',
    description:
      'What a home in Sydney or Brisbane costs an overseas buyer on top of the price, when each part is due, and how the money can leave India.',
    keywords: ['stamp duty', 'foreign buyer surcharge', 'LRS', 'TCS', 'NRI'],
    share: 'plan',
  },
  hero: {
    eyebrow: 'True-cost planner',
    title: 'What will it *really* cost?',
    lead: 'See the whole cost before you commit: duty, surcharge, approval, the years after, and when the money is due. Every figure names its source and date.',
  },
} satisfies PageWords);
