import type { PageWords } from '#content/reading/page-words.ts';

export const rulesPage = {
  meta: {
    path: '/admin/rules',
    title: 'Rules',
    description: 'Who gets new submissions of the contact form',
    index: false,
  },
  lead: 'The first rule that matches gives a new submission to a person, or to several in turn. People who have left the team are skipped. Without a matching rule it stays free.',
  empty: 'There are no rules. New submissions are free for anyone to take.',
  /** By the code that a browser sends. */
  languages: ['en', 'hi', 'te', 'ta', 'kn', 'ml', 'mr', 'gu', 'pa', 'bn', 'ur', 'zh', 'ar'],
} as const satisfies PageWords;
