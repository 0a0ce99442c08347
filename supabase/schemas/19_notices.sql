-- Each person who answers submissions gets one mail a morning: the follow-ups that are due today, theirs and those without an owner. The
-- first sweep after half past eight by their own clock stores a row, also if nothing is due: a follow-up that is set later
-- in the day is no reason for a mail at noon.
create function private.queue_morning_mails() returns void
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
create function private.morning_mail(person uuid, day date) returns jsonb
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
      and (s.assigned_to = person or s.assigned_to is null) and s.spam_at is null
    order by s.follow_up_at, s.id
    limit 100
  ) as due
  group by staff.email, staff.display_name, staff.zone
$$;

create function private.morning_mail(mail private.outbox) returns jsonb
language sql stable set search_path = ''
as $$ select private.morning_mail(mail.user_id, right(mail.ref, 10)::date) $$;

-- Those who take a submission themselves need no notice. Given again, before the first notice was seen, it needs no other one.
create function private.add_notice_of_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.notices (user_id, kind, submission_id, actor_id)
  select new.assigned_to, 'given', new.id, auth.uid()
  where new.assigned_to is distinct from auth.uid() and not exists (
    select from public.notices n
    where n.submission_id = new.id and n.user_id = new.assigned_to and n.kind = 'given' and n.seen_at is null
  );
  return null;
end
$$;

create trigger add_notice_of_owner after update of assigned_to on public.contact_submissions
  for each row when (new.assigned_to is not null and new.assigned_to is distinct from old.assigned_to)
  execute function private.add_notice_of_owner();

create function private.add_notice_of_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.notices (user_id, kind, submission_id)
  select s.assigned_to, 'wrote_again', s.id from public.contact_submissions s
  where s.id = new.submission_id and s.assigned_to is not null and s.spam_at is null;
  return null;
end
$$;

create trigger add_notice_of_mail after insert on public.received_mails
  for each row when (not new.is_automatic) execute function private.add_notice_of_mail();

-- Also when a mail server returned it.
create function private.add_notice_of_reply() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.notices (user_id, kind, submission_id, reply_id)
  select new.actor_id, 'reply_failed', new.submission_id, new.id
  where private.has_right(new.actor_id, 'read_submissions');
  return null;
end
$$;

create trigger add_notice_of_reply after update of state on public.submission_replies
  for each row when (new.state = 'failed' and old.state <> 'failed') execute function private.add_notice_of_reply();

-- The notices that follow from the time. A hold is announced four hours before its end and when it has ended by itself;
-- without an owner the admins are responsible.
create function private.add_due_notices() returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform private.end_due_holds();
  insert into public.notices (user_id, kind, submission_id, hold_id, ref)
  select r.user_id, case when h.ended_at is null then 'hold_ending' else 'hold_ended' end, h.submission_id, h.id,
    h.id || '-' || h.extensions
  from public.home_holds h
  join public.user_roles r on r.user_id = h.owner_id or (h.owner_id is null and r.role = 'admin')
  where (h.ended_at is null and h.until between now() and now() + interval '4 hours')
    or (h.ended_at = h.until and h.ended_at > now() - interval '12 hours')
  on conflict do nothing;
  -- What was due a day ago is in the list above the submissions, and was in the morning mail.
  insert into public.notices (user_id, kind, submission_id, ref)
  select s.assigned_to, 'follow_up_due', s.id, s.id || '-' || extract(epoch from s.follow_up_at)
  from public.contact_submissions s
  where s.follow_up_at between now() - interval '1 day' and now() and s.assigned_to is not null and s.spam_at is null
  on conflict do nothing;
end
$$;

-- Its sentence and its page.
create function private.notice_words(notice public.notices, out title text, out path text)
language sql stable set search_path = ''
as $$
  select
    case notice.kind
      when 'given' then coalesce(
        (
          select coalesce(p.display_name, split_part(u.email::text, '@', 1)) || ' gave you '
          from auth.users u left join public.staff_profiles p on p.user_id = u.id where u.id = notice.actor_id
        ),
        'You were given ') || person.name
      when 'follow_up_due' then format('Your follow-up with %s is due', person.name)
      when 'wrote_again' then person.name || ' wrote again'
      when 'reply_failed' then format('Your reply to %s was not delivered', person.name)
      when 'hold_ending' then format('The hold of home %s for %s ends on %s (Sydney)', home.number, hold.holder_name,
        to_char(hold.until at time zone 'Australia/Sydney', 'FMDD FMMonth, HH24:MI'))
      when 'hold_ended' then format('The hold of home %s for %s has ended', home.number, hold.holder_name)
    end,
    coalesce('/admin/homes?project=' || home.project || '&home=' || home.number, '/admin?open=' || notice.submission_id)
  from (select) as one
  left join (
    select s.id, s.first_name || ' ' || s.last_name as name from public.contact_submissions s
  ) as person on person.id = notice.submission_id
  left join public.home_holds hold on hold.id = notice.hold_id
  left join public.homes home on home.id = hold.home_id
$$;

