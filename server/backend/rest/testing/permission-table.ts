import { randomUUID } from 'node:crypto';
import { SECRET } from '#server/security/testing/attacked-backend.ts';
import type { Role } from './test-callers.ts';

/**
 * Who may do what with each table, column and function below /rest/v1: the one table of it. `:id` stands for the stored
 * submission, `:me` for the caller's account. Tricks with the syntax are in server/security.
 */
export interface Permission {
  name: string;
  method: string;
  path: string;
  body?: ((role: Role) => unknown) | undefined;
  headers?: Record<string, string> | undefined;
  expected: Record<Role, number>;
  /** Who is told the stored secret; of whole rows they are. */
  shows?: Role[] | undefined;
  isWholeRow?: boolean;
}

/** An account without a role and one that lost it are the same; who has signed out is nobody. */
const by = (anon: number, account: number, admin: number, service: number): Permission['expected'] => ({
  anon,
  user: account,
  revoked: account,
  signedOut: 401,
  admin,
  service,
});
const everyone = (status: number) => ({ ...by(status, status, status, status), signedOut: status });
/** Row level security decides which rows; an account without a role gets none. */
const readers = by(401, 200, 200, 200);
const visitors = by(201, 201, 201, 403);
const nobody = by(401, 403, 403, 403);
const adminOnly = by(401, 403, 200, 403);
const serverOnly = by(401, 403, 403, 200);
const adminAndServer = by(401, 403, 200, 200);

/** Table, columns, who may read them. */
const COLUMNS: [table: string, columns: string, expected: Permission['expected']][] = [
  ['contact_submissions', 'id first_name last_name email phone message status created_at', readers],
  ['user_roles', 'user_id role created_at', readers],
  [
    'submission_events',
    'id submission_id kind actor_id actor_email old_status new_status created_at note',
    readers,
  ],
  ['newsletter_subscribers', 'id email created_at confirmed_at', readers],
  [
    'newsletter_subscribers',
    'unsubscribed_at confirm_token_hash confirm_sent_at unsubscribe_token_hash',
    serverOnly,
  ],
];

export const columns = COLUMNS.flatMap(([table, names, expected]) =>
  names.split(' ').map((column) => ({ table, column, expected })),
);

/** Who finds the stored secret in a table; the stored subscriber has not confirmed and is not for admins yet. */
const SHOWS: Record<string, Role[]> = {
  contact_submissions: ['admin', 'service'],
  submission_events: ['admin', 'service'],
  newsletter_subscribers: ['service'],
  user_roles: [],
};

const EXACT = { prefer: 'count=exact' };
const read = (
  path: string,
  expected: Permission['expected'],
  more: Partial<Permission> = {},
): Permission => ({
  name: `read ${path}`,
  method: 'GET',
  path,
  expected,
  headers: EXACT,
  shows: SHOWS[path.split('?')[0] ?? ''],
  ...more,
});

const reads: Permission[] = [
  ...columns.map(({ table, column, expected }) => read(`${table}?select=${column}`, expected)),
  ...['contact_submissions', 'submission_events', 'user_roles'].map((table) =>
    read(table, readers, { isWholeRow: true }),
  ),
  read('newsletter_subscribers', serverOnly, { isWholeRow: true }),
  // Filters and orders tell no more than reading does.
  read(`contact_submissions?email=eq.${SECRET}@example.com`, readers),
  read('contact_submissions?select=status&message=ilike.*numbat*', readers),
  read('contact_submissions?select=id&or=(status.eq.unread,email.like.*)', readers),
  read('contact_submissions?select=id&message=ilike.*numbat*', readers),
  read('contact_submissions?select=id&or=(email.like.N*,status.eq.unread)', readers),
  read('contact_submissions?select=id&order=email.desc&limit=1', readers),
];

const submission = () => ({
  first_name: 'A',
  last_name: 'B',
  email: 'a@example.com',
  message: `Hello there ${randomUUID()}`,
});
const INSERTS: [table: string, body: () => object, expected: Permission['expected']][] = [
  ['contact_submissions', submission, visitors],
  ['contact_submissions', () => ({ ...submission(), phone: '+61 2' }), visitors],
  ['contact_submissions', () => ({ ...submission(), id: randomUUID() }), nobody],
  ['contact_submissions', () => ({ ...submission(), status: 'responded' }), nobody],
  ['contact_submissions', () => ({ ...submission(), created_at: '2020-01-01' }), nobody],
  ['newsletter_subscribers', () => ({ email: `${randomUUID()}@example.com` }), visitors],
  ['newsletter_subscribers', () => ({ email: 'x@example.com', confirmed_at: '2020-01-01' }), nobody],
  ['newsletter_subscribers', () => ({ email: 'x@example.com', confirm_token_hash: 'a' }), nobody],
  ['newsletter_subscribers', () => ({ email: 'x@example.com', id: randomUUID() }), nobody],
  ['user_roles', () => ({ user_id: ':me', role: 'admin' }), nobody],
  ['user_roles', () => ({ user_id: randomUUID(), role: 'admin' }), nobody],
  ['submission_events', () => ({ submission_id: ':id', kind: 'mail_sent' }), nobody],
  [
    'submission_events',
    () => ({ submission_id: ':id', kind: 'note', note: 'forged', actor_email: 'someone@else.test' }),
    nobody,
  ],
];
const inserts: Permission[] = INSERTS.map(([table, body, expected]) => ({
  name: `insert into ${table} ${Object.keys(body()).join()}`,
  method: 'POST',
  path: table,
  body,
  expected,
}));

