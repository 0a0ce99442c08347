import type { PageWords } from '#content/reading/page-words.ts';

export const planPage = {
  meta: {
    path: '/plan',
    title: 'True-cost planner',
    description:
      'What a home in Sydney or Brisbane costs a buyer from India on top of the price, and in how many years the money can be sent.',
    keywords: ['stamp duty', 'foreign buyer surcharge', 'LRS', 'TCS'],
    share: 'plan',
  },
  hero: {
    eyebrow: 'True-cost planner',
    title: 'What will it *really* cost?',
    lead: 'Duty, surcharge, approval, the years after, and whether the money can leave India in time. Every figure names its source and its date.',
  },
} as const satisfies PageWords;
