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
  addressForm: 'The address should be lower-case words joined by hyphens, such as firb-rules.',
  addressTaken: 'Another article has this address.',
  creating: 'Visitors see it once an admin has published it.',
  renaming: 'Visitors of the old address are redirected.',
  noPage: 'No page shows this text.',
  restoreLater: 'A text is being checked. You can restore a version when that is done.',
  anAdminPublishes: 'An admin publishes this draft.',
  upgraded: 'An update changed the original of words that are edited here. Your words are still shown.',
} as const satisfies PageWords;
