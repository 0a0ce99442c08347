import type { PageWords } from '#content/reading/page-words.ts';

const subtitle = 'Sign in to manage contact submissions';

export const authPage = {
  meta: { path: '/auth', title: 'Admin Access', description: subtitle, index: false },
  eyebrow: 'Staff',
  title: 'Admin Access',
  subtitle,
} as const satisfies PageWords;
