import { edited } from '#content/edited.ts';
import type { PageWords } from '#content/reading/page-words.ts';

export const blogsPage = edited('pages/blogs', {
  meta: {
    path: '/blogs',
    title: 'Blogs',
    description:
      'Clear guides for Indian and overseas buyers of Australian property: approval, costs, yields and sending money, each figure with its date and source.',
    share: 'blogs',
  },
  hero: {
    eyebrow: 'Blogs',
    title: 'Read before you buy',
    lead: 'Clear guides to approval, costs, yields and sending money. Every figure has its date and source.',
  },
  featured: 'Featured Articles',
} satisfies PageWords);
