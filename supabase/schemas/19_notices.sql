-- Who must know of an event at once. Without an owner a submission concerns all who may answer, and a hold the admins.
create function private.people_of_event(event public.events) returns setof uuid
language sql stable set search_path = ''
as $$
  select r.user_id
  from public.user_roles r
  left join public.contact_submissions s on s.id = event.submission_id
  left join public.submission_replies reply on reply.id = event.reply_id
  left join lateral (
    select h.owner_id from public.home_holds h where h.home_id = event.home_id order by h.created_at desc limit 1
  ) as hold on true
  where private.has_right(r.user_id, 'read_submissions') and (event.about = 'home' or s.spam_at is null) and case
    when event.kind = 'reply_failed' then r.user_id = reply.actor_id
    when event.about = 'home' then r.user_id = hold.owner_id or (hold.owner_id is null and r.role = 'admin')
    else r.user_id = s.assigned_to
      or (s.assigned_to is null and event.kind <> 'changed' and private.has_right(r.user_id, 'answer_submissions'))
  end
$$;

-- One about the same that is neither seen nor mailed yet is enough.
create function private.notify_people() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.notices (event_id, user_id)
  select new.id, person from private.people_of_event(new) as person
  where person is distinct from new.actor_id and not exists (
    select from public.notices n join public.events e on e.id = n.event_id
    where n.user_id = person and n.seen_at is null and n.mail_id is null
      and (e.kind, e.submission_id, e.home_id) is not distinct from (new.kind, new.submission_id, new.home_id)
  );
  return null;
end
$$;

-- Given a submission; those who take one themselves need no notice.
create trigger notify_people after insert on public.events
  for each row when (
    new.kind in ('wrote_again', 'follow_up_due', 'reply_failed', 'hold_ending', 'hold_ended')
    or (new.kind = 'changed' and new.about = 'submission' and new.after ->> 'assigned_to' is not null)
  )
  execute function private.notify_people();

-- What follows from the time: a hold ends in four hours, or has ended by itself, and a follow-up is due. Those of the day are announced ten
-- minutes before half past eight by the clock of the owner, unless they were planned later, so that the email is sent then.
create function private.add_due_events() returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform private.end_due_holds();
  insert into public.events (about, kind, home_id, submission_id, note, after)
  select 'home', 'hold_ending', h.home_id, h.submission_id, h.holder_name, jsonb_build_object('until', h.until)
  from public.home_holds h
  where h.ended_at is null and h.until between now() and now() + interval '4 hours' and not exists (
    select from public.events e
    where e.home_id = h.home_id and e.kind = 'hold_ending' and (e.after ->> 'until')::timestamptz = h.until
  );
  insert into public.events (submission_id, kind, after)
  select s.id, 'follow_up_due', jsonb_build_object('follow_up_at', s.follow_up_at)
  from public.contact_submissions s
  left join public.staff_profiles p on p.user_id = s.assigned_to
  cross join lateral (select coalesce(p.time_zone, 'Australia/Sydney') as name) as zone
  cross join lateral (
    select (date_trunc('day', s.follow_up_at at time zone zone.name) + interval '8 hours 20 minutes') at time zone zone.name as at
  ) as morning
  where s.follow_up_at between now() - interval '1 day' and now() + interval '1 day' and s.spam_at is null
    and (s.follow_up_at <= now() or (morning.at <= now() and not exists (
      select from public.events e
      where e.submission_id = s.id and e.kind = 'changed' and e.after ? 'follow_up_at' and e.created_at >= morning.at
    )))
    and not exists (
      select from public.events e
      where e.submission_id = s.id and e.kind = 'follow_up_due' and (e.after ->> 'follow_up_at')::timestamptz = s.follow_up_at
    );
end
$$;

-- What supabase/functions/_shared/notice-text.ts makes a sentence and an address of.
create function private.notice_parts(notice public.notices) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', notice.id, 'kind', e.kind, 'created_at', notice.created_at, 'is_seen', notice.seen_at is not null,
    'by', coalesce(p.display_name, split_part(e.actor_email, '@', 1)),
    'submission_id', e.submission_id, 'name', s.first_name || ' ' || s.last_name,
    'project', h.project, 'home', h.number, 'holder', e.note, 'until', e.after ->> 'until'
  )
  from public.events e
  left join public.staff_profiles p on p.user_id = e.actor_id
  left join public.contact_submissions s on s.id = e.submission_id
  left join public.homes h on h.id = e.home_id
  where e.id = notice.event_id
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
      select coalesce(json_agg(private.notice_parts(newest) order by newest.created_at desc, newest.id), '[]') from (
        select n.*
        from public.notices n join public.events e on e.id = n.event_id left join public.contact_submissions s on s.id = e.submission_id
        where n.user_id = auth.uid() and (e.about = 'home' or s.spam_at is null)
        order by n.created_at desc, n.id limit 50
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

-- Whether there is still something to do, for this person.
create function private.is_current(event public.events, person uuid) returns boolean
language sql stable set search_path = ''
as $$
  select person in (select private.people_of_event(event)) and case event.kind
    when 'follow_up_due' then exists (
      select from public.contact_submissions s
      where s.id = event.submission_id and s.follow_up_at = (event.after ->> 'follow_up_at')::timestamptz
    )
    when 'wrote_again' then exists (
      select from public.contact_submissions s where s.id = event.submission_id and s.wrote_again_at is not null
    )
    when 'reply_failed' then exists (
      select from public.submission_replies r where r.id = event.reply_id and r.state = 'failed'
    )
    when 'hold_ending' then exists (
      select from public.home_holds h
      where h.home_id = event.home_id and h.ended_at is null and h.until = (event.after ->> 'until')::timestamptz
    )
    else true
  end
$$;

-- All notices of a person that are not seen, ten minutes after the oldest of them.
create function private.queue_notice_mails() returns void
language plpgsql volatile set search_path = ''
as $$
begin
  -- Another process does the same now.
  if not pg_try_advisory_xact_lock(hashtextextended('nevia notices', 0)) then
    return;
  end if;
  perform private.add_due_events();
  delete from public.notices n where n.created_at < now() - interval '90 days';
  with mails as (
    insert into private.outbox (kind, ref, user_id)
    select 'notice', min(n.id::text), n.user_id from public.notices n join public.events e on e.id = n.event_id
    where n.created_at between now() - interval '1 day' and now() - interval '10 minutes'
      and n.seen_at is null and n.mail_id is null and (private.notice_settings_of(n.user_id)).email
      and private.is_current(e, n.user_id)
    group by n.user_id
    returning id, user_id
  )
  update public.notices n set mail_id = m.id from mails m
  where n.user_id = m.user_id and n.seen_at is null and n.mail_id is null;
end
$$;

create function private.notice_mail(mail private.outbox) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('email', u.email,
    'notices', jsonb_agg(private.notice_parts(unseen) order by unseen.created_at, unseen.id))
  from auth.users u
  cross join lateral (
    select n.* from public.notices n join public.events e on e.id = n.event_id
    where n.mail_id = mail.id and n.seen_at is null and private.is_current(e, n.user_id)
    order by n.created_at, n.id limit 100
  ) as unseen
  where u.id = mail.user_id and (private.notice_settings_of(u.id)).email
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
  delete from private.outbox o where o.id = old.mail_id;
  return null;
end
$$;

create trigger delete_mail_of_notice after delete on public.notices
  for each row when (old.mail_id is not null) execute function private.delete_mail_of_notice();

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
