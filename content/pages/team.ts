import type { PageWords } from '#content/reading/page-words.ts';

export const teamPage = {
  meta: {
    path: '/admin/team',
    title: 'Team',
    description: 'Who works on the dashboard, and what they may do there',
    index: false,
  },
  /** What a role may do, where it is chosen. */
  roles: [
    { role: 'agent', name: 'Agent', may: 'Reads, answers and marks submissions.' },
    { role: 'admin', name: 'Admin', may: 'Also erases, exports and looks after the team.' },
  ],
} as const satisfies PageWords & { roles: unknown };
