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

-- Each person who answers submissions gets one mail a morning: the follow-ups that are due today, theirs and those without an owner. The
-- first sweep after half past eight by their own clock stores a row, also if nothing is due: a follow-up that is set later
-- in the day is no reason for a mail at noon.
create or replace function private.queue_morning_mails() returns void
language plpgsql volatile set search_path = ''
as $$
begin
  insert into private.outbox (kind, ref, user_id, state)
  select 'morning', staff.ref, staff.user_id,
    case when private.morning_mail(staff.user_id, staff.clock::date) is null then 'skipped' else 'pending' end
  from (
    select clocks.*, clocks.user_id || to_char(clocks.clock, '-YYYY-MM-DD') as ref
    from (
      select r.user_id, now() at time zone coalesce(p.time_zone, 'Australia/Sydney') as clock
      from public.user_roles r left join public.staff_profiles p on p.user_id = r.user_id
      where private.has_right(r.user_id, 'answer_submissions')
    ) as clocks
  ) as staff
  where staff.clock::time >= time '08:30'
    and not exists (select from private.outbox o where o.kind = 'morning' and o.ref = staff.ref)
  on conflict do nothing;
  if found then
    delete from private.outbox o where o.kind = 'morning' and o.created_at < now() - interval '31 days';
  end if;
end
$$;

-- What a person has to follow up until the end of `day` by their clock; null if nothing is due, or if they left the staff.
create or replace function private.morning_mail(person uuid, day date) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('email', staff.email, 'display_name', staff.display_name, 'time_zone', staff.zone,
    'follow_ups', jsonb_agg(to_jsonb(due) order by due.follow_up_at, due.submission_id))
  from (
    select u.email, p.display_name, coalesce(p.time_zone, 'Australia/Sydney') as zone
    from public.user_roles r join auth.users u on u.id = r.user_id left join public.staff_profiles p on p.user_id = u.id
    where r.user_id = person and private.has_right(person, 'answer_submissions')
  ) as staff
  cross join lateral (
    select s.id as submission_id, s.first_name, s.last_name, s.follow_up_at, s.follow_up_note as note,
      s.assigned_to is not null as is_mine
    from public.contact_submissions s
    where s.follow_up_at < ((day + 1)::timestamp at time zone staff.zone)
      and (s.assigned_to = person or s.assigned_to is null)
    order by s.follow_up_at, s.id
    limit 100
  ) as due
  group by staff.email, staff.display_name, staff.zone
$$;

create or replace function private.morning_mail(mail private.outbox) returns jsonb
language sql stable set search_path = ''
as $$ select private.morning_mail(mail.user_id, right(mail.ref, 10)::date) $$;

grant execute on function
  public.set_follow_up(uuid, timestamptz, text, text),
  public.clear_follow_up(uuid)
  to authenticated;
