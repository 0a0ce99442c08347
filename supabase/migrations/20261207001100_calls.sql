-- A logged call is an event of its own: old_status is its channel, new_status its outcome. The new kinds join those that the
-- constraint already has.
do $$
declare
  known constant text := (
    select pg_get_constraintdef(c.oid) from pg_constraint c where c.conname = 'submission_events_kind_known'
  );
begin
  alter table public.submission_events drop constraint submission_events_kind_known;
  execute 'alter table public.submission_events add constraint submission_events_kind_known '
    || replace(known, 'ARRAY[', 'ARRAY[''call_logged''::text, ''call_undone''::text, ');
end
$$;

alter table public.submission_events add constraint submission_events_calls_have_an_outcome check (
  kind not in ('call_logged', 'call_undone') or coalesce(old_status || ' ' || new_status, '') in (
    'phone reached', 'phone no_answer', 'phone call_back', 'phone wrong_number', 'whatsapp sent'
  )
);

create index submission_events_of_calls on public.submission_events (created_at)
  where kind in ('call_logged', 'call_undone');

-- Like a note, a call takes a free submission and marks it read. All of it can be undone.
create or replace function public.log_call(submission_id uuid, outcome text, channel text default 'phone')
returns public.contact_submissions
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  old public.contact_submissions;
begin
  perform private.require('answer_submissions');
  select s.* into old from public.contact_submissions s where s.id = log_call.submission_id for update;
  insert into public.submission_events (submission_id, kind, actor_id, actor_email, old_status, new_status)
  values (log_call.submission_id, 'call_logged', auth.uid(), auth.jwt() ->> 'email', channel, outcome);
  perform private.begin_work(log_call.submission_id);
  insert into private.latest_changes (submission_id, actor_id, before)
  values (old.id, auth.uid(), to_jsonb(old) || jsonb_build_object('call', jsonb_build_array(channel, outcome)))
  on conflict (submission_id) do update
  set actor_id = excluded.actor_id, changed_at = excluded.changed_at, before = excluded.before;
  return private.submission_by_id(log_call.submission_id);
end
$$;

-- As before, also of a call.
create or replace function public.undo_my_changes(submission_ids jsonb) returns setof public.contact_submissions
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ids constant uuid[] := array(select id::uuid from jsonb_array_elements_text(submission_ids) as id);
  present public.contact_submissions;
  before public.contact_submissions;
  call jsonb;
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
    from private.latest_changes c cross join lateral jsonb_populate_record(present, c.before) r
    where c.submission_id = present.id and c.actor_id = auth.uid() and c.changed_at > now() - private.undo_time();
    continue when not found;
    -- The update below replaces it.
    call := (select c.before -> 'call' from private.latest_changes c where c.submission_id = present.id);
    owner := case when private.hold_role(before.assigned_to) then before.assigned_to end;
    return query
      update public.contact_submissions s
      set status = before.status,
        assigned_to = owner,
        assigned_at = case when owner is not null then before.assigned_at end,
        follow_up_at = before.follow_up_at,
        follow_up_zone = before.follow_up_zone,
        follow_up_note = before.follow_up_note,
        stage = before.stage,
        stage_reason = before.stage_reason,
        tags = before.tags,
        spam_at = before.spam_at,
        person_id = before.person_id,
        firb_path = before.firb_path,
        identity_checked_by = before.identity_checked_by,
        identity_checked_on = before.identity_checked_on,
        solicitor = before.solicitor,
        deposit_on = before.deposit_on,
        wrote_again_at = coalesce(s.wrote_again_at, before.wrote_again_at)
      where s.id = present.id
      returning s.*;
    insert into public.submission_events (submission_id, kind, actor_id, actor_email, old_status, new_status)
    values (present.id, case when call is null then 'undone' else 'call_undone' end, auth.uid(), auth.jwt() ->> 'email',
      coalesce(call ->> 0, nullif(present.status, before.status)),
      coalesce(call ->> 1, nullif(before.status, present.status)));
    delete from private.latest_changes c where c.submission_id = present.id;
  end loop;
  perform set_config('nevia.undo', '', true);
end
$$;

-- As before; a call is a contact too.
create or replace function private.had_contact_since(submission public.contact_submissions, since timestamptz) returns boolean
language sql stable set search_path = ''
as $$
  select submission.created_at >= since or submission.stage in ('contract', 'settled') or exists (
    select from public.submission_events e
    where e.submission_id = submission.id and e.created_at >= since
      and e.kind in ('status_changed', 'note', 'call_logged', 'replied', 'wrote_again', 'follow_up_set', 'stage_changed')
  )
$$;

-- The report as before, and the calls of each person in the same weeks, without those that were undone. Messages are no calls.
alter function public.read_report(integer, text) set schema private;
revoke all on function private.read_report(integer, text) from public, anon, authenticated, service_role;

create or replace function public.read_report(weeks integer default 15, time_zone text default 'UTC') returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  report constant jsonb := private.read_report(weeks, time_zone);
  zone constant text := case when private.is_time_zone(time_zone) then time_zone else 'UTC' end;
  since constant timestamptz := (report ->> 'first_week')::timestamp at time zone zone;
begin
  return report || jsonb_build_object('calls', (
    select coalesce(jsonb_agg(c order by c.calls desc, c.key), '[]')
    from (
      select e.actor_id as key, sum(e.step) as calls, coalesce(sum(e.step) filter (where e.new_status = 'reached'), 0) as reached
      from (
        select *, case kind when 'call_logged' then 1 else -1 end as step from public.submission_events
        where kind in ('call_logged', 'call_undone') and old_status = 'phone' and created_at >= since
      ) as e
      where e.actor_id = auth.uid() or not (report ->> 'is_own')::boolean
      group by e.actor_id
      having sum(e.step) > 0
    ) as c
  ));
end
$$;

grant execute on function public.log_call, public.read_report to authenticated;
