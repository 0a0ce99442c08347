-- Mails from staff to visitors, and whether they were sent: the text, the template, the facts with their dates, the
-- attached files. Sending needs the right answer_submissions.
create table public.submission_replies (
  -- Chosen by the composer before the first request: a repeated request is one row, and one Message-ID.
  id uuid primary key,
  submission_id uuid not null references public.contact_submissions (id) on delete cascade,
  actor_id uuid,
  actor_email text not null,
  -- As the mail names them; kept as it was then.
  actor_name text not null,
  subject text not null,
  body text not null,
  template text,
  -- [{key, label, text, as_of, review_by}]
  facts jsonb not null default '[]',
  -- [{name, bytes, sha256}]
  attachments jsonb not null default '[]',
  created_at timestamptz not null default now(),
  -- Copied from private.outbox, which sends it.
  state text not null default 'pending',
  -- Since it was last queued.
  tries integer not null default 0,
  sent_at timestamptz,
  -- A short code such as ETIMEDOUT; nothing personal.
  last_error text,
  constraint submission_replies_subject_length check (char_length(btrim(subject)) between 1 and 200),
  constraint submission_replies_subject_on_one_line check (subject !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
  constraint submission_replies_body_length check (char_length(btrim(body, E' \t\r\n')) between 1 and 10000),
  constraint submission_replies_body_without_control_characters
    check (body !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]'),
  constraint submission_replies_template_is_a_name check (template ~ '^[a-z0-9-]{1,64}$'),
  constraint submission_replies_facts_are_a_list check (jsonb_typeof(facts) = 'array'),
  constraint submission_replies_attachments_are_a_list check (jsonb_typeof(attachments) = 'array'),
  constraint submission_replies_state_known check (state in ('pending', 'sending', 'sent', 'failed')),
  constraint submission_replies_last_error_is_a_code check (last_error ~ '^[A-Za-z0-9_.-]{1,64}$')
);
create index submission_replies_of_submission on public.submission_replies (submission_id, created_at);
create index submission_replies_failed on public.submission_replies (created_at) where state = 'failed';

alter table public.submission_replies enable row level security;
revoke all on public.submission_replies from public, anon, authenticated, service_role;
grant select on public.submission_replies to authenticated, service_role;

create policy "Staff may read replies" on public.submission_replies
  for select to authenticated using ((select private.can('read_submissions')));

create policy "The server may read replies" on public.submission_replies
  for select to service_role using (true);

-- The text of a reply never changes, also for the owner of the database; the state of its sending may.
create or replace function private.keep_submission_replies() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  sending constant text[] := '{state,tries,sent_at,last_error}';
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

create trigger queue_reply_mail after insert on public.submission_replies
  for each row when (new.state = 'pending') execute function private.queue_mail('reply', 'submission_id');

-- Stores a reply for sending and marks the submission responded, both or neither. Called by our own process for the person
-- in the claims, after it has checked facts and files; no API exposes it. The same key with the same text returns the
-- stored reply, with another text it is refused.
create or replace function private.queue_reply(
  reply_id uuid, submission_id uuid, subject text, body text, template text, facts jsonb, attachments jsonb
) returns public.submission_replies
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  stored public.submission_replies;
  is_new boolean;
begin
  perform private.require('answer_submissions');
  -- Locked, so that it is not deleted meanwhile; without it there is no one to answer.
  perform from public.contact_submissions s where s.id = queue_reply.submission_id for update;
  if not found then
    raise foreign_key_violation using message = 'There is no such submission any more';
  end if;
  insert into public.submission_replies as r
    (id, submission_id, actor_id, actor_email, actor_name, subject, body, template, facts, attachments)
  select queue_reply.reply_id, queue_reply.submission_id, u.id, u.email,
    coalesce(p.display_name, split_part(u.email::text, '@', 1)),
    btrim(queue_reply.subject), btrim(queue_reply.body, E' \t\r\n'), queue_reply.template,
    queue_reply.facts, queue_reply.attachments
  from auth.users u left join public.staff_profiles p on p.user_id = u.id
  where u.id = auth.uid()
  on conflict (id) do nothing
  returning r.* into stored;
  is_new := found;
  if not is_new then
    select * into stored from public.submission_replies r where r.id = queue_reply.reply_id;
    if stored.submission_id <> queue_reply.submission_id or stored.actor_id is distinct from auth.uid()
      or stored.subject <> btrim(queue_reply.subject) or stored.body <> btrim(queue_reply.body, E' \t\r\n')
      or stored.attachments <> queue_reply.attachments then
      perform private.refuse(409, 'reply_key_used',
        'An earlier version of this reply was already sent. Look at the timeline before you send this one.');
    end if;
    return stored;
  end if;
  insert into public.submission_events (submission_id, kind, actor_id, actor_email, reply_id)
  values (stored.submission_id, 'replied', stored.actor_id, stored.actor_email, stored.id);
  update public.contact_submissions s set status = 'responded'
  where s.id = stored.submission_id and s.status <> 'responded';
  return stored;
end
$$;

-- Queues a reply again that was given up; any other is left as it is. Called like private.queue_reply.
create or replace function private.queue_reply_again(reply_id uuid) returns public.submission_replies
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
    insert into public.submission_events (submission_id, kind, actor_id, actor_email, reply_id)
    values (stored.submission_id, 'reply_again', auth.uid(), auth.jwt() ->> 'email', stored.id);
  end if;
  return stored;
end
$$;

-- Replies that were given up, for the line above the list: the oldest, and how many.
create or replace function public.failed_replies()
returns table (submission_id uuid, first_name text, last_name text, failed bigint)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require('read_submissions');
  return query
    select r.submission_id, s.first_name, s.last_name, count(*) over ()
    from public.submission_replies r join public.contact_submissions s on s.id = r.submission_id
    where r.state = 'failed'
    order by r.created_at
    limit 1;
end
$$;

create or replace function private.reply_mail(mail private.outbox) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(r) || jsonb_build_object('first_name', s.first_name, 'last_name', s.last_name, 'email', s.email,
    'message', s.message, 'received_at', s.created_at)
  from public.submission_replies r join public.contact_submissions s on s.id = r.submission_id
  where r.id = mail.ref::uuid
$$;

grant execute on function public.failed_replies() to authenticated;
