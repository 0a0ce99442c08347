-- Keeps the row as it was before each change that can be undone.
create function private.remember_changes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.latest_changes where id in (
    select c.id from private.latest_changes c
    where c.changed_at < now() - private.undo_time() for update skip locked
  );
  insert into private.latest_changes (submission_id, actor_id, before)
  select was.id, auth.uid(), to_jsonb(was)
  from was join became on became.id = was.id
  where (
      was.status, was.assigned_to, was.follow_up_at, was.follow_up_zone, was.follow_up_note,
      was.stage, was.stage_reason, was.tags, was.spam_at, was.person_id,
      was.firb_path, was.identity_checked_by, was.identity_checked_on, was.solicitor, was.deposit_on
    ) is distinct from (
      became.status, became.assigned_to, became.follow_up_at, became.follow_up_zone, became.follow_up_note,
      became.stage, became.stage_reason, became.tags, became.spam_at, became.person_id,
      became.firb_path, became.identity_checked_by, became.identity_checked_on, became.solicitor, became.deposit_on
    )
  on conflict (submission_id, made_in) do nothing;
  return null;
end
$$;

create trigger remember_changes after update on public.contact_submissions
  referencing old table as was new table as became
  for each statement execute function private.remember_changes();

-- Returns the submissions that are as they were before. Others were changed by someone else, or too long ago. The person waits
-- again if the undone change had answered them.
create function public.undo_my_changes(submission_ids jsonb) returns setof public.contact_submissions
language plpgsql security definer set search_path = ''
as $$
declare
  ids constant uuid[] := array(select named.id::uuid from jsonb_array_elements_text(submission_ids) as named (id));
  present public.contact_submissions;
  latest private.latest_changes;
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
    -- A later change of someone else protects all earlier ones.
    select c.* into latest from private.latest_changes c where c.submission_id = present.id order by c.id desc limit 1;
    continue when latest.actor_id is distinct from auth.uid() or latest.changed_at <= now() - private.undo_time();
    before := jsonb_populate_record(present, latest.before);
    call := latest.before -> 'call';
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
    -- With the change that the update itself was.
    delete from private.latest_changes c where c.submission_id = present.id and c.id >= latest.id;
  end loop;
  perform set_config('nevia.undo', '', true);
end
$$;

revoke all on private.latest_changes from public, anon, authenticated, service_role;

grant execute on function
  public.undo_my_changes
  to authenticated;
