import { randomUUID } from 'node:crypto';
import { type Expected, noRole, submission, viewOnly, visitors } from './permission-answers.ts';

/** What a visitor may send besides the five fields of the form. */
const ORIGIN = {
  about: 'sydnevia',
  landing_page: '/plan',
  utm_source: 'google',
  utm_medium: 'cpc',
  utm_campaign: 'spring',
  referrer_host: 'example.com',
};
/** Columns that only functions write. */
const OF_STAFF = {
  channel: 'phone',
  source: 'google',
  assigned_to: ':me',
  assigned_at: '2026-11-17',
  follow_up_at: '2026-11-17',
  follow_up_zone: 'UTC',
  follow_up_note: 'x',
  wrote_again_at: '2026-11-17',
  stage: 'contract',
  stage_reason: 'x',
  tags: [],
  phone_digits: '911',
  phone_country: 'IN',
  spam_at: '2026-11-17',
  firb_path: 'not_needed',
  identity_checked_by: 'x',
  identity_checked_on: '2026-11-17',
  solicitor: 'x',
  deposit_on: '2026-11-17',
  waiting_since: '2026-11-17',
  last_call: { outcome: 'phone reached' },
};
/** Table, row, allowed roles. */
export const INSERTS: [table: string, body: () => object, expected: Expected][] = [
  ['contact_submissions', submission, visitors],
  ['contact_submissions', () => ({ ...submission(), phone: '+61 2' }), visitors],
  ...Object.entries(ORIGIN).map(([column, value]): (typeof INSERTS)[number] => [
    'contact_submissions',
    () => ({ ...submission(), [column]: value }),
    visitors,
  ]),
  [
    'contact_submissions',
    () => ({ ...submission(), call_at: '2026-11-17T11:00Z', call_zone: 'Asia/Kolkata' }),
    visitors,
  ],
  ...Object.entries(OF_STAFF).map(([column, value]): (typeof INSERTS)[number] => [
    'contact_submissions',
    () => ({ ...submission(), [column]: value }),
    noRole,
  ]),
  ['staff_profiles', () => ({ user_id: ':me', display_name: 'Mallory' }), noRole],
  ['contact_submissions', () => ({ ...submission(), id: randomUUID() }), noRole],
  ['contact_submissions', () => ({ ...submission(), status: 'responded' }), noRole],
  ['contact_submissions', () => ({ ...submission(), created_at: '2020-01-01' }), noRole],
  ['newsletter_subscribers', () => ({ email: `${randomUUID()}@example.com` }), visitors],
  ['newsletter_subscribers', () => ({ email: 'x@example.com', confirmed_at: '2020-01-01' }), noRole],
  ['newsletter_subscribers', () => ({ email: 'x@example.com', confirm_token_hash: 'a' }), noRole],
  ['newsletter_subscribers', () => ({ email: 'x@example.com', id: randomUUID() }), noRole],
  ['user_roles', () => ({ user_id: ':me', role: 'admin' }), noRole],
  ['user_roles', () => ({ user_id: ':me', role: 'agent' }), noRole],
  ['user_roles', () => ({ user_id: ':me', role: 'viewer' }), noRole],
  ['user_roles', () => ({ user_id: randomUUID(), role: 'admin' }), noRole],
  ['events', () => ({ about: 'account', kind: 'second_factor_reset' }), noRole],
  ['activity', () => ({ submission_id: ':id', kind: 'mail_sent' }), viewOnly],
  [
    'submission_replies',
    () => ({
      id: randomUUID(),
      submission_id: ':id',
      actor_email: 'x@example.com',
      actor_name: 'x',
      subject: 'x',
      body: 'forged',
    }),
    noRole,
  ],
  ['notices', () => ({ user_id: ':me', event_id: 1 }), noRole],
  ['received_mails', () => ({ id: 1, submission_id: ':id', email: 'x@example.com', body: 'forged' }), noRole],
  [
    'events',
    () => ({ submission_id: ':id', kind: 'note', note: 'forged', actor_email: 'someone@else.test' }),
    noRole,
  ],
];
