import { type DataAttempt, denied, everyone } from './data-attempt.ts';

/** Every function the API knows: none of them is for any of these four. */
export const functionAttempts: DataAttempt[] = [
  ['add_submission_note', { submission_id: ':id', note: 'A note by Mallory' }],
  [
    'begin_newsletter_confirmation',
    { email: 'm@example.com', confirm_token_hash: 'x', unsubscribe_token_hash: 'y' },
  ],
  ['claim_due_submission_mails', { most: 100 }],
  ['claim_submission_mail', { first_name: 'a', last_name: 'b', email: 'c', phone: null, message: 'd' }],
  ['confirm_newsletter', { confirm_token_hash: 'Numbat-4417' }],
  ['count_found_submissions', { search: 'Numbat' }],
  ['count_submissions', {}],
  ['delete_old_submissions', { older_than_months: 1 }],
  ['erase_person', { email: 'numbat-4417@example.com' }],
  ['mark_submission_mail_failed', { submission_id: ':id', attempt: 1, error: 'x' }],
  ['mark_submission_mail_sent', { submission_id: ':id', attempt: 1 }],
  ['search_submissions', { search: 'Numbat' }],
  ['submission_insight', { time_zone: "UTC'; select 1 --" }],
  ['submission_mail_summary', {}],
  ['submissions_of_same_sender', { submission_id: ':id' }],
  ['return_to_newsletter', { email: 'numbat-4417@example.com', unsubscribe_token_hash: 'x' }],
  ['unsubscribe_newsletter', { unsubscribe_token_hash: 'x' }],
].map(([name, body]) => ({
  name: `the function ${name}`,
  method: 'POST' as const,
  path: `rpc/${name}`,
  body,
  expected: denied,
}));

export const innerFunctionAttempts: DataAttempt[] = [
  'is_admin',
  'require_live_session',
  'private.is_admin',
  'refuse',
  'set_config',
  'pg_sleep',
  'pg_read_file',
  'lo_import',
  'query_to_xml',
  'dblink',
].map((name) => ({
  name: `the inner function ${name}`,
  method: 'POST',
  path: `rpc/${name}`,
  body: {},
  expected: everyone(404),
}));
