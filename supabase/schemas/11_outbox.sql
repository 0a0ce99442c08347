create view private.outbox_kinds as
select * from (values
  -- The visitor's browser requests its notice, and the process that stored a reply sends it: the sweep waits for them.
  -- A notice is given up after a day and eight attempts: a server that was off makes it old before the first attempt.
  ('submission', interval '1 minute', 8, interval '1 day', null, false, 'mail'),
  -- A person waits for the answer, so staff must know the same day, and at once if the address does not exist.
  ('reply', interval '1 minute', 8, null, null, true, 'reply'),
  ('notice', interval '0', 8, null, interval '12 hours', false, null),
  ('account', interval '0', 10, null, null, false, null)
) as kinds (kind, first_attempt_after, most_attempts, least_age, useless_after, stops_when_refused, event);

create function private.queue(kind text, ref text, submission_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.outbox (kind, ref, submission_id, next_attempt_at)
  select k.kind, queue.ref, queue.submission_id, now() + k.first_attempt_after
  from private.outbox_kinds k where k.kind = queue.kind
$$;

-- Arguments: the kind, and the column that holds the submission's id.
create function private.queue_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.queue(tg_argv[0], new.id::text, (to_jsonb(new) ->> tg_argv[1])::uuid);
  return null;
end
$$;

-- A person gets a mail when someone else changes their account. The operator's command reports its changes itself. A new
-- admin is announced to all the others, also one who joined by an invitation.
create trigger queue_account_mail after insert on public.events
  for each row when (
    new.about = 'account' and new.kind in ('second_factor_reset', 'sessions_ended', 'role_given', 'role_changed', 'role_taken')
    and new.actor_id is not null
    and (new.actor_id is distinct from new.account_id or new.after ->> 'role' = 'admin')
  )
  execute function private.queue_mail('account');

create trigger queue_reply_mail after insert on public.submission_replies
  for each row when (new.state = 'pending') execute function private.queue_mail('reply', 'submission_id');

-- What the sender needs; null if there is nothing to send any more.
create function private.mail_payload(mail private.outbox) returns jsonb
language sql stable set search_path = ''
as $$
  select case mail.kind
    when 'submission' then (select to_jsonb(s) from public.contact_submissions s where s.id = mail.submission_id)
    when 'reply' then private.reply_mail(mail)
    when 'notice' then private.notice_mail(mail)
    when 'account' then private.account_mail(mail)
  end
$$;

create function private.account_mail(mail private.outbox) returns jsonb
language sql stable set search_path = ''
as $$
  select to_jsonb(e) || jsonb_build_object('old_role', e.before ->> 'role', 'new_role', e.after ->> 'role', 'recipients',
    -- The person, unless they did it themselves, and every admin except the one who did it.
    coalesce(nullif(array(
      select e.account_email where e.actor_id is distinct from e.account_id
      union
      select u.email::text from public.user_roles r join auth.users u on u.id = r.user_id
      where e.after ->> 'role' = 'admin' and r.role = 'admin'
        and u.id is distinct from e.actor_id and u.id is distinct from e.account_id
    ), '{}'), array[e.account_email]))
  from public.events e where e.id = mail.ref::bigint
$$;

-- A claim lasts five minutes: what a process took and never finished (it died) may be taken again.
create function private.claim_mails(wanted bigint[]) returns jsonb
language sql volatile set search_path = ''
as $$
  with mails as materialized (
    select o.id, private.mail_payload(o) as payload from private.outbox o where o.id = any (wanted)
  ), claimed as (
    update private.outbox o
    set state = case when m.payload is null then 'skipped' else 'sending' end,
      attempts = o.attempts + 1, claim = gen_random_uuid(), next_attempt_at = now() + interval '5 minutes'
    from mails m where o.id = m.id
    returning o.id, o.claim, o.kind, o.ref, m.payload
  )
  select coalesce(jsonb_agg(to_jsonb(c) order by c.id), '[]') from claimed c where c.payload is not null
$$;

-- Claims up to `most` mails that are due, or the one that is named; no two callers get the same. No wait is longer than
-- four hours, so what is due later than five was written by a clock ahead of this one.
create function public.claim_mails(kind text, most integer default 5, ref text default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted bigint[];
begin
  if kind = 'notice' then
    perform private.queue_notice_mails();
  end if;
  select array(
    select o.id from private.outbox o join private.outbox_kinds k on k.kind = o.kind
    where o.kind = claim_mails.kind and o.state in ('pending', 'sending')
      and case
        when claim_mails.ref is null then o.next_attempt_at <= now() or o.next_attempt_at > now() + interval '5 hours'
        else o.ref = claim_mails.ref and o.state = 'pending'
      end
      and (k.useless_after is null or o.created_at > now() - k.useless_after)
    order by o.next_attempt_at
    limit least(greatest(most, 0), 100)
    for update of o skip locked
  ) into wanted;
  return private.claim_mails(wanted);
end
$$;

-- Claims the notice about the stored submission that matches what a visitor's browser sent; none if there is no such
-- submission, or if its notice was already claimed.
create function public.claim_submission_mail(
  first_name text, last_name text, email text, phone text, message text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  wanted bigint[];
begin
  select array(
    select o.id from public.contact_submissions s join private.outbox o on o.kind = 'submission' and o.ref = s.id::text
    where lower(s.email) = lower(btrim(claim_submission_mail.email, E' \t\r\n'))
      and s.created_at > now() - interval '1 hour'
      and s.first_name = btrim(claim_submission_mail.first_name, E' \t\r\n')
      and s.last_name = btrim(claim_submission_mail.last_name, E' \t\r\n')
      and s.phone is not distinct from nullif(btrim(claim_submission_mail.phone, E' \t\r\n'), '')
      and s.message = btrim(claim_submission_mail.message, E' \t\r\n')
      and o.state = 'pending' and o.attempts = 0
    order by s.created_at desc
    limit 1
    for update of o skip locked
  ) into wanted;
  return private.claim_mails(wanted);
end
$$;

-- Without an error the mail server has accepted the mail. Otherwise it is tried again after 1, 2, 4, … minutes, at most
-- four hours apart, until its kind gives up. Returns the new state; null if the claim was not the caller's any more.
create function public.mark_mail(
  mail_id bigint, claim uuid, error text default null, is_refused boolean default false
) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  new_state text;
begin
  update private.outbox o
  set state = case
        when mark_mail.error is null then 'sent'
        when is_refused and k.stops_when_refused then 'failed'
        when o.attempts >= k.most_attempts and (k.least_age is null or o.created_at < now() - k.least_age) then 'failed'
        else 'pending'
      end,
      next_attempt_at = now() + least(interval '1 minute' * power(2, least(o.attempts, 12) - 1), interval '4 hours'),
      sent_at = case when mark_mail.error is null then now() end,
      last_error = case when mark_mail.error is not null then
        coalesce(nullif(left(regexp_replace(mark_mail.error, '[^A-Za-z0-9_.-]+', '_', 'g'), 64), ''), 'unknown')
      end
  from private.outbox_kinds k
  where k.kind = o.kind and o.id = mail_id and o.claim = mark_mail.claim and o.state = 'sending'
  returning o.state into new_state;
  return new_state;
end
$$;

-- In place of sending it. The newest 1,000 are kept, up to 100 MB, because a reply has files.
create function private.store_unsent_mail(outbox_id bigint, recipients text[], subject text, message bytea) returns void
language sql volatile set search_path = ''
as $$
  insert into private.unsent_mails (outbox_id, recipients, subject, message)
  values (store_unsent_mail.outbox_id, array(select lower(r) from unnest(store_unsent_mail.recipients) as r),
    store_unsent_mail.subject, store_unsent_mail.message);
  delete from private.unsent_mails m using (
    select u.id, row_number() over newest as mails, sum(octet_length(u.message)) over newest as bytes
    from private.unsent_mails u window newest as (order by u.id desc)
  ) as kept
  where m.id = kept.id and (kept.mails > 1000 or kept.bytes > 100 * 1024 * 1024)
$$;

-- Records the outcome in the submission's timeline, and in the reply, where staff read it. Of a reply also the first attempt that
-- failed: the person who sent it is waiting.
create function private.record_mail_state() returns trigger
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
  insert into public.events (submission_id, kind, reply_id)
  select new.submission_id, k.event || '_' || case new.state when 'pending' then 'delayed' else new.state end, reply
  from private.outbox_kinds k
  where k.kind = new.kind and k.event is not null
    and (new.state in ('sent', 'failed') or (new.state = 'pending' and new.attempts = 1 and reply is not null));
  return null;
end
$$;

create trigger record_mail_state after update on private.outbox
  for each row when (old.state is distinct from new.state) execute function private.record_mail_state();

-- For the health check and the dashboard's banner: how many notices wait or were given up.
create function public.submission_mail_summary() returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object(
    'pending', count(*) filter (where state <> 'failed'),
    'retrying', count(*) filter (where state <> 'failed' and last_error is not null),
    'failed', count(*) filter (where state = 'failed'),
    'oldest_pending_at', min(created_at) filter (where state <> 'failed')
  )
  from private.outbox
  where kind = 'submission' and state in ('pending', 'sending', 'failed')
$$;

revoke all on private.outbox, private.outbox_kinds from public, anon, authenticated, service_role;

grant execute on function
  public.claim_mails, public.claim_submission_mail, public.mark_mail, public.submission_mail_summary
  to service_role;
