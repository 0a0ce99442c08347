import { by, type DataAttempt, denied, everyone, noRow, reads } from './data-attempt.ts';

const SHOW = { prefer: 'return=representation' };
const row = {
  first_name: 'Mallory',
  last_name: 'M',
  email: 'mallory@example.com',
  message: 'Ten characters at least',
};

const attempts: [
  method: string,
  name: string,
  path: string,
  expected: DataAttempt['expected'],
  body?: unknown,
  headers?: Record<string, string>,
][] = [
  ['POST', 'a status on insert', 'contact_submissions', denied, { ...row, status: 'responded' }],
  [
    'POST',
    'an id on insert',
    'contact_submissions',
    denied,
    { ...row, id: '00000000-0000-4000-8000-000000000000' },
  ],
  ['POST', 'a date on insert', 'contact_submissions', denied, { ...row, created_at: '2001-01-01' }],
  [
    'POST',
    'a status by the columns parameter',
    'contact_submissions?columns=first_name,last_name,email,message,status',
    denied,
    { ...row, status: 'read' },
  ],
  [
    'POST',
    'two rows in one request',
    'contact_submissions',
    by(400, 400, 401),
    [
      row,
      {
        first_name: 'Mallory',
        last_name: 'M',
        email: 'mallory@example.com',
        message: 'Another ten characters',
      },
    ],
  ],
  ['POST', 'reading back what was inserted', 'contact_submissions', denied, row, SHOW],
  ['POST', 'an upsert', 'contact_submissions', everyone(400), row, { prefer: 'resolution=merge-duplicates' }],
  ['PUT', 'an upsert by PUT', 'contact_submissions?id=eq.:id', everyone(405), row],
  ['POST', 'an unknown column', 'contact_submissions', everyone(400), { ...row, is_admin: true }],
  [
    'POST',
    'a prototype',
    'contact_submissions',
    everyone(400),
    JSON.parse('{"__proto__":{"role":"admin"},"email":"x@example.com"}'),
  ],
  ['PATCH', 'a status change', 'contact_submissions?id=eq.:id', noRow, { status: 'responded' }],
  ['PATCH', 'a status change shown', 'contact_submissions?id=eq.:id', reads, { status: 'responded' }, SHOW],
  ['PATCH', 'a change of every row', 'contact_submissions', everyone(400), { status: 'read' }],
  [
    'PATCH',
    'a change of the words',
    'contact_submissions?id=eq.:id',
    denied,
    { message: 'Changed by Mallory' },
  ],
  ['DELETE', 'deleting a submission', 'contact_submissions?id=eq.:id', denied],
  ['DELETE', 'deleting every submission', 'contact_submissions', everyone(400)],
  ['POST', 'granting oneself a role', 'user_roles', denied, { user_id: ':me', role: 'admin' }],
  [
    'POST',
    'granting by upsert',
    'user_roles?on_conflict=user_id',
    everyone(400),
    { user_id: ':me', role: 'admin' },
    { prefer: 'resolution=ignore-duplicates' },
  ],
  ['PATCH', 'changing a role', 'user_roles?role=eq.admin', denied, { user_id: ':me' }],
  ['DELETE', 'removing the roles of others', 'user_roles?role=eq.admin', denied],
  ['POST', 'writing an event', 'submission_events', denied, { submission_id: ':id', kind: 'mail_sent' }],
  ['DELETE', 'deleting events', 'submission_events?kind=eq.mail_sent', denied],
  [
    'POST',
    'a confirmed subscriber',
    'newsletter_subscribers',
    denied,
    { email: 'm@example.com', confirmed_at: '2026-01-01' },
  ],
  [
    'PATCH',
    'unsubscribing others',
    'newsletter_subscribers?email=like.*',
    denied,
    { unsubscribed_at: '2026-01-01' },
  ],
  ['DELETE', 'deleting subscribers', 'newsletter_subscribers?email=like.*', denied],
];

export const writeAttempts: DataAttempt[] = attempts.map(([method, name, path, expected, body, headers]) => ({
  method,
  name,
  path,
  expected,
  body,
  headers,
}));
