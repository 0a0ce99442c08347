-- Of drafts, and of drafts that were discarded.
create view private.unused_reply_files as
select f.id, f.actor_id, f.created_at
from private.reply_files f
where not exists (
  select from public.submission_replies r
  where r.submission_id = f.submission_id and r.attachments @> jsonb_build_array(jsonb_build_object('id', f.id))
);

-- The text of a reply never changes, also for the owner of the database; the state of its sending may.
create function private.keep_submission_replies() returns trigger
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

create trigger keep_submission_replies before update or delete on public.submission_replies
  for each row execute function private.keep_submission_replies();

create trigger keep_all_submission_replies before truncate on public.submission_replies
  for each statement execute function private.keep_submission_replies();

-- Queues a reply again that was given up; any other is left as it is. Called like private.queue_reply.
create function private.queue_reply_again(reply_id uuid) returns public.submission_replies
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  stored public.submission_replies;
  is_queued boolean;
begin
  perform private.require('answer_submissions');
  update private.outbox o
  set state = 'pending', attempts = 0, next_attempt_at = now() + interval '1 minute', last_error = null
  where o.kind = 'reply' and o.ref = queue_reply_again.reply_id::text and o.state = 'failed';
  is_queued := found;
  select * into stored from public.submission_replies r where r.id = queue_reply_again.reply_id;
  if not found then
    raise foreign_key_violation using message = 'There is no such reply any more';
  end if;
  if is_queued then
    insert into public.events (submission_id, kind, reply_id)
    values (stored.submission_id, 'reply_again', stored.id);
  end if;
  return stored;
end
$$;

-- With the mail that the reply answers.
create function private.reply_mail(mail private.outbox) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(r) || jsonb_build_object('first_name', s.first_name, 'last_name', s.last_name, 'email', s.email,
    'message', s.message, 'received_at', s.created_at, 'answers', private.mail_to_answer(s, r.created_at))
  from public.submission_replies r join public.contact_submissions s on s.id = r.submission_id
  where r.id = mail.ref::uuid
$$;

create function public.settle_reply(reply_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  settled public.submission_replies;
begin
  perform private.require('answer_submissions');
  update public.submission_replies r set state = 'settled'
  where r.id = settle_reply.reply_id and r.state = 'failed'
  returning r.* into settled;
  if not found then
    return false;
  end if;
  insert into public.events (submission_id, kind, reply_id)
  values (settled.submission_id, 'reply_settled', settled.id);
  return true;
end
$$;

-- Stores a reply, which queues its mail. Unless the caller is certain, it is refused if a colleague has answered any submission
-- of the same person within the hour.
create function private.queue_reply(
  reply_id uuid, submission_id uuid, subject text, body text, template text, facts jsonb, attachments jsonb,
  call_at timestamptz default null, is_certain boolean default true
) returns public.submission_replies
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  submission public.contact_submissions;
  stored public.submission_replies;
  colleague text;
begin
  perform private.require('answer_submissions');
  perform private.hold_role(auth.uid());
  -- All submissions of the person are locked, in one order: of two colleagues who answer at the same time, the second sees the
  -- reply of the first. None is deleted meanwhile; without the submission there is no one to answer.
  perform from public.contact_submissions s
  where s.id = any (queue_reply.submission_id || array(
    select p.id from public.contact_submissions this cross join lateral public.submissions_of_person(this.email, this.phone) p
    where this.id = queue_reply.submission_id
  ))
  order by s.id for no key update;
  select s.* into submission from public.contact_submissions s where s.id = queue_reply.submission_id;
  if not found then
    raise foreign_key_violation using message = 'There is no such submission any more';
  end if;
  select * into stored from public.submission_replies r where r.id = queue_reply.reply_id;
  if found then
    if stored.submission_id <> queue_reply.submission_id or stored.actor_id is distinct from auth.uid()
      or stored.subject <> btrim(queue_reply.subject) or stored.body <> btrim(queue_reply.body, E' \t\r\n')
      or stored.attachments <> queue_reply.attachments then
      perform private.refuse(409, 'reply_key_used',
        'An earlier version of this reply was already sent. Look at the timeline before you send this one.');
    end if;
    return stored;
  end if;
  if submission.email = '' then
    perform private.refuse(409, 'reply_without_address', 'This person gave no email. Add one to the contact details first.');
  end if;
  if not is_certain then
    select r.actor_name into colleague from public.submission_replies r
    where r.submission_id = any (submission.id || array(
        select p.id from public.submissions_of_person(submission.email, submission.phone) p
      ))
      and r.actor_id is distinct from auth.uid() and r.created_at > now() - interval '1 hour'
    order by r.created_at desc limit 1;
    if found then
      perform private.refuse(409, 'reply_by_colleague', format(
        '%s has replied to this person within the last hour. Look at the timeline before you send this one.', colleague));
    end if;
    select coalesce(p.display_name, split_part(u.email::text, '@', 1)) into colleague
    from auth.users u left join public.staff_profiles p on p.user_id = u.id
    where u.id = submission.assigned_to and u.id <> auth.uid();
    if found then
      perform private.refuse(409, 'reply_by_colleague', format('%s has this submission.', colleague));
    end if;
  end if;
  insert into public.submission_replies as r
    (id, submission_id, actor_id, actor_email, actor_name, subject, body, template, facts, attachments)
  select queue_reply.reply_id, submission.id, u.id, u.email,
    coalesce(p.display_name, split_part(u.email::text, '@', 1)),
    btrim(queue_reply.subject), btrim(queue_reply.body, E' \t\r\n'), queue_reply.template,
    queue_reply.facts, queue_reply.attachments
  from auth.users u left join public.staff_profiles p on p.user_id = u.id
  where u.id = auth.uid()
  returning r.* into stored;
  update public.contact_submissions s
  set status = 'responded',
    wrote_again_at = null,
    assigned_to = coalesce(s.assigned_to, auth.uid()),
    call_at = coalesce(queue_reply.call_at, s.call_at),
    call_zone = case when queue_reply.call_at is null then s.call_zone else coalesce(s.call_zone, 'Asia/Kolkata') end
  where s.id = stored.submission_id;
  -- After the change that it makes: what comes before a reply cannot be undone.
  insert into public.events (submission_id, kind, reply_id) values (stored.submission_id, 'replied', stored.id);
  return stored;
end
$$;

-- A reply that came back counts as failed. record_mail_state records it.
create function private.bounce_reply(mailbox text, reader uuid, uid bigint, reply_ids jsonb, bounce text)
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

-- Customers read the name of a person as the sender, not of a mailbox.
create function private.require_sender_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is not null and not exists (
    select from public.staff_profiles p where p.user_id = auth.uid() and p.display_name is not null
  ) then
    perform private.refuse(409, 'reply_without_name', 'Save your name first. Customers read it as the sender.');
  end if;
  return new;
end
$$;

create trigger require_sender_name before insert on public.submission_replies
  for each row execute function private.require_sender_name();

-- A person keeps at most 100 files without a reply, and 100 MB: the oldest are deleted. Sending a reply whose file is gone asks to
-- attach it again. A given id is stored once. The lock is that of private.queue_reply, which follows in the same transaction for
-- the PDF of a project: two people who answer at once must not wait for each other.
create function private.store_reply_file(
  file_id uuid, submission_id uuid, name text, content_type text, body bytea
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  most_files constant integer := 100;
  most_bytes constant bigint := 100 * 1024 * 1024;
begin
  perform private.require('answer_submissions');
  perform from public.contact_submissions s where s.id = store_reply_file.submission_id for update;
  if not found then
    raise foreign_key_violation using message = 'There is no such submission any more';
  end if;
  delete from private.reply_files f using (
    select u.id, row_number() over newest as files, sum(octet_length(own.body)) over newest as bytes
    from private.unused_reply_files u join private.reply_files own using (id)
    where u.actor_id = auth.uid()
    window newest as (order by u.created_at desc, u.id)
  ) as kept
  where f.id = kept.id
    and (kept.files >= most_files or kept.bytes + octet_length(store_reply_file.body) > most_bytes);
  insert into private.reply_files (id, submission_id, actor_id, name, content_type, body)
  values (store_reply_file.file_id, store_reply_file.submission_id, auth.uid(), store_reply_file.name,
    store_reply_file.content_type, store_reply_file.body)
  on conflict (id) do nothing;
end
$$;

-- What a reply stores of its files. Refuses a file that is missing or of another submission.
create function private.reply_attachments(submission_id uuid, file_ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  most constant bigint := 15 * 1024 * 1024;
  attached jsonb;
  total bigint;
begin
  perform private.require('answer_submissions');
  select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'bytes', octet_length(f.body))
      order by array_position(file_ids, f.id)), '[]'), coalesce(sum(octet_length(f.body)), 0)
  into attached, total
  from private.reply_files f
  where f.submission_id = reply_attachments.submission_id and f.id = any (file_ids);
  if jsonb_array_length(attached) < cardinality(file_ids) then
    perform private.refuse(422, 'reply_attachment', 'An attached file is not stored any more. Remove it and attach it again.');
  end if;
  if total > most then
    perform private.refuse(422, 'reply_attachment', 'The files are larger than 15 MB together.');
  end if;
  return attached;
