-- When to come back to a submission: one moment with a note, and the clock it was chosen by.
create or replace function public.set_follow_up(
  submission_id uuid, follow_up_at timestamptz, follow_up_zone text, follow_up_note text default ''
) returns public.contact_submissions
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  changed public.contact_submissions;
begin
  perform private.require('answer_submissions');
  if set_follow_up.follow_up_at is null then
    raise invalid_parameter_value using message = 'Say when to follow up';
  end if;
  if not private.is_within_ten_years(set_follow_up.follow_up_at) then
    raise check_violation using message = 'A follow-up must be within ten years from now';
  end if;
  if not private.is_time_zone(set_follow_up.follow_up_zone) then
    raise check_violation using message = 'There is no such time zone';
  end if;
  update public.contact_submissions s
  set follow_up_at = set_follow_up.follow_up_at,
      follow_up_zone = set_follow_up.follow_up_zone,
      follow_up_note = nullif(btrim(set_follow_up.follow_up_note, E' \t\r\n'), '')
  where s.id = set_follow_up.submission_id
  returning * into changed;
  if not found then
    return private.submission_by_id(set_follow_up.submission_id);
  end if;
  insert into public.submission_events (submission_id, kind, actor_id, actor_email, follow_up_at, note)
  values (
    changed.id, 'follow_up_set', auth.uid(), auth.jwt() ->> 'email', changed.follow_up_at, changed.follow_up_note
  );
  return changed;
end
$$;

create or replace function public.clear_follow_up(submission_id uuid) returns public.contact_submissions
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require('answer_submissions');
  update public.contact_submissions s
  set follow_up_at = null, follow_up_zone = null, follow_up_note = null
  where s.id = clear_follow_up.submission_id and s.follow_up_at is not null;
  if found then
    insert into public.submission_events (submission_id, kind, actor_id, actor_email)
    values (clear_follow_up.submission_id, 'follow_up_cleared', auth.uid(), auth.jwt() ->> 'email');
  end if;
  return private.submission_by_id(clear_follow_up.submission_id);
end
$$;

-- One mail a morning for each person on staff: the follow-ups that are due today, theirs and those that nobody has. Each
-- person has one row a day, made by the first sweep after half past eight by their own clock, whether there is something
-- to say or not: what is set later in the day is no reason for a mail at noon.
create table private.morning_mails (
  user_id uuid not null references auth.users (id) on delete cascade,
  day date not null,
  state text not null default 'pending',
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  mailed_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  primary key (user_id, day),
  constraint morning_mails_state_known check (state in ('nothing', 'pending', 'sending', 'sent', 'failed')),
  constraint morning_mails_last_error_is_a_code check (last_error ~ '^[A-Za-z0-9_.-]{1,64}$')
);
create index morning_mails_due on private.morning_mails (next_attempt_at) where state in ('pending', 'sending');
create index morning_mails_oldest on private.morning_mails (day);
alter table private.morning_mails enable row level security;
revoke all on private.morning_mails from public, anon, authenticated, service_role;

-- What `person` has to follow up until the end of `day` by their clock, the earliest first.
create or replace function private.follow_ups_due(person uuid, day date, zone text) returns json
language sql stable set search_path = ''
as $$
  select coalesce(json_agg(found order by found.follow_up_at, found.submission_id), '[]') from (
    select s.id as submission_id, s.first_name, s.last_name, s.follow_up_at, s.follow_up_note as note,
      s.assigned_to is not null as is_mine
    from public.contact_submissions s
    where s.follow_up_at < ((day + 1)::timestamp at time zone zone)
      and (s.assigned_to = person or s.assigned_to is null)
    order by s.follow_up_at, s.id
    limit 100
  ) as found
$$;

-- A claim lasts five minutes, as in private.submission_outbox, and `attempt` tells one from the next.
create or replace function public.claim_due_morning_mails(most integer default 20)
returns table (
  user_id uuid, day date, attempt integer, email text, display_name text, time_zone text, follow_ups json
)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  insert into private.morning_mails (user_id, day, state)
  select staff.user_id, staff.clock::date,
    case when json_array_length(private.follow_ups_due(staff.user_id, staff.clock::date, staff.zone)) > 0
      then 'pending' else 'nothing' end
  from (
    select u.id as user_id, coalesce(p.time_zone, 'Australia/Sydney') as zone,
      now() at time zone coalesce(p.time_zone, 'Australia/Sydney') as clock
    from auth.users u left join public.staff_profiles p on p.user_id = u.id
    where exists (select from public.user_roles r where r.user_id = u.id)
  ) as staff
  where staff.clock::time >= time '08:30'
    and not exists (
      select from private.morning_mails m where m.user_id = staff.user_id and m.day = staff.clock::date
    )
  on conflict do nothing;

  return query
    with due as (
      select m.user_id, m.day from private.morning_mails m
      where m.state in ('pending', 'sending') and m.next_attempt_at <= now()
        -- Yesterday's is of no use any more.
        and m.created_at > now() - interval '12 hours'
      order by m.next_attempt_at
      limit least(greatest(most, 0), 100)
      for update skip locked
    ), claimed as (
      update private.morning_mails m
      set state = 'sending', attempts = m.attempts + 1, next_attempt_at = now() + interval '5 minutes'
      from due where m.user_id = due.user_id and m.day = due.day
      returning m.user_id, m.day, m.attempts
    )
    select c.user_id, c.day, c.attempts, u.email::text, p.display_name, coalesce(p.time_zone, 'Australia/Sydney'),
      private.follow_ups_due(c.user_id, c.day, coalesce(p.time_zone, 'Australia/Sydney'))
    from claimed c join auth.users u on u.id = c.user_id left join public.staff_profiles p on p.user_id = c.user_id
    where exists (select from public.user_roles r where r.user_id = c.user_id);
end
$$;

create or replace function public.mark_morning_mail_sent(user_id uuid, day date, attempt integer) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  update private.morning_mails m
  set state = 'sent', mailed_at = now(), last_error = null
  where m.user_id = mark_morning_mail_sent.user_id and m.day = mark_morning_mail_sent.day
    and m.state = 'sending' and m.attempts = attempt;
  if not found then
    return false;
  end if;
  delete from private.morning_mails m where m.day < current_date - 31;
  return true;
end
$$;

-- Tries again after 1, 2, 4, … minutes; given up after eight tries, four hours later.
create or replace function public.mark_morning_mail_failed(user_id uuid, day date, attempt integer, error text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  new_state text;
begin
  update private.morning_mails m
  set state = case when m.attempts >= 8 then 'failed' else 'pending' end,
      next_attempt_at = now() + interval '1 minute' * power(2, least(m.attempts, 8) - 1),
      last_error = coalesce(nullif(left(regexp_replace(error, '[^A-Za-z0-9_.-]+', '_', 'g'), 64), ''), 'unknown')
  where m.user_id = mark_morning_mail_failed.user_id and m.day = mark_morning_mail_failed.day
    and m.state = 'sending' and m.attempts = attempt
  returning m.state into new_state;
  return new_state;
end
$$;

grant execute on function
  public.set_follow_up(uuid, timestamptz, text, text),
  public.clear_follow_up(uuid)
  to authenticated;
grant execute on function
  public.claim_due_morning_mails(integer),
  public.mark_morning_mail_sent(uuid, date, integer),
  public.mark_morning_mail_failed(uuid, date, integer, text)
  to service_role;
