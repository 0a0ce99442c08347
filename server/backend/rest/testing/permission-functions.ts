import { SECRET } from '#server/security/testing/attacked-backend.ts';
import {
  accounts,
  adminAndServer,
  adminOnly,
  by,
  type Expected,
  serverOnly,
  submission,
} from './permission-answers.ts';
import type { Role } from './test-callers.ts';

const secretAddress = `${SECRET}@example.com`;
/** Every function below /rest/v1/rpc; `shows` are those who are told the stored secret. */
export const FUNCTIONS: [name: string, args: (role: Role) => object, expected: Expected, shows?: Role[]][] = [
  ['add_submission', () => ({ channel: 'phone', ...submission() }), adminOnly],
  ['add_submission_note', () => ({ submission_id: ':id', note: 'Called back.' }), adminOnly, ['admin']],
  ['backup_summary', () => ({}), adminAndServer],
  [
    'begin_newsletter_confirmation',
    () => ({ email: 'm@example.com', confirm_token_hash: 'x', unsubscribe_token_hash: 'y' }),
    serverOnly,
  ],
  ['claim_due_morning_mails', (role) => ({ most: role === 'service' ? 0 : 100 }), serverOnly],
  ['claim_due_submission_mails', (role) => ({ most: role === 'service' ? 0 : 100 }), serverOnly],
  [
    'claim_submission_mail',
    () => ({ first_name: SECRET, last_name: 'x', email: 'x', phone: null, message: 'x' }),
    serverOnly,
  ],
  ['clear_follow_up', () => ({ submission_id: ':id' }), adminOnly, ['admin']],
  ['close_submissions', () => ({ search: SECRET }), adminOnly],
  ['close_submissions', () => ({ search: `numbat ${SECRET}` }), adminOnly, ['admin']],
  ['confirm_newsletter', () => ({ confirm_token_hash: SECRET }), serverOnly],
  ['count_found_submissions', () => ({ search: SECRET }), adminOnly],
  ['count_submissions', () => ({}), adminOnly],
  ['count_views', () => ({ time_zone: "UTC'; select 1 --" }), adminOnly],
  ['delete_old_submissions', () => ({ older_than_months: 1 }), serverOnly],
  // Somebody else's session is no session of theirs.
  ['end_my_session', () => ({ session_id: ':id' }), accounts],
  ['erase_person', (role) => ({ email: role === 'admin' ? 'nobody@example.com' : secretAddress }), adminOnly],
  // There is no such note; who may ask is told so.
  ['edit_submission_note', () => ({ event_id: 0, note: 'forged' }), by(401, 403, 409, 403)],
  // The last of those that change the owner leaves the submission free again.
  ['give_submission', () => ({ submission_id: ':id', to_person: ':me' }), adminOnly, ['admin']],
  ['take_submission', () => ({ submission_id: ':id' }), adminOnly, ['admin']],
  ['release_submission', () => ({ submission_id: ':id' }), adminOnly, ['admin']],
  ['list_my_sessions', () => ({}), accounts],
  ['list_staff', () => ({}), adminOnly],
  [
    'mark_morning_mail_failed',
    () => ({ user_id: ':me', day: '2026-11-17', attempt: 1, error: 'x' }),
    serverOnly,
  ],
  ['mark_morning_mail_sent', () => ({ user_id: ':me', day: '2026-11-17', attempt: 1 }), serverOnly],
  ['read_activity', () => ({}), adminOnly, ['admin']],
  ['read_my_access', () => ({}), accounts],
  // Nobody on staff has that account; who may ask is told so.
  ['reset_second_factor', () => ({ account_id: ':id' }), by(401, 403, 400, 403)],
  ['save_my_profile', () => ({ display_name: 'Mira', time_zone: 'Asia/Kolkata' }), adminOnly],
  [
    'set_follow_up',
    () => ({ submission_id: ':id', follow_up_at: '2026-11-17', follow_up_zone: 'UTC' }),
    adminOnly,
    ['admin'],
  ],
  ['submission_filter_values', () => ({}), adminOnly],
  ['submissions_of_person', () => ({ email: secretAddress, phone: '1234567' }), adminOnly, ['admin']],
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
