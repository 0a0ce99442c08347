import type { PageWords } from '#content/reading/page-words.ts';

export const adminPage = {
  meta: {
    path: '/admin',
    title: 'Contact Submissions',
    description: 'Manage and respond to customer inquiries',
    index: false,
  },
} as const satisfies PageWords;
