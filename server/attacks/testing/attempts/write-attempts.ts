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
  [
    'POST',
    'an owner and a channel by the columns parameter',
    'contact_submissions?columns=first_name,last_name,email,message,assigned_to,channel',
    denied,
    { ...row, assigned_to: ':me', channel: 'phone' },
  ],
  [
    'POST',
    'a call at no time',
    'contact_submissions',
    by(400, 400, 401),
    { ...row, call_at: 'infinity', call_zone: 'UTC' },
  ],
  ['PATCH', 'taking by hand', 'contact_submissions?id=eq.:id', denied, { assigned_to: ':me' }],
  ['PATCH', 'a follow-up by hand', 'contact_submissions?id=eq.:id', denied, { follow_up_note: 'mine' }],
  ['PATCH', 'a note by hand', 'events?submission_id=eq.:id', denied, { note: 'forged' }],
  ['PATCH', 'a profile by hand', 'staff_profiles?user_id=eq.:me', denied, { display_name: 'Mira' }],
  [
    'POST',
    'taking over',
    'rpc/change_submissions',
    denied,
    { ids: [':id'], changes: { assigned_to: ':me' } },
  ],
  [
    'POST',
    'taking as another person',
    'rpc/change_submissions',
    everyone(404),
    { ids: [':id'], changes: { assigned_to: ':me' }, as_person: ':me' },
  ],
  ['POST', 'SQL as a view', 'rpc/search_submissions', denied, { filter: { view: "mine' or true --" } }],
  ['POST', 'SQL as an owner', 'rpc/search_submissions', denied, { filter: { owner: "none' or true --" } }],
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
  ['DELETE', 'deleting a submission', 'contact_submissions?id=eq.:id', everyone(405)],
  ['DELETE', 'deleting every submission', 'contact_submissions', everyone(405)],
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
