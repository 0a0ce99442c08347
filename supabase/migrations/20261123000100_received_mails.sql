-- Mails that people send back, read from the mailbox of IMAP_URL. Only those that belong to a submission are stored, as
-- text; their files stay in the mailbox.

-- What has been read of a mailbox, and which process reads it.
create table private.mailboxes (
  -- Without the password.
  name text primary key,
  -- Null until it was opened. The numbers of mails are valid as long as this stays the same.
  uid_validity bigint,
  last_uid bigint not null default 0,
  -- A lease: another process takes over when it has expired.
  reader uuid not null,
  leased_until timestamptz not null,
  read_at timestamptz,
  -- Mails before this were read under their old numbers.
  known_until timestamptz,
  -- Why it cannot be read now, for the operator.
  problem text
);
alter table private.mailboxes enable row level security;
revoke all on private.mailboxes from public, anon, authenticated, service_role;

alter table public.contact_submissions
  -- The first mail of the person that has not been answered.
  add column wrote_again_at timestamptz;

alter table public.submission_events
  drop constraint submission_events_kind_known,
  add constraint submission_events_kind_known check (kind in (
    'received', 'added', 'status_changed', 'mail_sent', 'mail_failed', 'note',
    'taken', 'given', 'released', 'follow_up_set', 'follow_up_cleared', 'undone', 'corrected',
    'replied', 'reply_sent', 'reply_failed', 'reply_again', 'reply_settled',
    'wrote_again', 'auto_replied', 'wrote_again_settled'
  ));

