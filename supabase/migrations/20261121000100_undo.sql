-- For a minute, a person can undo their own last change of a submission: of its status, owner or follow-up.
alter table public.submission_events
  drop constraint submission_events_kind_known,
  drop constraint submission_events_only_some_have_a_note,
  drop constraint submission_events_only_replies_have_a_reply,
  add constraint submission_events_kind_known check (kind in (
    'received', 'added', 'status_changed', 'mail_sent', 'mail_failed', 'note',
    'taken', 'given', 'released', 'follow_up_set', 'follow_up_cleared', 'undone', 'corrected',
    'replied', 'reply_sent', 'reply_failed', 'reply_again', 'reply_settled'
  )),
  add constraint submission_events_only_some_have_a_note
    check (note is null or kind in ('note', 'follow_up_set', 'corrected')),
  add constraint submission_events_only_replies_have_a_reply check (
    (reply_id is not null) = (kind in ('replied', 'reply_sent', 'reply_failed', 'reply_again', 'reply_settled'))
  );

create table private.latest_changes (
  submission_id uuid primary key references public.contact_submissions (id) on delete cascade,
  -- Null if the server made the change.
  actor_id uuid,
  changed_at timestamptz not null default now(),
  -- The row before the change.
  before jsonb not null
);
alter table private.latest_changes enable row level security;
revoke all on private.latest_changes from public, anon, authenticated, service_role;

create or replace function private.undo_time() returns interval
language sql immutable set search_path = ''
as $$ select interval '60 seconds' $$;

create or replace function private.remember_changes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.latest_changes where submission_id in (
    select c.submission_id from private.latest_changes c
    where c.changed_at < now() - private.undo_time() for update skip locked
  );
  insert into private.latest_changes (submission_id, actor_id, before)
  select was.id, auth.uid(), to_jsonb(was)
  from was join became on became.id = was.id
  where (was.status, was.assigned_to, was.follow_up_at, was.follow_up_zone, was.follow_up_note)
    is distinct from (became.status, became.assigned_to, became.follow_up_at, became.follow_up_zone, became.follow_up_note)
  on conflict (submission_id) do update
  set actor_id = excluded.actor_id, changed_at = excluded.changed_at, before = excluded.before;
  return null;
end
$$;

create trigger remember_changes after update on public.contact_submissions
  referencing old table as was new table as became
  for each statement execute function private.remember_changes();

-- An undo moves a status back, and is one event instead of one for each column.
create or replace trigger keep_status_forward before update of status on public.contact_submissions
  for each row when (current_setting('nevia.undo', true) is distinct from 'on')
  execute function private.keep_status_forward();

create or replace trigger record_submission_status after update of status on public.contact_submissions
  for each row when (old.status is distinct from new.status and current_setting('nevia.undo', true) is distinct from 'on')
  execute function private.record_submission_event();

create or replace trigger record_submission_owner after update of assigned_to on public.contact_submissions
  for each row
  when (old.assigned_to is distinct from new.assigned_to and current_setting('nevia.undo', true) is distinct from 'on')
  execute function private.record_submission_owner();

-- Returns the submissions that are as they were before. Others were changed by someone else, or too long ago.
create or replace function public.undo_my_changes(submission_ids jsonb) returns setof public.contact_submissions
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ids constant uuid[] := array(select id::uuid from jsonb_array_elements_text(submission_ids) as id);
  present public.contact_submissions;
  before public.contact_submissions;
  owner uuid;
begin
  perform private.require('answer_submissions');
  if cardinality(ids) > 100 then
    perform private.refuse(400, 'too_many_rows', 'One request can change at most 100 rows. Nothing was changed.');
  end if;
  perform set_config('nevia.undo', 'on', true);
  -- The submission is locked first, as in every other change.
  for present in
    select s.* from public.contact_submissions s where s.id = any (ids) order by s.id for update
  loop
    select r.* into before
    from private.latest_changes c cross join lateral jsonb_populate_record(null::public.contact_submissions, c.before) r
    where c.submission_id = present.id and c.actor_id = auth.uid() and c.changed_at > now() - private.undo_time();
    continue when not found;
    owner := case when private.hold_role(before.assigned_to) then before.assigned_to end;
    return query
      update public.contact_submissions s
      set status = before.status,
        assigned_to = owner,
        assigned_at = case when owner is not null then before.assigned_at end,
        follow_up_at = before.follow_up_at,
        follow_up_zone = before.follow_up_zone,
        follow_up_note = before.follow_up_note
      where s.id = present.id
      returning s.*;
    insert into public.submission_events (submission_id, kind, actor_id, actor_email, old_status, new_status)
    values (present.id, 'undone', auth.uid(), auth.jwt() ->> 'email',
      nullif(present.status, before.status), nullif(before.status, present.status));
    delete from private.latest_changes c where c.submission_id = present.id;
  end loop;
  perform set_config('nevia.undo', '', true);
end
$$;

-- A response that was undone is none.
create index submission_events_undone on public.submission_events (submission_id, created_at) where kind = 'undone';

create or replace function public.submission_insight(time_zone text default 'UTC') returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  zone constant text := case when private.is_time_zone(time_zone) then time_zone else 'UTC' end;
  today constant date := now() at time zone zone;
begin
  perform private.require('read_submissions');
  return (
    select json_build_object(
      'days', (
        select json_agg(json_build_object('day', day::date, 'submissions', coalesce(n, 0)) order by day)
        from generate_series(today - 29, today, interval '1 day') as day
        left join (
          select (created_at at time zone zone)::date as received_on, count(*) as n
          from public.contact_submissions
          where created_at >= (today - 29)::timestamp at time zone zone
          group by received_on
        ) as received on received_on = day::date
      ),
      'responses', count(*),
      'median_response_seconds', round(extract(epoch from
        percentile_cont(0.5) within group (order by responded.created_at - submission.created_at)))
    )
    from public.submission_events responded
    join public.contact_submissions submission on submission.id = responded.submission_id
    where responded.kind = 'status_changed' and responded.new_status = 'responded'
      and responded.created_at >= (today - 29)::timestamp at time zone zone
      and not exists (
        select from public.submission_events u
        where u.kind = 'undone' and u.submission_id = responded.submission_id and u.old_status = 'responded'
          and u.created_at >= responded.created_at
      )
  );
end
$$;

grant execute on function public.undo_my_changes(jsonb) to authenticated;
