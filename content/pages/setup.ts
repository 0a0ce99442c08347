import type { PageWords } from '#content/reading/page-words.ts';

export const setupPage = {
  meta: {
    path: '/setup',
    title: 'Set up',
    description: 'Creates the first admin of a new installation, by the link that its server printed.',
    index: false,
  },
  eyebrow: 'New installation',
  title: 'Create the first admin',
  subtitle: 'You can change everything later, and invite your colleagues when you are signed in.',
} as const satisfies PageWords;
