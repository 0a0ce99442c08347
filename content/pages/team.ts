import type { PageWords } from '#content/reading/page-words.ts';

export const teamPage = {
  meta: {
    path: '/admin/team',
    title: 'Team',
    description: 'The people who work on the dashboard, and their roles',
    index: false,
  },
  /** Shown where a role is chosen. */
  roles: [
    { role: 'agent', name: 'Agent', may: 'Reads, answers and marks submissions.' },
    { role: 'admin', name: 'Admin', may: 'Also erases, exports and manages the team.' },
  ],
} as const satisfies PageWords & { roles: unknown };
