-- As before, and the person waits again if the undone change had answered them.
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
        follow_up_note = before.follow_up_note,
        wrote_again_at = coalesce(s.wrote_again_at, before.wrote_again_at)
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