end
$$;

create function private.read_reply_file(file_id uuid) returns table (name text, body bytea)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require('read_submissions');
  return query select f.name, f.body from private.reply_files f where f.id = file_id;
end
$$;

-- As long as the browser keeps a draft.
create function private.forget_unused_reply_files() returns void
language sql volatile set search_path = ''
as $$
  delete from private.reply_files f using private.unused_reply_files u
  where u.id = f.id and u.created_at < now() - interval '30 days'
$$;

-- The mail that a reply of this moment answers: the person's last one, otherwise our last one that was sent; null before the
-- first mail. Mails from other addresses and automatic ones are not answered. `thread` has the other mails of the conversation, oldest
-- first: a received one by its Message-ID, one of ours by its id.
create function private.mail_to_answer(submission public.contact_submissions, before timestamptz) returns jsonb
language sql stable set search_path = ''
as $$
  with mails as (
    (
      select m.created_at as at, m.message_id, null::uuid as reply_id, m.subject, m.body as text,
        submission.first_name || ' ' || submission.last_name as name
      from public.received_mails m
      where m.submission_id = submission.id and lower(m.email) = lower(submission.email) and not m.is_automatic
        and m.created_at < before
      order by m.created_at desc limit 10
    )
    union all
    (
      select r.created_at, null, r.id, r.subject, r.body, r.actor_name
      from public.submission_replies r
      where r.submission_id = submission.id and r.state = 'sent' and r.created_at < before
      order by r.created_at desc limit 10
    )
  )
  select to_jsonb(answered) || jsonb_build_object('thread', (
    select jsonb_agg(coalesce(m.message_id, m.reply_id::text) order by m.at) from mails m where m <> answered
  ))
  from mails answered
  order by answered.reply_id is not null, answered.at desc
  limit 1
$$;

create policy "Staff may read replies" on public.submission_replies
  for select to authenticated using ((select private.can('read_submissions')));

create policy "The server may read replies" on public.submission_replies
  for select to service_role using (true);

revoke all on public.submission_replies from public, anon, authenticated, service_role;

grant select on public.submission_replies to authenticated, service_role;

grant execute on function public.settle_reply to authenticated;
