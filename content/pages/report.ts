import type { PageWords } from '#content/reading/page-words.ts';

export const reportPage = {
  meta: {
    path: '/admin/report',
    title: 'Report',
    description: 'How many submissions came in, and how soon they were answered',
    index: false,
  },
  periods: { 4: '4 weeks', 15: '15 weeks', 52: 'A year' },
  /** In the order of the page, by the name in the report. */
  groupings: {
    owner: { title: 'By owner', none: 'No owner' },
    subject: { title: 'By subject', none: 'No subject' },
    source: { title: 'By source', none: 'Not known' },
    country: { title: 'By country of the phone number', none: 'Not known' },
    week: { title: 'By week', none: '' },
  },
  calls: 'Calls by person',
} as const satisfies PageWords;
