import type { PageWords } from '#content/reading/page-words.ts';

const subtitle = 'Sign in to manage contact submissions';

export const authPage = {
  meta: {
    path: '/auth',
    title: 'Admin Access',
    description:
      'The entrance for staff of Nevia: sign in to read and answer what visitors have written, or create an account and confirm its address.',
    index: false,
  },
  eyebrow: 'Staff',
  title: 'Admin Access',
  subtitle,
  inviteOnly: 'Accounts are by invitation: an admin of the site can send you one.',
} as const satisfies PageWords;
