-- What a member of staff must know at once. A notice names no one: its title is made of the submission or the hold when it
-- is read, so that a correction or an erasure reaches it.
create table public.notices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  submission_id uuid references public.contact_submissions (id) on delete cascade,
  hold_id uuid references public.home_holds (id) on delete cascade,
  reply_id uuid references public.submission_replies (id) on delete cascade,
  -- The colleague who gave the submission.
  actor_id uuid,
  -- Distinguishes notices that follow from the time, so that each is added once.
  ref text,
  created_at timestamptz not null default now(),
  seen_at timestamptz,
  -- Claimed for an email or a push. The email contains all notices with the time of its row in private.outbox.
  mailed_at timestamptz,
  pushed_at timestamptz,
  constraint notices_once unique (user_id, kind, ref),
  constraint notices_kind_known
    check (kind in ('given', 'follow_up_due', 'wrote_again', 'hold_ending', 'hold_ended', 'reply_failed'))
);
create index notices_of_person on public.notices (user_id, created_at desc, id);
create index notices_of_submission on public.notices (submission_id);
create index notices_of_hold on public.notices (hold_id) where hold_id is not null;
create index notices_of_reply on public.notices (reply_id) where reply_id is not null;
create index notices_by_age on public.notices (created_at);

alter table public.notices enable row level security;
revoke all on public.notices from public, anon, authenticated, service_role;
grant select on public.notices to authenticated, service_role;

create policy "Staff may read their own notices" on public.notices
  for select to authenticated using (user_id = (select auth.uid()) and (select private.can('read_submissions')));
create policy "The server may read notices" on public.notices for select to service_role using (true);

create trigger announce_change after insert or update of seen_at on public.notices
  for each row execute function private.announce_change();
do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.notices;
  end if;
end
$$;

-- Those who take a submission themselves need no notice.
create or replace function private.add_notice_of_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.notices (user_id, kind, submission_id, actor_id)
  select new.assigned_to, 'given', new.id, auth.uid() where new.assigned_to is distinct from auth.uid();
  return null;
end
$$;

create trigger add_notice_of_owner after insert on public.contact_submissions
  for each row when (new.assigned_to is not null) execute function private.add_notice_of_owner();
create trigger add_notice_of_new_owner after update of assigned_to on public.contact_submissions
  for each row when (new.assigned_to is not null and new.assigned_to is distinct from old.assigned_to)
  execute function private.add_notice_of_owner();

create or replace function private.add_notice_of_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.notices (user_id, kind, submission_id)
  select s.assigned_to, 'wrote_again', s.id from public.contact_submissions s
  where s.id = new.submission_id and s.assigned_to is not null;
  return null;
end
$$;

create trigger add_notice_of_mail after insert on public.received_mails
  for each row when (not new.is_automatic) execute function private.add_notice_of_mail();

-- Also when a mail server returned it.
create or replace function private.add_notice_of_reply() returns trigger
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
create or replace function private.add_due_notices() returns void
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
create or replace function private.notice_words(notice public.notices, out title text, out path text)
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

-- The channels of a person. Without a row: toasts and emails.
create table private.notice_settings (
  user_id uuid primary key references auth.users (id) on delete cascade,
  toast boolean not null default true,
  email boolean not null default true,
  push boolean not null default false
);
alter table private.notice_settings enable row level security;

create or replace function private.notice_settings_of(person uuid) returns private.notice_settings
language sql stable set search_path = ''
as $$
  select coalesce(
    (select s from private.notice_settings s where s.user_id = person),
    row (person, true, true, false)::private.notice_settings)
$$;

-- The newest notices of the caller, and their settings. Null without the rights of staff: My Account is also for those who
-- have to set up a second factor first.
create or replace function public.read_my_notices() returns json
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
        where n.user_id = auth.uid() order by n.created_at desc, n.id limit 50
      ) as newest
    ));
end
$$;

-- Those created until `up_to`, or only the given ones.
create or replace function public.see_my_notices(up_to timestamptz, notice_ids jsonb default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require('read_submissions');
  update public.notices n set seen_at = now()
  where n.user_id = auth.uid() and n.seen_at is null and n.created_at <= up_to
    and (notice_ids is null or notice_ids ? n.id::text);
end
$$;

grant execute on function public.read_my_notices(), public.see_my_notices(timestamptz, jsonb) to authenticated;
