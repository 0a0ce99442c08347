import type { PageWords } from '#content/reading/page-words.ts';

export const activityPage = {
  meta: {
    path: '/admin/activity',
    title: 'Activity',
    description: 'Who on staff did what and when, for all submissions',
    index: false,
  },
} as const satisfies PageWords;
