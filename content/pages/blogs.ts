import type { PageWords } from '#content/reading/page-words.ts';

export const blogsPage = {
  meta: {
    path: '/blogs',
    title: 'Blogs',
    description:
      'Plain guides for Indian and overseas buyers of Australian property: approval, cost, yield and sending money, each figure with its date and source.',
    share: 'blogs',
  },
  hero: {
    eyebrow: 'Blogs',
    title: 'Read before you buy',
    lead: 'Approval, cost, yield and sending money, in plain words. Every figure carries its date and its source.',
  },
  featured: 'Featured Articles',
} as const satisfies PageWords;
