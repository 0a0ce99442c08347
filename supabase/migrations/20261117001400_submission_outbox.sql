-- One row for each stored submission, from the same transaction: the notice to staff that is still to be mailed.
create table private.submission_outbox (
  submission_id uuid primary key references public.contact_submissions (id) on delete cascade,
  state text not null default 'pending',
  attempts integer not null default 0,
  -- The visitor's own call comes first; the sweeper takes what was not sent within a minute.
  next_attempt_at timestamptz not null default now() + interval '1 minute',
  claimed_at timestamptz,
  mailed_at timestamptz,
  -- A short code such as ETIMEDOUT; nothing personal.
  last_error text,
  created_at timestamptz not null default now(),
  constraint submission_outbox_state_known check (state in ('pending', 'sending', 'sent', 'failed')),
  constraint submission_outbox_last_error_is_a_code check (last_error ~ '^[A-Za-z0-9_.-]{1,64}$')
);

create index submission_outbox_due on private.submission_outbox (next_attempt_at) where state in ('pending', 'sending');
create index submission_outbox_failed on private.submission_outbox (submission_id) where state = 'failed';
-- Sent notices are kept and soon are nearly all rows; what counts the others (the health check, the dashboard's banner)
-- must not read them.
create index submission_outbox_unsent on private.submission_outbox (state) where state <> 'sent';

alter table private.submission_outbox enable row level security;
revoke all on private.submission_outbox from public, anon, authenticated, service_role;

-- What staff add by hand they know of.
create or replace function private.queue_submission_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.channel = 'form' then
    insert into private.submission_outbox (submission_id) values (new.id);
  end if;
  return null;
end
$$;

create trigger queue_submission_mail after insert on public.contact_submissions
  for each row execute function private.queue_submission_mail();

-- A claim lasts five minutes: what a process took and never finished (it died) may be taken again. `attempt` tells
-- one claim from the next, so that a process that was given up cannot mark the work of its successor.
create type private.claimed_submission as (
  submission_id uuid,
  attempt integer,
  first_name text,
  last_name text,
  email text,
  phone text,
  message text,
  created_at timestamptz,
  about text,
  source text,
  utm_medium text,
  utm_campaign text,
  landing_page text,
  call_at timestamptz,
  call_zone text
);

create or replace function private.claim_submissions(wanted uuid[]) returns setof private.claimed_submission
language sql volatile set search_path = ''
as $$
  with claimed as (
    update private.submission_outbox
    set state = 'sending', attempts = attempts + 1, claimed_at = now(), next_attempt_at = now() + interval '5 minutes'
    where submission_id = any (wanted)
    returning submission_id, attempts
  )
  select s.id, claimed.attempts, s.first_name, s.last_name, s.email, s.phone, s.message, s.created_at,
    s.about, s.source, s.utm_medium, s.utm_campaign, s.landing_page, s.call_at, s.call_zone
  from claimed join public.contact_submissions s on s.id = claimed.submission_id
  order by s.created_at
$$;

-- Takes the stored submission that matches what a visitor's browser asks to have mailed; nothing when there is none,
-- or when it was already taken.
create or replace function public.claim_submission_mail(
  first_name text, last_name text, email text, phone text, message text
) returns setof private.claimed_submission
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  wanted uuid[];
begin
  select array(
    select s.id
    from public.contact_submissions s
    join private.submission_outbox o on o.submission_id = s.id
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
  return query select * from private.claim_submissions(wanted);
end
$$;

-- Takes up to `most` submissions whose notice is due, oldest first; no two callers get the same. No pause is longer than
-- four hours, so what is due later than five was written by a clock ahead of this one.
create or replace function public.claim_due_submission_mails(most integer default 20)
returns setof private.claimed_submission
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted uuid[];
begin
  select array(
    select o.submission_id
    from private.submission_outbox o
    where o.state in ('pending', 'sending')
      and (o.next_attempt_at <= now() or o.next_attempt_at > now() + interval '5 hours')
    order by o.next_attempt_at
    limit least(greatest(most, 0), 100)
    for update skip locked
  ) into wanted;
  return query select * from private.claim_submissions(wanted);
end
$$;

-- True when the claim was still ours.
create or replace function public.mark_submission_mail_sent(submission_id uuid, attempt integer) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  update private.submission_outbox o
  set state = 'sent', mailed_at = now(), last_error = null
  where o.submission_id = mark_submission_mail_sent.submission_id and o.state = 'sending' and o.attempts = attempt;
  if not found then
    return false;
  end if;
  insert into public.submission_events (submission_id, kind) values (mark_submission_mail_sent.submission_id, 'mail_sent');
  return true;
end
$$;

-- Tries again after 1, 2, 4, … minutes, at most 4 hours apart. Given up after a day, and after eight tries at least: a
-- clock that leaps ahead, or a server that was off for a day, makes a notice old without anyone having tried. Eight tries
-- take four hours.
create or replace function public.mark_submission_mail_failed(submission_id uuid, attempt integer, error text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  code constant text := coalesce(nullif(left(regexp_replace(error, '[^A-Za-z0-9_.-]+', '_', 'g'), 64), ''), 'unknown');
  new_state text;
begin
  update private.submission_outbox o
  set state = case when o.created_at < now() - interval '1 day' and o.attempts >= 8 then 'failed' else 'pending' end,
      next_attempt_at = now() + least(interval '1 minute' * power(2, least(o.attempts, 12) - 1), interval '4 hours'),
      last_error = code
  where o.submission_id = mark_submission_mail_failed.submission_id and o.state = 'sending' and o.attempts = attempt
  returning o.state into new_state;
  if new_state = 'failed' then
    insert into public.submission_events (submission_id, kind)
    values (mark_submission_mail_failed.submission_id, 'mail_failed');
  end if;
  return new_state;
end
$$;

-- For the health check and the dashboard's banner: how many notices wait or were given up.
create or replace function public.submission_mail_summary() returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.is_api_visitor() and not private.can('read_submissions') then
    raise insufficient_privilege using message = 'Only staff may see how the mail is doing';
  end if;
  return (
    select json_build_object(
      'pending', count(*) filter (where state in ('pending', 'sending')),
      'retrying', count(*) filter (where state in ('pending', 'sending') and last_error is not null),
      'failed', count(*) filter (where state = 'failed'),
      'oldest_pending_at', min(created_at) filter (where state in ('pending', 'sending'))
    )
    from private.submission_outbox
    where state <> 'sent'
  );
end
$$;

grant execute on function
  public.claim_submission_mail(text, text, text, text, text),
  public.claim_due_submission_mails(integer),
  public.mark_submission_mail_sent(uuid, integer),
  public.mark_submission_mail_failed(uuid, integer, text),
  public.submission_mail_summary()
  to service_role;
grant execute on function public.submission_mail_summary() to authenticated;
