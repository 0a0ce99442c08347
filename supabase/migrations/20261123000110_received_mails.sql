-- Mails that people send back, read from the mailbox of IMAP_URL. Only those that belong to a submission are stored, as
-- text; their files stay in the mailbox.

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

-- Received, marked, noted on, answered, written to again or planned for a follow-up at this time or later.
create or replace function private.had_contact_since(submission public.contact_submissions, since timestamptz) returns boolean
language sql stable set search_path = ''
as $$
  select submission.created_at >= since or exists (
    select from public.submission_events e
    where e.submission_id = submission.id and e.created_at >= since
      and e.kind in ('status_changed', 'note', 'replied', 'wrote_again', 'follow_up_set')
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
