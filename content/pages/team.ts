import type { PageWords } from '#content/reading/page-words.ts';

export const teamPage = {
  meta: {
    path: '/admin/team',
    title: 'Team',
    description: 'The people who work on the dashboard, and their roles',
    index: false,
  },
} as const satisfies PageWords;
