import type { PageWords } from '#content/reading/page-words.ts';

/** The page on which admins see the state of the server, and its backups. */
export const adminSystemPage = {
  meta: {
    path: '/admin/system',
    title: 'System',
    description: 'Going live, state and backups',
    index: false,
  },
  restoreWarning:
    'All submissions, homes, texts, photographs and accounts are replaced by those of the backup. A backup of what is here now is made first. Afterwards everyone signs in again.',
} as const satisfies PageWords;
