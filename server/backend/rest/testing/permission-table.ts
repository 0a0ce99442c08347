import { SECRET } from '#server/attacks/testing/attacked-backend.ts';
import { by, type Expected, everyone, noRole, readers, serverOnly, viewOnly } from './permission-answers.ts';
import { FUNCTIONS } from './permission-functions.ts';
import { INSERTS } from './permission-inserts.ts';
import type { Role } from './test-callers.ts';

/**
 * The permissions of each table, column and function below /rest/v1. `:id` is the stored submission, `:me` the caller's
 * account. Tricks with the syntax are in server/attacks.
 */
export interface Permission {
  name: string;
  method: string;
  path: string;
  body?: ((role: Role) => unknown) | undefined;
  headers?: Record<string, string> | undefined;
  expected: Expected;
  /** The roles that see the stored secret in whole rows. */
  shows?: Role[] | undefined;
  isWholeRow?: boolean;
}

const EVENT =
  'id created_at about kind actor_id actor_email before after note edited_at submission_id home_id document account_id ' +
  'account_email reply_id undoes';

/** Table, columns, allowed roles. */
const COLUMNS: [table: string, columns: string, expected: Expected][] = [
  ['contact_submissions', 'id first_name last_name email phone message status created_at', readers],
  ['contact_submissions', 'phone_digits phone_country', readers],
  [
    'contact_submissions',
    'about home channel source landing_page utm_source utm_medium utm_campaign referrer_host call_at call_zone',
    readers,
  ],
  ['contact_submissions', 'assigned_to assigned_at follow_up_at follow_up_zone follow_up_note', readers],
  ['contact_submissions', 'wrote_again_at waiting_since stage stage_reason tags spam_at', readers],
  [
    'contact_submissions',
    'firb_path identity_checked_by identity_checked_on solicitor deposit_on last_call',
    readers,
  ],
  ['user_roles', 'user_id role created_at', readers],
  ...['events', 'activity'].map((table): (typeof COLUMNS)[number] => [table, EVENT, readers]),
  ['activity', 'first_name last_name home_project home_number is_by_staff', readers],
  [
    'submission_replies',
    'id submission_id actor_id actor_email actor_name subject body template facts attachments created_at',
    readers,
  ],
  ['submission_replies', 'state tries sent_at last_error bounce', readers],
  [
    'received_mails',
    'id submission_id email name is_from_another is_automatic is_proven subject body quoted attachments created_at',
    readers,
  ],
  ['received_mails', 'message_id mailbox uid_validity uid', readers],
  ['staff_profiles', 'user_id display_name time_zone signature', readers],
  ['notices', 'id event_id user_id created_at seen_at mail_id', readers],
  [
    'homes',
    'id project number type level aspect inside_sqm outside_sqm parking price state is_sample',
    readers,
  ],
  ['project_states', 'project state', readers],
  [
    'home_holds',
    'id home_id submission_id holder_name owner_id until extensions ended_at created_at',
    readers,
  ],
  ['content_drafts', 'id document edit based_on revision actor_id actor_email saved_at', readers],
  [
    'content_versions',
    'id document edit defaults restored_from actor_id actor_email created_at renamed_to',
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

/** The roles that find the stored secret in a table; the stored subscriber is unconfirmed and not visible to admins yet. */
const SHOWS: Record<string, Role[]> = {
  contact_submissions: ['viewer', 'agent', 'admin', 'service'],
  events: ['viewer', 'agent', 'admin', 'service'],
  activity: ['viewer', 'agent', 'admin', 'service'],
  submission_replies: ['viewer', 'agent', 'admin', 'service'],
  received_mails: ['viewer', 'agent', 'admin', 'service'],
  staff_profiles: ['viewer', 'agent', 'admin', 'service'],
  newsletter_subscribers: ['service'],
  user_roles: [],
  homes: [],
  project_states: [],
  home_holds: [],
  content_drafts: [],
  content_versions: [],
  notices: [],
};

const EXACT = { prefer: 'count=exact' };
const read = (path: string, expected: Expected, more: Partial<Permission> = {}): Permission => ({
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
  ...[
    'activity',
    'contact_submissions',
    'content_drafts',
    'content_versions',
    'events',
    'home_holds',
    'homes',
    'notices',
    'project_states',
    'received_mails',
    'staff_profiles',
    'submission_replies',
    'user_roles',
  ].map((table) => read(table, readers, { isWholeRow: true })),
  read('newsletter_subscribers', serverOnly, { isWholeRow: true }),
  // What happened to accounts is for those who manage staff.
  read('events?about=eq.account', readers, { isWholeRow: true, shows: ['admin', 'service'] }),
  // Filters and orders reveal no more than reading does.
  read(`contact_submissions?email=eq.${SECRET}@example.com`, readers),
  read('contact_submissions?select=status&message=gt.N', readers),
  read('contact_submissions?select=id&email=gte.N&email=lt.O&status=in.(unread)', readers),
  read('contact_submissions?select=id&order=email.desc&limit=1', readers),
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
  newsletter_subscribers: 'email=gt.',
  staff_profiles: 'time_zone=gt.',
  events: 'submission_id=eq.:id',
  activity: 'submission_id=eq.:id',
  submission_replies: 'submission_id=eq.:id',
  received_mails: 'submission_id=eq.:id',
  user_roles: 'role=eq.admin',
  homes: 'id=eq.:id',
  project_states: 'project=eq.p',
  home_holds: 'home_id=eq.:id',
  content_drafts: 'document=eq.site',
  content_versions: 'document=eq.site',
  notices: 'event_id=eq.1',
};

/** Only the status of a submission can change. An account without a role may try it, and finds no row. */
function mayUpdate(table: string, column: string): Expected {
  if (table === 'contact_submissions' && column === 'status') return by(401, 204, 204, 403);
  if (table === 'activity') return viewOnly;
  // PostgreSQL refuses a generated column before it checks the role.
  return /^(events|content_versions)$/.test(table) && column === 'id' ? by(400, 400, 400, 400) : noRole;
}
const updates: Permission[] = columns.map(({ table, column }) => ({
  name: `update ${table}.${column}`,
  method: 'PATCH',
  path: `${table}?${ROW_OF[table]}`,
  body: (role) => ({
    [column]: column !== 'status' ? null : ['agent', 'admin'].includes(role) ? 'unread' : 'responded',
  }),
  expected: mayUpdate(table, column),
}));

const deletes: Permission[] = Object.entries(ROW_OF).map(([table, filter]) => ({
  name: `delete from ${table}`,
  method: 'DELETE',
  path: `${table}?${filter}`,
  expected: everyone(405),
}));

export const functionNames = [...new Set(FUNCTIONS.map(([name]) => name))];
const functions: Permission[] = FUNCTIONS.map(([name, body, expected, shows]) => ({
  name: `call ${name}`,
  method: 'POST',
  path: `rpc/${name}`,
  body,
  expected,
  shows,
}));

/** What is not exposed does not exist, not even for the server. */
const unexposed: Permission[] = [
  ...'live_edits secrets users auth.users outbox outbox_kinds schema_migrations limits roles staff_invitations rpc/can rpc/pg_sleep'
    .split(' ')
    .map((path) => read(path, everyone(404))),
  ...'previewed_draft can require has_right join_staff invite_staff resend_invitation accept_invitation acting_person queue_reply queue_reply_again queue_mail queue_notice_mails mail_payload require_live_session private.can refuse set_config pg_sleep pg_read_file lo_import query_to_xml dblink'
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