const ROW_OF: Record<string, string> = {
  contact_submissions: 'id=eq.:id',
  newsletter_subscribers: 'email=like.*',
  submission_events: 'submission_id=eq.:id',
  user_roles: 'role=eq.admin',
};

/** Only the status of a submission changes. An account without a role may ask for it, and finds no row. */
function mayUpdate(table: string, column: string): Permission['expected'] {
  if (table === 'contact_submissions' && column === 'status') return by(401, 204, 204, 403);
  // PostgreSQL refuses a generated column before it asks who is there.
  return table === 'submission_events' && column === 'id' ? by(400, 400, 400, 400) : nobody;
}
const updates: Permission[] = columns.map(({ table, column }) => ({
  name: `update ${table}.${column}`,
  method: 'PATCH',
  path: `${table}?${ROW_OF[table]}`,
  body: (role) => ({ [column]: column !== 'status' ? null : role === 'admin' ? 'unread' : 'responded' }),
  expected: mayUpdate(table, column),
}));

const deletes: Permission[] = Object.entries(ROW_OF).map(([table, filter]) => ({
  name: `delete from ${table}`,
  method: 'DELETE',
  path: `${table}?${filter}`,
  expected: nobody,
}));

const secretAddress = `${SECRET}@example.com`;
const FUNCTIONS: [
  name: string,
  args: (role: Role) => object,
  expected: Permission['expected'],
  shows?: Role[],
][] = [
  ['add_submission_note', () => ({ submission_id: ':id', note: 'Called back.' }), adminOnly, ['admin']],
  [
    'begin_newsletter_confirmation',
    () => ({ email: 'm@example.com', confirm_token_hash: 'x', unsubscribe_token_hash: 'y' }),
    serverOnly,
  ],
  ['claim_due_submission_mails', (role) => ({ most: role === 'service' ? 0 : 100 }), serverOnly],
  [
    'claim_submission_mail',
    () => ({ first_name: SECRET, last_name: 'x', email: 'x', phone: null, message: 'x' }),
    serverOnly,
  ],
  ['confirm_newsletter', () => ({ confirm_token_hash: SECRET }), serverOnly],
  ['count_found_submissions', () => ({ search: SECRET }), adminOnly],
  ['count_submissions', () => ({}), adminOnly],
  ['delete_old_submissions', () => ({ older_than_months: 1 }), serverOnly],
  ['erase_person', (role) => ({ email: role === 'admin' ? 'nobody@example.com' : secretAddress }), adminOnly],
  ['mark_submission_mail_failed', () => ({ submission_id: ':id', attempt: 1, error: 'x' }), serverOnly],
  ['mark_submission_mail_sent', () => ({ submission_id: ':id', attempt: 1 }), serverOnly],
  ['return_to_newsletter', () => ({ email: secretAddress, unsubscribe_token_hash: 'x' }), serverOnly],
  ['search_submissions', () => ({ search: SECRET }), adminOnly, ['admin']],
  ['submission_insight', () => ({ time_zone: 'Australia/Sydney' }), adminOnly],
  ['submission_insight', () => ({ time_zone: "UTC'; select 1 --" }), adminOnly],
  ['submission_mail_summary', () => ({}), adminAndServer],
  ['submissions_of_same_sender', () => ({ submission_id: ':id' }), adminOnly, ['admin']],
  ['unsubscribe_newsletter', () => ({ unsubscribe_token_hash: 'x' }), serverOnly],
];
export const functionNames = [...new Set(FUNCTIONS.map(([name]) => name))];
const functions: Permission[] = FUNCTIONS.map(([name, body, expected, shows]) => ({
  name: `call ${name}`,
  method: 'POST',
  path: `rpc/${name}`,
  body,
  expected,
  shows,
}));

/** What is not exposed does not exist, for the server neither. */
const unexposed: Permission[] = [
  ...'secrets users auth.users submission_outbox schema_migrations limits rpc/is_admin rpc/pg_sleep'
    .split(' ')
    .map((path) => read(path, everyone(404))),
  ...'is_admin require_live_session private.is_admin refuse set_config pg_sleep pg_read_file lo_import query_to_xml dblink'
    .split(' ')
    .map((name) => ({
      name: `call the inner function ${name}`,
      method: 'POST',
      path: `rpc/${name}`,
      body: () => ({}),
      expected: everyone(404),
    })),
  read('contact_submissions', everyone(406), { headers: { 'accept-profile': 'private' } }),
  read('users', everyone(406), { headers: { 'accept-profile': 'auth' } }),
];

export const permissions: Permission[] = [
  ...reads,
  ...inserts,
  ...updates,
  ...deletes,
  ...functions,
  ...unexposed,
];