create table public.received_mails (
  -- That of its event in the timeline.
  id bigint primary key,
  submission_id uuid not null references public.contact_submissions (id) on delete cascade,
  -- The sender, and whether that was not the person's address at the time.
  email text not null,
  name text not null,
  is_from_another boolean not null,
  is_automatic boolean not null,
  subject text not null,
  body text not null,
  -- The earlier mails below it.
  quoted text not null,
  -- [{part, name, bytes}]
  attachments jsonb not null default '[]',
  message_id text not null,
  -- Its place in the mailbox.
  mailbox text not null,
  uid_validity bigint not null,
  uid bigint not null,
  created_at timestamptz not null default now(),
  constraint received_mails_sender_length check (char_length(email) between 1 and 320),
  constraint received_mails_name_length check (char_length(name) <= 200),
  constraint received_mails_subject_length check (char_length(subject) <= 500),
  constraint received_mails_body_length check (char_length(body) <= 50000),
  constraint received_mails_quoted_length check (char_length(quoted) <= 50000),
  constraint received_mails_message_id_length check (char_length(message_id) between 1 and 1000),
  constraint received_mails_header_without_control_characters
    check ((email || name || subject) !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
  constraint received_mails_text_without_control_characters
    check ((body || quoted) !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]'),
  constraint received_mails_attachments_are_a_list check (jsonb_typeof(attachments) = 'array'),
  constraint received_mails_once unique (submission_id, message_id)
);
create index received_mails_of_sender on public.received_mails (lower(email));

alter table public.received_mails enable row level security;
revoke all on public.received_mails from public, anon, authenticated, service_role;
grant select on public.received_mails to authenticated, service_role;

create policy "Staff may read received mails" on public.received_mails
  for select to authenticated using ((select private.can('read_submissions')));

create policy "The server may read received mails" on public.received_mails
  for select to service_role using (true);

-- The following functions are called by our own process; no API exposes them.

-- Whether this process may read the mailbox for the next two minutes.
create or replace function private.lease_mailbox(mailbox text, reader uuid) returns boolean
language plpgsql volatile set search_path = ''
as $$
begin
  insert into private.mailboxes as m (name, reader, leased_until)
  values (mailbox, lease_mailbox.reader, now() + interval '2 minutes')
  on conflict (name) do update set reader = excluded.reader, leased_until = excluded.leased_until
  where m.reader = excluded.reader or m.leased_until not between now() and now() + interval '5 minutes';
  return found;
end
$$;

-- The mails up to here have been read. Fails if another process has taken over.
create or replace function private.pass_mails(mailbox text, reader uuid, uid bigint) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  update private.mailboxes m
  set last_uid = greatest(m.last_uid, pass_mails.uid), leased_until = now() + interval '2 minutes',
    read_at = now(), problem = null
  where m.name = mailbox and m.reader = pass_mails.reader;
  if not found then
    raise lock_not_available using message = 'Another process reads this mailbox';
  end if;
end
$$;

-- The last mail that was read. A new mailbox is read from now on. With new numbers it has to be read again; mails that are
-- known are not stored twice.
create or replace function private.open_mailbox(mailbox text, reader uuid, uid_validity bigint, uid_next bigint)
returns bigint
language plpgsql volatile set search_path = ''
as $$
declare
  known private.mailboxes;
begin
  select m.* into known from private.mailboxes m where m.name = mailbox;
  perform private.pass_mails(mailbox, reader, 0);
  if known.uid_validity is distinct from open_mailbox.uid_validity then
    known.last_uid := case when known.uid_validity is null then uid_next - 1 else 0 end;
    update private.mailboxes m
    set uid_validity = open_mailbox.uid_validity, last_uid = known.last_uid,
      -- The clock of the mail server may differ.
      known_until = known.read_at - interval '5 minutes'
    where m.name = mailbox;
  end if;
  return known.last_uid;
end
$$;

-- Received, marked, noted on, answered or written to again at this time or later.
create or replace function private.had_contact_since(submission public.contact_submissions, since timestamptz) returns boolean
language sql stable set search_path = ''
as $$
  select submission.created_at >= since or exists (
    select from public.submission_events e
    where e.submission_id = submission.id and e.created_at >= since
      and e.kind in ('status_changed', 'note', 'replied', 'wrote_again')
  )
$$;

-- The submission that a mail belongs to: that of the reply it answers, otherwise the newest conversation of the sender that is
-- open, or had a contact within 90 days.
create or replace function private.submission_of_mail(email text, reply_ids jsonb, received_at timestamptz) returns uuid
language sql stable set search_path = ''
as $$
  select coalesce(
    (
      select r.submission_id from public.submission_replies r
      where r.id in (select id::uuid from jsonb_array_elements_text(reply_ids) as id)
      order by r.created_at desc
      limit 1
    ),
    (
      select s.id from public.contact_submissions s
      where lower(s.email) = lower(submission_of_mail.email) and s.email <> ''
        and s.created_at < submission_of_mail.received_at + interval '5 minutes'
        and (s.status <> 'responded' or s.wrote_again_at is not null or s.follow_up_at is not null
          or private.had_contact_since(s, now() - interval '90 days'))
      order by s.created_at desc
      limit 1
    )
  )
$$;

-- Stores a mail of a person. Unless a program sent it, the reply is due from now on, and the owner gets a mail.
create or replace function private.receive_mail(mailbox text, reader uuid, mail jsonb) returns text
language plpgsql volatile set search_path = ''
as $$
declare
  received public.received_mails := jsonb_populate_record(null::public.received_mails, mail);
  submission public.contact_submissions;
begin
  perform private.pass_mails(receive_mail.mailbox, receive_mail.reader, received.uid);
  received.created_at := least(received.created_at, now());
  select s.* into submission from public.contact_submissions s
  where s.id = private.submission_of_mail(received.email, mail -> 'reply_ids', received.created_at)
  for update;
  if not found then
    return 'ignored';
  end if;
  -- Found again under a new number.
  update public.received_mails m
  set mailbox = receive_mail.mailbox, uid_validity = received.uid_validity, uid = received.uid
  where m.submission_id = submission.id and m.message_id = received.message_id;
  if found then
    return 'repeated';
  end if;
  if received.created_at < (select m.known_until from private.mailboxes m where m.name = receive_mail.mailbox) then
    return 'ignored';
  end if;
  received.submission_id := submission.id;
  received.mailbox := receive_mail.mailbox;
  received.is_from_another := lower(received.email) <> lower(submission.email);
  insert into public.submission_events (submission_id, kind)
  values (submission.id, case when received.is_automatic then 'auto_replied' else 'wrote_again' end)
  returning id into received.id;
  insert into public.received_mails select received.*;
  -- Announced also if nothing changes, so that an open timeline is read again.
  update public.contact_submissions s
  set wrote_again_at = case
    when received.is_automatic then s.wrote_again_at else coalesce(s.wrote_again_at, received.created_at)
  end
  where s.id = submission.id;
  if not received.is_automatic then
    insert into private.outbox (kind, ref, submission_id) values ('wrote_again', received.id, submission.id);
  end if;
  return 'stored';
end
$$;

-- What the mail server of the person wrote when it returned a reply.
alter table public.submission_replies
  add column bounce text,
  add constraint submission_replies_bounce_length check (char_length(bounce) <= 500),
  add constraint submission_replies_bounce_on_one_line check (bounce !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]');

create or replace function private.keep_submission_replies() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  sending constant text[] := '{state,tries,sent_at,last_error,bounce}';
begin
  if tg_op = 'DELETE' then
    if not exists (select from public.contact_submissions where id = old.submission_id) then
      return old;
    end if;
  elsif tg_op = 'UPDATE' and to_jsonb(new) - sending = to_jsonb(old) - sending then
    return new;
  end if;
  raise insufficient_privilege using message = 'Replies can only be added';
end
$$;

-- A reply that came back counts as failed. record_mail_state records it.
create or replace function private.bounce_reply(mailbox text, reader uuid, uid bigint, reply_ids jsonb, bounce text)
returns text
language plpgsql volatile set search_path = ''
as $$
declare
  bounced text[];
begin
  perform private.pass_mails(bounce_reply.mailbox, bounce_reply.reader, bounce_reply.uid);
  with failed as (
    update private.outbox o set state = 'failed', last_error = 'bounced'
    where o.kind = 'reply' and o.state = 'sent' and o.ref in (select jsonb_array_elements_text(reply_ids))
    returning o.ref
  )
  select array_agg(ref) into bounced from failed;
  update public.submission_replies r set bounce = bounce_reply.bounce where r.id = any (bounced::uuid[]);
  -- Announced, so that an open timeline is read again.
  update public.contact_submissions s set wrote_again_at = s.wrote_again_at
  where s.id in (select r.submission_id from public.submission_replies r where r.id = any (bounced::uuid[]));
  return case when bounced is null then 'ignored' else 'bounced' end;
end
$$;

create or replace view private.outbox_kinds as
select * from (values
  -- The visitor's browser requests its notice, and the process that stored a reply sends it: the sweep waits for them.
  -- A notice is given up after a day and eight attempts: a server that was off makes it old before the first attempt.
  ('submission', interval '1 minute', 8, interval '1 day', null, false, 'mail', false),
  -- A person waits for the answer, so staff must know the same day, and at once if the address does not exist.
  ('reply', interval '1 minute', 8, null, null, true, 'reply', false),
  ('wrote_again', interval '0', 8, null, null, false, null, false),
  -- These follow from the time: private.queue_<kind>_mails runs before they are claimed.
  ('morning', interval '0', 8, null, interval '12 hours', false, null, true),
  ('hold', interval '0', 8, null, interval '12 hours', false, null, true),
  ('account', interval '0', 10, null, null, false, null, false)
) as kinds (kind, first_attempt_after, most_attempts, least_age, useless_after, stops_when_refused, event, follows_time);

-- To the owner; without one to those who get the notices. Null if it was answered meanwhile.
create or replace function private.wrote_again_mail(mail private.outbox) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('submission_id', s.id, 'first_name', s.first_name, 'last_name', s.last_name,
    'email', m.email, 'is_from_another', m.is_from_another, 'body', m.body, 'attachments', m.attachments,
    'owner', (
      select u.email from auth.users u
      where u.id = s.assigned_to and private.has_right(u.id, 'answer_submissions')
    ))
  from public.received_mails m join public.contact_submissions s on s.id = m.submission_id
  where m.id = mail.ref::bigint and s.wrote_again_at is not null
$$;

-- The file of a mail as it is listed, for staff who answer; null if there is none.
create or replace function private.received_file(mail_id bigint, part text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require('answer_submissions');
  return (
    select file || jsonb_build_object('mailbox', m.mailbox, 'uid_validity', m.uid_validity, 'uid', m.uid)
    from public.received_mails m cross join lateral jsonb_array_elements(m.attachments) as file
    where m.id = mail_id and file ->> 'part' = received_file.part
    limit 1
  );
end
$$;

-- As before, and mails that the person sent about the submissions of others.
create or replace function public.erase_person(email text) returns json
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  address constant text := lower(btrim(coalesce(erase_person.email, ''), E' \t\r\n'));
  erased_submissions integer;
  erased_subscribers integer;
  erased_accounts integer := 0;
  kept_accounts integer;
begin
  perform private.require('erase_submissions');
  if address = '' then
    raise invalid_parameter_value using message = 'Say whose data to erase';
  end if;
  insert into private.erasures (pepper, address_hash)
  select h.pepper, h.address_hash from private.hashes_of(address) h limit 1
  on conflict (pepper, address_hash) do update set erased_at = now();

  delete from public.contact_submissions s where lower(s.email) = address;
  get diagnostics erased_submissions = row_count;
  delete from public.received_mails m where lower(m.email) = address;
  delete from public.newsletter_subscribers n where n.email = address;
  get diagnostics erased_subscribers = row_count;

  begin
    delete from auth.users u
    where lower(u.email) = address and not exists (select from public.user_roles r where r.user_id = u.id);
    get diagnostics erased_accounts = row_count;
    -- Another account with a pending change to this address.
    update auth.users u
    set email_change = case when exists (
      select from pg_catalog.pg_namespace n
      where n.nspname = 'auth' and pg_catalog.pg_get_userbyid(n.nspowner) like 'supabase%'
    ) then '' end
    where lower(u.email_change) = address;
  exception when insufficient_privilege or foreign_key_violation then
    erased_accounts := 0;
  end;
  select count(*) into kept_accounts from auth.users u where lower(u.email) = address;

  insert into private.deletions (reason, actor_id, submissions, newsletter_subscribers, accounts)
  values ('erasure', auth.uid(), erased_submissions, erased_subscribers, erased_accounts);
  return json_build_object(
    'submissions', erased_submissions,
    'newsletter_subscribers', erased_subscribers,
    'accounts', erased_accounts,
    'accounts_kept', kept_accounts
  );
end
$$;
