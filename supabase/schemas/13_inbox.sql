-- Called by our own process; no API exposes these functions.
-- Whether this process may read the mailbox for the next two minutes.
create function private.lease_mailbox(mailbox text, reader uuid) returns boolean
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
create function private.pass_mails(mailbox text, reader uuid, uid bigint) returns void
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
create function private.open_mailbox(mailbox text, reader uuid, uid_validity bigint, uid_next bigint)
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

-- The submission that a mail belongs to: that of the reply it answers, otherwise the newest conversation of the sender that is
-- open, or had a contact within 90 days.
create function private.submission_of_mail(email text, reply_ids jsonb, received_at timestamptz) returns uuid
language sql stable set search_path = ''
as $$
  select coalesce(
    (
      select r.submission_id from public.submission_replies r
      where r.id in (select named.id::uuid from jsonb_array_elements_text(reply_ids) as named (id))
      order by r.created_at desc
      limit 1
    ),
    (
      select s.id from public.contact_submissions s
      where lower(s.email) = lower(submission_of_mail.email) and s.email <> ''
        and s.created_at < submission_of_mail.received_at + interval '5 minutes'
        and (s.waiting_since is not null or s.follow_up_at is not null
          or private.had_contact_since(s, now() - interval '90 days'))
      order by s.spam_at is not null, s.created_at desc
      limit 1
    )
  )
$$;

-- Stores a mail of a person. Unless a program sent it, the reply is due from now on, and staff get a mail.
create function private.receive_mail(mailbox text, reader uuid, mail jsonb) returns text
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
  insert into public.events (submission_id, kind)
  values (submission.id, case when received.is_automatic then 'auto_replied' else 'wrote_again' end)
  returning id into received.id;
  insert into public.received_mails select received.*;
  -- Announced also if nothing changes, so that an open timeline is read again.
  update public.contact_submissions s
  set wrote_again_at = case
    when received.is_automatic then s.wrote_again_at else coalesce(s.wrote_again_at, received.created_at)
  end
  where s.id = submission.id;
  return 'stored';
end
$$;

-- The file of a mail as it is listed, for staff who answer; null if there is none. What the mailbox has at this place must be
-- the mail that is shown, so the Message-ID is returned too.
create function private.received_file(mail_id bigint, part text) returns jsonb
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

-- Stored before the mail is fetched. Returns how often it was begun; fails if another process has taken over.
create function private.begin_mail(mailbox text, reader uuid, uid bigint) returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  times integer;
begin
  update private.mailboxes m
  set begun_times = case when m.begun_uid = begin_mail.uid then m.begun_times + 1 else 1 end,
    begun_uid = begin_mail.uid, leased_until = now() + interval '2 minutes'
  where m.name = mailbox and m.reader = begin_mail.reader
  returning m.begun_times into times;
  if not found then
    raise lock_not_available using message = 'Another process reads this mailbox';
  end if;
  return times;
end
$$;

create policy "Staff may read received mails" on public.received_mails
  for select to authenticated using ((select private.can('read_submissions')));

create policy "The server may read received mails" on public.received_mails
  for select to service_role using (true);

revoke all on private.mailboxes from public, anon, authenticated, service_role;

revoke all on public.received_mails from public, anon, authenticated, service_role;

grant select on public.received_mails to authenticated, service_role;
