import type { PageWords } from '#content/reading/page-words.ts';

export const accountPage = {
  meta: {
    path: '/admin/account',
    title: 'My Account',
    description: 'Your name, password, devices and second factor',
    index: false,
  },
} as const satisfies PageWords;
