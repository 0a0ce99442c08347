-- A mail is stored once and never changes. A second mail with the same Message-ID is a mail of its own: before, it replaced the
-- place of the first one in the mailbox, and with it the files.
alter table public.received_mails
  -- Whether the mail server of the office confirmed the sender; null if MAIL_AUTH_SERVER was not set.
  add column is_proven boolean,
  drop constraint received_mails_once;
create index received_mails_by_message_id on public.received_mails (message_id);
create index received_mails_of_submission on public.received_mails (submission_id, created_at);

-- Stores a mail of a person. Unless a program sent it, the reply is due from now on, and staff get a mail.
create or replace function private.receive_mail(mailbox text, reader uuid, mail jsonb) returns text
language plpgsql volatile set search_path = ''
as $$
declare
  received public.received_mails := jsonb_populate_record(null::public.received_mails, mail);
  known public.received_mails;
  submission public.contact_submissions;
begin
  perform private.pass_mails(receive_mail.mailbox, receive_mail.reader, received.uid);
  received.mailbox := receive_mail.mailbox;
  received.created_at := least(received.created_at, now());
  -- Delivered twice, or found again. The clock of the mail server may differ.
  select m.* into known from public.received_mails m
  where m.message_id = received.message_id and m.email = received.email and m.subject = received.subject
    and m.body = received.body and m.quoted = received.quoted and m.attachments = received.attachments
    and received.created_at between m.created_at and m.created_at + interval '5 minutes'
  order by m.id limit 1;
  if found then
    -- Only a mailbox that was numbered anew has it at another place.
    update public.received_mails m set mailbox = received.mailbox, uid_validity = received.uid_validity, uid = received.uid
    where m.id = known.id and (m.mailbox, m.uid_validity) is distinct from (received.mailbox, received.uid_validity);
    return 'repeated';
  end if;
  select s.* into submission from public.contact_submissions s
  where s.id = private.submission_of_mail(received.email, mail -> 'reply_ids', received.created_at)
  for update;
  if not found
    or received.created_at < (select m.known_until from private.mailboxes m where m.name = received.mailbox) then
    return 'ignored';
  end if;
  if (
    select count(*) from public.received_mails m
    where m.submission_id = submission.id and m.created_at > received.created_at - interval '1 day'
  ) >= 50 then
    return 'too_many';
  end if;
  received.submission_id := submission.id;
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
    -- One within ten minutes, as for owners (private.queue_notice_mails). One that waits is about this mail too.
    insert into private.outbox (kind, ref, submission_id, next_attempt_at)
    select 'wrote_again', received.id, submission.id,
      greatest(now(), max(coalesce(o.sent_at, now())) filter (where o.state in ('sending', 'sent')) + interval '10 minutes')
    from private.outbox o
    where o.kind = 'wrote_again' and o.submission_id = submission.id
    having count(*) filter (where o.state = 'pending') = 0;
  end if;
  return 'stored';
end
$$;

-- As before, with the Message-ID: what the mailbox has at this place must be the mail that is shown.
create or replace function private.received_file(mail_id bigint, part text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require('answer_submissions');
  return (
    select f.file || jsonb_build_object('mailbox', m.mailbox, 'uid_validity', m.uid_validity, 'uid', m.uid, 'message_id', m.message_id)
    from public.received_mails m cross join lateral jsonb_array_elements(m.attachments) as f (file)
    where m.id = mail_id and f.file ->> 'part' = received_file.part
    limit 1
  );
end
$$;

-- As before, and whether the sender is proven.
create or replace function private.wrote_again_mail(mail private.outbox) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('submission_id', s.id, 'first_name', s.first_name, 'last_name', s.last_name,
    'email', m.email, 'is_from_another', m.is_from_another, 'is_proven', m.is_proven, 'body', m.body, 'attachments', m.attachments)
  from public.received_mails m join public.contact_submissions s on s.id = m.submission_id
  where m.id = mail.ref::bigint and s.wrote_again_at is not null and s.spam_at is null and s.assigned_to is null
$$;
