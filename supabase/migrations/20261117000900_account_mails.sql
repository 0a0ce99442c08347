-- Whoever has something done to their account by somebody else is told by mail. It is queued with the event and goes the
-- way of the other mails: a claim lasts five minutes, `attempt` tells one from the next.
create table private.account_mails (
  event_id bigint primary key references public.account_events (id) on delete cascade,
  state text not null default 'pending',
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  mailed_at timestamptz,
  last_error text,
  constraint account_mails_state_known check (state in ('pending', 'sending', 'sent', 'failed')),
  constraint account_mails_last_error_is_a_code check (last_error ~ '^[A-Za-z0-9_.-]{1,64}$')
);
create index account_mails_due on private.account_mails (next_attempt_at) where state in ('pending', 'sending');
alter table private.account_mails enable row level security;
revoke all on private.account_mails from public, anon, authenticated, service_role;

create or replace function private.queue_account_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.account_mails (event_id) values (new.id);
  return null;
end
$$;

-- The operator's command reports itself what it did. A new admin is announced to all the others, also when they joined by an
-- invitation.
create trigger queue_account_mail after insert on public.account_events
  for each row when (
    new.kind in ('second_factor_reset', 'sessions_ended', 'role_given', 'role_changed', 'role_taken')
    and new.actor_id is not null
    and (new.actor_id is distinct from new.account_id or new.new_role = 'admin')
  )
  execute function private.queue_account_mail();

create or replace function public.claim_due_account_mails(most integer default 20)
returns table (
  event_id bigint, attempt integer, kind text, email text, actor_email text, old_role text, new_role text,
  recipients text[]
)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    with due as (
      select m.event_id from private.account_mails m
      where m.state in ('pending', 'sending')
        and (m.next_attempt_at <= now() or m.next_attempt_at > now() + interval '5 hours')
      order by m.next_attempt_at
      limit least(greatest(most, 0), 100)
      for update skip locked
    ), claimed as (
      update private.account_mails m
      set state = 'sending', attempts = m.attempts + 1, next_attempt_at = now() + interval '5 minutes'
      from due where m.event_id = due.event_id
      returning m.event_id, m.attempts
    )
    select c.event_id, c.attempts, e.kind, e.account_email, e.actor_email, e.old_role, e.new_role,
      -- The person, unless they did it themselves, and every admin but the one who did it.
      coalesce(nullif(array(
        select e.account_email where e.actor_id is distinct from e.account_id
        union
        select u.email::text from public.user_roles r join auth.users u on u.id = r.user_id
        where e.new_role = 'admin' and r.role = 'admin'
          and u.id is distinct from e.actor_id and u.id is distinct from e.account_id
      ), '{}'), array[e.account_email])
    from claimed c join public.account_events e on e.id = c.event_id;
end
$$;

create or replace function public.mark_account_mail_sent(event_id bigint, attempt integer) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  update private.account_mails m set state = 'sent', mailed_at = now(), last_error = null
  where m.event_id = mark_account_mail_sent.event_id and m.state = 'sending' and m.attempts = attempt;
  return found;
end
$$;

-- Tries again after 1, 2, 4, … minutes; given up after ten tries, some eight hours later.
create or replace function public.mark_account_mail_failed(event_id bigint, attempt integer, error text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  new_state text;
begin
  update private.account_mails m
  set state = case when m.attempts >= 10 then 'failed' else 'pending' end,
      next_attempt_at = now() + least(interval '1 minute' * power(2, least(m.attempts, 10) - 1), interval '4 hours'),
      last_error = coalesce(nullif(left(regexp_replace(error, '[^A-Za-z0-9_.-]+', '_', 'g'), 64), ''), 'unknown')
  where m.event_id = mark_account_mail_failed.event_id and m.state = 'sending' and m.attempts = attempt
  returning m.state into new_state;
  return new_state;
end
$$;

grant execute on function
  public.claim_due_account_mails(integer),
  public.mark_account_mail_sent(bigint, integer),
  public.mark_account_mail_failed(bigint, integer, text)
  to service_role;
