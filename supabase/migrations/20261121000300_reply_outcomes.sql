-- A failed reply is settled by a later one that was sent, or by reaching the person another way.
alter table public.submission_replies
  drop constraint submission_replies_state_known,
  add constraint submission_replies_state_known check (state in ('pending', 'sending', 'sent', 'failed', 'settled'));
create index submission_replies_unsent on public.submission_replies (created_at) where state in ('pending', 'sending', 'failed');
drop index public.submission_replies_failed;

create or replace function private.record_mail_state() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  reply uuid := case when new.kind = 'reply' then new.ref::uuid end;
begin
  update public.submission_replies r
  set state = new.state, tries = new.attempts, sent_at = new.sent_at, last_error = new.last_error
  where r.id = reply;
  if new.state = 'sent' then
    update public.submission_replies r set state = 'settled'
    from public.submission_replies sent
    where sent.id = reply and r.submission_id = sent.submission_id and r.state = 'failed'
      and r.created_at <= sent.created_at;
  end if;
  insert into public.submission_events (submission_id, kind, reply_id)
  select new.submission_id, k.event || '_' || new.state, reply
  from private.outbox_kinds k
  where k.kind = new.kind and k.event is not null and new.state in ('sent', 'failed');
  return null;
end
$$;

create or replace function public.settle_reply(reply_id uuid) returns boolean
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
  insert into public.submission_events (submission_id, kind, actor_id, actor_email, reply_id)
  values (settled.submission_id, 'reply_settled', auth.uid(), auth.jwt() ->> 'email', settled.id);
  return true;
end
$$;

-- Replies that were given up, and those that were tried and wait, oldest first.
create or replace function public.unsent_replies()
returns table (reply_id uuid, submission_id uuid, first_name text, last_name text, state text)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require('read_submissions');
  return query
    select r.id, r.submission_id, s.first_name, s.last_name, r.state
    from public.submission_replies r join public.contact_submissions s on s.id = r.submission_id
    where r.state in ('pending', 'sending', 'failed') and (r.state = 'failed' or r.last_error is not null)
    order by r.created_at
    limit 100;
end
$$;

drop function public.failed_replies();

-- As before, and: the person who replies takes a free submission, an arranged call is stored, and unless the caller is certain,
-- it is refused while a colleague has the submission or has replied within the hour. The mail cannot be undone.
drop function private.queue_reply(uuid, uuid, text, text, text, jsonb, jsonb);
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
  -- Locked, so that it is not deleted meanwhile; without it there is no one to answer.
  select s.* into submission from public.contact_submissions s where s.id = queue_reply.submission_id for update;
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
    where r.submission_id = submission.id and r.actor_id is distinct from auth.uid()
      and r.created_at > now() - interval '1 hour'
    order by r.created_at desc limit 1;
    if found then
      perform private.refuse(409, 'reply_by_colleague',
        format('%s has replied within the last hour. Look at the timeline before you send this one.', colleague));
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
  insert into public.submission_events (submission_id, kind, actor_id, actor_email, reply_id)
  values (stored.submission_id, 'replied', stored.actor_id, stored.actor_email, stored.id);
  update public.contact_submissions s
  set status = 'responded',
    assigned_to = coalesce(s.assigned_to, auth.uid()),
    assigned_at = coalesce(s.assigned_at, now()),
    call_at = coalesce(queue_reply.call_at, s.call_at),
    call_zone = case when queue_reply.call_at is null then s.call_zone else coalesce(s.call_zone, 'Asia/Kolkata') end
  where s.id = stored.submission_id;
  delete from private.latest_changes c where c.submission_id = stored.submission_id;
  return stored;
end
$$;

grant execute on function public.settle_reply(uuid), public.unsent_replies() to authenticated;
