import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { asServer } from '#server/database/database.ts';
import { openTestDatabase } from '#server/database/testing/test-databases.ts';

const policy = readFileSync('content/legal/privacy.md', 'utf8');
const ids =
  'id user_id submission_id home_id account_id actor_id owner_id person_id reply_id hold_id session_id'.split(
    ' ',
  );

/** The words of the policy that cover a column, by table. Columns that say nothing about a person have none. */
const covered: Record<string, Record<string, string>> = {
  'public.contact_submissions': {
    'first_name last_name email phone phone_digits phone_country message':
      'first name, last name, email address, phone number if you give one, and your message',
    'about home': 'the home or subject it is about',
    'call_at call_zone': 'the time and time zone in which you would like a call',
    landing_page: 'the first page of your visit',
    referrer_host: 'the site that led you here',
    'utm_campaign utm_medium utm_source': 'the campaign, medium and source named in the address',
    'source channel': 'with the channel it came by',
    'created_at status': 'the time it arrived, its status',
    'assigned_to assigned_at': 'the member of staff who looks after it',
    'follow_up_at follow_up_note follow_up_zone': 'follow-up dates and notes',
    'wrote_again_at waiting_since': 'when you wrote again',
    last_call: 'the results of our calls',
    'stage stage_reason': 'how far it has come and, if you decide against us, the reason',
    tags: 'short words we sort it by',
    spam_at: 'a mark if it is not an enquiry',
    'firb_path identity_checked_by identity_checked_on solicitor deposit_on':
      'the FIRB path, who checked your identity and when, your solicitor, and the day of the deposit',
  },
  'public.events': {
    'kind created_at about before after note edited_at':
      'which member of staff did what with it and when, with what it was before',
    'actor_email account_email': 'A log keeps changes of accounts and roles, and who made them',
    document: 'Drafts and versions of pages and changes of homes carry the email address',
    undoes: 'which member of staff did what with it and when',
  },
  'public.submission_replies': {
    'subject body facts attachments actor_email actor_name created_at template state sent_at tries last_error bounce':
      'subject, text, the figures in it and the attached files',
  },
  'private.reply_files': {
    'name content_type body created_at': 'A file that was attached to a draft and not sent is deleted',
  },
  'public.received_mails': {
    'email name is_from_another is_automatic is_proven subject body quoted attachments created_at':
      'the sender, subject and text, and the names and sizes of attached files',
    'message_id mailbox uid_validity uid': 'its place in the mailbox',
  },
  'public.home_holds': {
    'holder_name created_at until ended_at extensions':
      'whether we hold a home for you, with the name it is held in',
  },
  'public.newsletter_subscribers': {
    'email created_at confirmed_at confirm_sent_at unsubscribed_at':
      'your email address, when you subscribed and when you confirmed',
    'confirm_token_hash unsubscribe_token_hash': 'codes of the links we sent you',
  },
  'private.newsletter_links': { 'token_hash subscriber_id': 'codes of the links we sent you' },
  'private.newsletter_departures': {
    'pepper address_hash left_at unsubscribe_token_hash': 'keep only a code made from your address',
  },
  'private.erasures': { 'pepper address_hash erased_at': 'We keep a code made from your address' },
  'private.staff_invitations': {
    'email role token_hash invited_by created_at sent_at expires_at': 'an invitation until it is accepted',
  },
  'public.staff_profiles': { 'display_name signature time_zone': 'a display name, a signature, a time zone' },
  'private.saved_views': { 'name params created_at': 'saved views of the dashboard' },
  'public.notices': {
    'event_id created_at seen_at mail_id': 'the notices of the last 90 days and when they were seen',
  },
  'private.notice_settings': { 'toast email': 'how they want to be notified' },
  'private.go_live_dismissals': {
    'item reason dismissed_by dismissed_at': 'and who made them',
  },
  'auth.known_places': { 'place last_used_at': 'network addresses an account was opened from' },
  'auth.mfa_factors': {
    'friendly_name factor_type status secret last_step last_challenged_at created_at updated_at':
      'the secret of the authenticator app, encrypted',
  },
  'auth.mfa_challenges': {
    'factor_id ip_address created_at verified_at': 'the network address of each check',
  },
  'auth.mfa_recovery_codes': { 'factor_id code_hash used_at': 'recovery codes, as hashes' },
};

