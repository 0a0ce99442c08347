import { by, type DataAttempt, denied, everyone, reads } from './data-attempt.ts';

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
  ['PATCH', 'a status change shown', 'contact_submissions?id=eq.:id', reads, { status: 'responded' }, SHOW],
  ['PATCH', 'a change of every row', 'contact_submissions', everyone(400), { status: 'read' }],
  ['DELETE', 'deleting every submission', 'contact_submissions', everyone(400)],
  [
    'POST',
    'granting by upsert',
    'user_roles?on_conflict=user_id',
    everyone(400),
    { user_id: ':me', role: 'admin' },
    { prefer: 'resolution=ignore-duplicates' },
  ],
];

export const writeAttempts: DataAttempt[] = attempts.map(([method, name, path, expected, body, headers]) => ({
  method,
  name,
  path,
  expected,
  body,
  headers,
}));
