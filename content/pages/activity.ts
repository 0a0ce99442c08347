import type { PageWords } from '#content/reading/page-words.ts';

export const activityPage = {
  meta: {
    path: '/admin/activity',
    title: 'Activity',
    description: 'What staff did on all submissions, and when',
    index: false,
  },
} as const satisfies PageWords;