/** Tables whose every column is covered by one sentence, and tables without personal data. */
const coveredTables: Record<string, string> = {
  'auth.users': 'an email address, a password stored only as a hash',
  'auth.sessions': 'when each began, the network address and the browser it came from',
  'auth.refresh_tokens': 'its sessions',
  'auth.one_time_tokens': 'Passwords and links are stored as hashes',
  'auth.identities': 'an email address',
  'auth.rate_limits': 'turned into a keyed code',
  'public.user_roles': 'the role if there is one',
  'private.unsent_mails': 'emails still waiting to be sent',
  'private.people_in_turn': 'by its subject and in turn',
  'public.content_drafts': 'Drafts and versions of pages',
  'public.content_versions': 'Drafts and versions of pages',
};
const withoutPersonalData =
  /^(?:public\.(?:homes|project_states)|private\.(?:backup_state|content_previews|deletion_warnings|limits|mailboxes|office_hours|outbox|photograph_files|photographs|roles|secrets|stages|staff_settings))$/;

test('the policy covers every column that holds personal data', async () => {
  const database = await openTestDatabase('postgres');
  const columns = await database.tx(asServer, (tx) =>
    tx.query<{ place: string; name: string }>(
      `select table_schema || '.' || table_name as place, column_name as name from information_schema.columns
       join information_schema.tables using (table_schema, table_name)
       where table_schema in ('public', 'private', 'auth') and table_type = 'BASE TABLE'`,
    ),
  );
  await database.close();
  expect(columns.length).toBeGreaterThan(100);
  const missing = columns.flatMap(({ place, name }) => {
    if (withoutPersonalData.test(place) || ids.includes(name)) return [];
    const words =
      coveredTables[place] ??
      Object.entries(covered[place] ?? {}).find(([names]) => names.split(' ').includes(name))?.[1];
    return words && policy.includes(words) ? [] : [`${place}.${name}: ${words ?? 'not in this test'}`];
  });
  expect(missing).toEqual([]);
});

test('the policy names everything that the site keeps in a browser', () => {
  const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(`app/${file}`, 'utf8'));
  const keys = sources
    .filter((source) => /localStorage|sessionStorage|(?:KEY|KEPT_TOASTS) =/.test(source))
    .flatMap((source) => [...source.matchAll(/['`]((?:nevia-[a-z-]+|content-unsaved)\b:?)['`$]/g)])
    .map(([, key = '']) => key)
    .filter((key) => !/^nevia-(?:homes|activity|calls)-$/.test(key));
  expect(new Set(keys).size).toBeGreaterThan(6);
  expect([...new Set(keys)].filter((key) => !policy.includes(`**${key}`))).toEqual([]);
});

/** The words of the policy that cover an email, by the file that writes it. */
const coveredMails: Record<string, string> = {
  'supabase/functions/send-contact-email/submission-mail.ts':
    'also sent by email to the staff who answer enquiries',
  'supabase/functions/send-contact-email/notice-mail.ts':
    'when you wrote again, a reply to you failed or a hold ends, which name you',
  'server/mail/deletion-warning-mail.ts': 'the number of enquiries that are about to be deleted',
  'server/replies/reply-mail.ts': 'replies we send you from our system',
  'supabase/functions/newsletter/newsletter-mail.ts': 'you get nothing but a confirmation message',
  'supabase/functions/send-contact-email/account-mail.ts': 'an email about a change names who made it',
  'server/backend/auth/mail/auth-mails.ts': 'links to confirm and changes of the account',
};
/** The common form of a letter, and a test email, which has no content. */
const withoutContent = ['supabase/functions/_shared/mail.ts', 'server/system/system-routes.ts'];

test('the policy covers every email that the software writes', () => {
  const written = ['server', 'supabase/functions']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter(
      (file) => /(?<!\.test)\.ts$/.test(file) && !/\/testing\//.test(file) && !withoutContent.includes(file),
    )
    .filter((file) => /\bletter\(|\): Mail \{/.test(readFileSync(file, 'utf8')));
  expect(written.sort()).toEqual(Object.keys(coveredMails).sort());
  for (const [file, words] of Object.entries(coveredMails)) expect(policy, file).toContain(words);
});
