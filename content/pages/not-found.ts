import type { PageWords } from '#content/reading/page-words.ts';

export const notFoundPage = {
  meta: {
    path: '/404',
    title: 'Page not found',
    description: 'There is no page at this address.',
    index: false,
  },
  title: '404',
  subtitle: 'Oops! Page not found',
  text: 'There is a door here on the drawing, but no room behind it. The address may be old or mistyped.',
  button: 'Return to Home',
} as const satisfies PageWords;
