import { type PageWords, pageWords } from '#content/reading/page-words.ts';

export const notFoundPage = pageWords('pages/not-found', {
  meta: {
    path: '/404',
    title: 'Page not found',
    description: 'There is no page at this address.',
    index: false,
  },
  title: '404',
  subtitle: 'Oops! Page not found',
  text: "This page doesn't exist. The address may be old or mistyped.",
  button: 'Return to Home',
  links: [
    { label: 'View Our Projects', to: '/projects' },
    { label: 'Read Our Blogs', to: '/blogs' },
    { label: 'Contact Us', to: '/contact' },
  ],
} satisfies PageWords);
