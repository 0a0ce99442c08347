import type { FilledSite } from '#e2e/admin/dashboard-site.ts';

export const MIRA = 'mira@nevia.test';
export const TOM = 'tom@nevia.test';
export const OLI = 'oli@nevia.test';
export const VERA = 'vera@nevia.test';

/** A site in which every part of the staff pages has something to show. */
export const filledSite: FilledSite = {
  withHomes: true,
  seeded: 40,
  mailState: 'failed',
  subscribers: ['reader@example.com', 'another@example.com'],
  people: [
    { email: OLI, role: 'agent', displayName: 'Oli Hart' },
    { email: VERA, role: 'viewer' },
  ],
  submissions: [
    {
      first_name: 'Asha',
      last_name: 'Rao',
      email: 'asha@example.com',
      phone: '+91 98765 43210',
      message: 'Is it possible to pay in parts? I have read https://nevia.example/plan?project=sydnevia.',
      about: 'sydnevia',
      home: '18.01',
      utm_source: 'newsletter',
      landing_page: '/about',
      callNow: true,
      followUp: { hoursAgo: 2, note: 'Ring about the deposit.' },
      hoursAgo: 5,
    },
    {
      first_name: 'Asha',
      last_name: 'Rao',
      email: 'asha@example.com',
      message: 'The older one of two messages.',
      status: 'responded',
      hoursAgo: 70,
    },
    {
      first_name: 'Meera',
      last_name: 'Patel',
      email: 'meera@example.com',
      phone: '+91 92868 14765',
      message: 'Please send me the floor plans.\nWith the fees, please.',
      about: 'brisnevia',
      hoursAgo: 6,
    },
    {
      first_name: 'M. R.',
      last_name: 'Patel',
      email: 'office@example.com',
      phone: '+91 90000 11111',
      message: 'Please send the floor plans to my office.',
      hoursAgo: 7,
    },
    {
      first_name: 'Ravi',
      last_name: 'Saxena',
      email: 'ravi@example.com',
      message: 'Is there a home left on a high floor?',
      hoursAgo: 8,
    },
  ],
};
