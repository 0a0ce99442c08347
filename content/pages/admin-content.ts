import type { PageWords } from '#content/reading/page-words.ts';

/** The page on which staff edit the words of the site. */
export const adminContentPage = {
  meta: {
    path: '/admin/content',
    title: 'Content',
    description: 'Pages and settings',
    index: false,
  },
  search: 'Find a text',
  choose: 'Choose a text to edit it.',
  noDraft: 'The preview appears with the first change.',
  anAdminPublishes: 'An admin publishes this draft.',
  upgraded: 'An update changed the original of words that are edited here. Your words are still shown.',
} as const satisfies PageWords;
