import { SECRET } from '#server/attacks/testing/attacked-backend.ts';
import {
  accounts,
  adminOnly,
  answerersOnly,
  by,
  type Expected,
  serverOnly,
  staffOnly,
  submission,
} from './permission-answers.ts';
import type { Role } from './test-callers.ts';

const secretAddress = `${SECRET}@example.com`;
const NO_ID = '00000000-0000-4000-8000-000000000000';
const STAFF: Role[] = ['viewer', 'agent', 'admin'];
const ANSWERERS: Role[] = ['agent', 'admin'];
/** An admin learns that the account is not on staff; others learn nothing. */
const adminGetsReason = by(401, 403, 400, 403, 403);
/** There is no such home or photograph, which only those who may change it learn. */
const noHome = by(401, 403, 404, 403, 404, 403);

/** Another revision is stored, which only those who may draft learn. */
const draftChanged = by(401, 403, 409, 403, 409, 403);

/** Every function below /rest/v1/rpc; `shows` are the roles that see the stored secret. */
export const FUNCTIONS: [name: string, args: (role: Role) => object, expected: Expected, shows?: Role[]][] = [
  ['add_submission', () => ({ channel: 'phone', ...submission() }), answerersOnly],
  ['add_submission_note', () => ({ submission_id: ':id', note: 'Called back.' }), answerersOnly, ANSWERERS],
  ['backup_summary', () => ({}), serverOnly],
  [
    'begin_newsletter_confirmation',
    () => ({ email: 'm@example.com', confirm_token_hash: 'x', unsubscribe_token_hash: 'y' }),
    serverOnly,
  ],
  ['claim_mails', (role) => ({ kind: 'submission', most: role === 'service' ? 0 : 100 }), serverOnly],
  [
    'claim_submission_mail',
    () => ({ first_name: SECRET, last_name: 'x', email: 'x', phone: null, message: 'x' }),
    serverOnly,
  ],
  ['change_home', () => ({ home_id: ':id', changes: { state: 'sold' } }), noHome],
  ['create_preview', () => ({ document: 'site' }), answerersOnly],
  ['change_submissions', () => ({ ids: [':id'], changes: { assigned_to: null } }), answerersOnly, ANSWERERS],
  ['close_submissions', () => ({ filter: { search: SECRET } }), staffOnly],
  ['close_submissions', () => ({ filter: { search: `numbat ${SECRET}` } }), staffOnly, STAFF],
  ['confirm_newsletter', () => ({ confirm_token_hash: SECRET }), serverOnly],
  ['count_found_submissions', () => ({ filter: { search: SECRET } }), staffOnly],
  ['read_conversation', () => ({ submission_id: ':id' }), staffOnly, STAFF],
  ['read_dashboard', () => ({ zone: "UTC'; select 1 --" }), staffOnly, STAFF],
  ['delete_old_submissions', () => ({ older_than_months: 1 }), serverOnly],
  // Another person's session is not theirs.
  ['end_my_session', () => ({ session_id: ':id' }), accounts],
  ['discard_draft', () => ({ document: 'site', revision: 7 }), draftChanged],
  ['delete_photograph', () => ({ id: ':id' }), by(401, 403, 404, 403, 403)],
  ['describe_photograph', () => ({ id: ':id', alt: 'A', focus_x: 0, focus_y: 0 }), noHome],
  ['list_newsletter_subscribers', () => ({ part: 'x' }), adminOnly],
  ['list_photographs', () => ({}), staffOnly],
  ['save_draft', () => ({ document: 'site', edit: {}, revision: 7 }), draftChanged],
  ['erase_person', (role) => ({ email: role === 'admin' ? 'nobody@example.com' : secretAddress }), adminOnly],
  ['extend_hold', () => ({ home_id: ':id' }), noHome],
  ['first_answers', () => ({ submission_ids: [':id'] }), adminOnly],
  // There is none, which only an admin learns.
  ['settle_reply', () => ({ reply_id: ':id' }), answerersOnly],
  // There is no such note, which only those who may read notes learn.
  ['edit_submission_note', () => ({ event_id: 0, note: 'forged' }), by(401, 403, 409, 403, 409, 403)],
  ['import_homes', () => ({ project: 'p', rows: [] }), adminOnly],
  ['list_my_sessions', () => ({}), accounts],
  // There is no such submission or view, which only those who may change it learn.
  ['save_my_view', () => ({ view_name: 'x', view_id: NO_ID }), by(401, 403, 404, 403, 404, 404)],
  ['remove_my_view', () => ({ view_id: NO_ID }), staffOnly],
  ['list_staff', () => ({}), staffOnly],
  ['mark_mail', () => ({ mail_id: 1, claim: ':id', error: 'x' }), serverOnly],
  ['remove_newsletter_subscriber', () => ({ subscriber_id: ':id' }), adminOnly],
  ['read_my_access', () => ({}), accounts],
  ['read_my_notices', () => ({}), accounts],
  ['see_my_notices', () => ({ up_to: '2020-01-01' }), staffOnly],
  ['save_my_notice_settings', () => ({ toast: true, email: true }), staffOnly],
  ['read_report', () => ({ weeks: 4, time_zone: "UTC'; select 1 --" }), staffOnly],
  // No member of staff has that account, which only those who may manage staff learn.
  ['reset_second_factor', () => ({ account_id: ':id' }), adminGetsReason],
  ['change_role', () => ({ account_id: ':id', role: 'agent' }), adminGetsReason],
  ['take_role_away', () => ({ account_id: ':id' }), adminGetsReason],
  ['end_sessions_of', () => ({ account_id: ':id' }), adminGetsReason],
  ['list_staff_accounts', () => ({}), adminOnly],
  ['list_invitations', () => ({}), adminOnly],
  ['withdraw_invitation', () => ({ invitation_id: ':id' }), adminOnly],
  ['begin_export', () => ({ what: 'submissions' }), adminOnly],
  ['export_newsletter', () => ({ after_email: '', most: 10 }), adminOnly],
  ['read_people_in_turn', () => ({}), adminOnly],
  ['save_people_in_turn', () => ({ about: 'plan', people: [] }), adminOnly],
  ['save_my_profile', () => ({ display_name: 'Mira', time_zone: 'Asia/Kolkata' }), staffOnly],
  ['set_project_state', () => ({ project: 'p', state: 'selling' }), adminOnly],
  ['submission_filter_values', () => ({}), staffOnly],
  ['submissions_of_person', () => ({ email: secretAddress, phone: '1234567' }), staffOnly, STAFF],
  ['return_to_newsletter', () => ({ email: secretAddress, unsubscribe_token_hash: 'x' }), serverOnly],
  ['search_submissions', () => ({ filter: { search: SECRET } }), staffOnly, STAFF],
  ['submission_mail_summary', () => ({}), serverOnly],
  ['undo_changes', () => ({ ids: [':id'] }), answerersOnly, ANSWERERS],
  ['undo_home_event', () => ({ event_id: 0 }), noHome],
  ['unsubscribe_newsletter', () => ({ unsubscribe_token_hash: 'x' }), serverOnly],
];