create function private.notice_settings_of(person uuid) returns private.notice_settings
language sql stable set search_path = ''
as $$
  select coalesce(
    (select s from private.notice_settings s where s.user_id = person),
    row (person, true, true)::private.notice_settings)
$$;

-- The newest notices of the caller, and their settings. Null without the rights of staff: My Account is also for those who
-- have to set up a second factor first.
create function public.read_my_notices() returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.can('read_submissions') then
    return null;
  end if;
  return json_build_object(
    'settings', to_jsonb(private.notice_settings_of(auth.uid())) - 'user_id',
    'notices', (
      select coalesce(json_agg(newest), '[]') from (
        select n.id, w.title, w.path, n.created_at, n.seen_at is not null as is_seen
        from public.notices n cross join lateral private.notice_words(n) w
        where n.user_id = auth.uid() and (n.hold_id is not null or not exists (
          select from public.contact_submissions s where s.id = n.submission_id and s.spam_at is not null
        )) order by n.created_at desc, n.id limit 50
      ) as newest
    ));
end
$$;

-- Those created until `up_to`, or only the given ones.
create function public.see_my_notices(up_to timestamptz, notice_ids jsonb default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require('read_submissions');
  update public.notices n set seen_at = now()
  where n.user_id = auth.uid() and n.seen_at is null and n.created_at <= up_to
    and (notice_ids is null or notice_ids ? n.id::text);
end
$$;

create function private.queue_notice_mails() returns void
language plpgsql volatile set search_path = ''
as $$
begin
  -- Another process does the same now.
  if not pg_try_advisory_xact_lock(hashtextextended('nevia notices', 0)) then
    return;
  end if;
  perform private.add_due_notices();
  delete from public.notices n where n.created_at < now() - interval '90 days';
  with due as (
    update public.notices n set mailed_at = now()
    where n.seen_at is null and n.mailed_at is null and n.user_id in (
      select o.user_id from public.notices o
      where o.created_at between now() - interval '1 day' and now() - interval '10 minutes'
        and o.seen_at is null and o.mailed_at is null and (private.notice_settings_of(o.user_id)).email
    )
    returning n.id, n.user_id
  )
  insert into private.outbox (kind, ref, user_id) select 'notice', min(due.id::text), due.user_id from due group by due.user_id;
end
$$;

-- Whether there is still something to do.
create function private.is_current(notice notices) returns boolean
language sql stable set search_path = ''
as $$
  select (s.spam_at is null or notice.hold_id is not null) and case notice.kind
    when 'given' then s.assigned_to = notice.user_id
    when 'follow_up_due' then s.assigned_to = notice.user_id and s.follow_up_at <= now()
    when 'wrote_again' then s.wrote_again_at is not null
    when 'reply_failed' then r.state = 'failed'
    when 'hold_ending' then h.ended_at is null and notice.ref = h.id || '-' || h.extensions
    else true
  end
  from (select) as one
  left join public.contact_submissions s on s.id = notice.submission_id
  left join public.submission_replies r on r.id = notice.reply_id
  left join public.home_holds h on h.id = notice.hold_id
$$;

create function private.notice_mail(mail private.outbox) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('email', u.email,
    'notices', jsonb_agg(jsonb_build_object('title', w.title, 'path', w.path) order by n.created_at, n.id))
  from public.notices n join auth.users u on u.id = n.user_id cross join lateral private.notice_words(n) w
  where n.user_id = mail.user_id and n.mailed_at = mail.created_at and n.seen_at is null and private.is_current(n)
    and private.has_right(u.id, 'read_submissions') and (private.notice_settings_of(u.id)).email
  group by u.email
$$;

create function public.save_my_notice_settings(toast boolean, email boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require('read_submissions');
  insert into private.notice_settings as s (user_id, toast, email)
  values (auth.uid(), save_my_notice_settings.toast, save_my_notice_settings.email)
  on conflict (user_id) do update set toast = excluded.toast, email = excluded.email;
end
$$;

-- An email about several notices names the person of each.
create function private.delete_mail_of_notice() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.outbox o where o.kind = 'notice' and o.user_id = old.user_id and o.created_at = old.mailed_at;
  return null;
end
$$;

create trigger delete_mail_of_notice after delete on public.notices
  for each row when (old.mailed_at is not null) execute function private.delete_mail_of_notice();

-- A person without a role has no notices.
create function private.delete_notices_of_leaver() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.notices where user_id = old.user_id;
  delete from private.notice_settings where user_id = old.user_id;
  return null;
end
$$;

create trigger delete_notices_of_leaver after delete on public.user_roles
  for each row execute function private.delete_notices_of_leaver();

create policy "Staff may read their own notices" on public.notices
  for select to authenticated using (user_id = (select auth.uid()) and (select private.can('read_submissions')));

create policy "The server may read notices" on public.notices for select to service_role using (true);

revoke all on public.notices from public, anon, authenticated, service_role;

grant select on public.notices to authenticated, service_role;

grant execute on function
  public.read_my_notices, public.see_my_notices, public.save_my_notice_settings
  to authenticated;
