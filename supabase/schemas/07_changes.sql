-- What staff may change of a submission. A new column needs its name here; its change is shown, undone and recorded like all others.
create function private.changeable_columns() returns text[]
language sql immutable set search_path = ''
as $$
  select '{status,assigned_to,first_name,last_name,email,phone,follow_up_at,follow_up_zone,follow_up_note,stage,stage_reason,
    spam_at,wrote_again_at,last_call,firb_path,identity_checked_by,identity_checked_on,solicitor,deposit_on}'::text[]
$$;

-- Sets the given columns of a locked row; returns whether this has changed it.
create function private.write_submission(row_before public.contact_submissions, changes jsonb) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  row_after public.contact_submissions;
begin
  if changes = '{}' then
    return false;
  end if;
  execute (
    select format(
      'update public.contact_submissions s set (%s) = row (%s) from jsonb_populate_record($1, $2) n where s.id = n.id returning s.*',
      string_agg(format('%I', key), ', '), string_agg(format('n.%I', key), ', ')
    )
    from jsonb_object_keys(changes) as key
  ) using row_before, changes into row_after;
  return row_after is distinct from row_before;
end
$$;

-- The tags with one more, or without one. Tags are short words in lower case; a comma separates them in the export.
create function private.tags_with(tags text[], added text, removed text) returns text[]
language plpgsql stable set search_path = ''
as $$
declare
  word constant text := lower(private.tidy_line(replace(coalesce(added, removed), ',', ' '), 100));
begin
  if word is null or char_length(word) > 30 then
    perform private.refuse(400, 'tag_length', 'A tag has 1 to 30 characters.');
  elsif added is null then
    return array_remove(tags, word);
  elsif word = any (tags) then
    return tags;
  elsif cardinality(tags) >= 10 then
    perform private.refuse(400, 'too_many_tags', 'A submission has at most 10 tags.');
  end if;
  return tags || word;
end
$$;

-- The answer to a change: the rows as they are now, which of them have changed, and which belong to the list of the caller. A
-- search takes no row out of a list: it may have been found by a note, a phone number or a typo.
create function private.changed_rows(ids jsonb, changed uuid[], filter jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  answer jsonb;
begin
  execute format(
    $query$
    select jsonb_build_object('rows', coalesce(jsonb_agg(to_jsonb(s)), '[]'), 'changed', to_jsonb($1),
      'listed', coalesce(jsonb_agg(s.id) filter (where %s), '[]'))
    from public.contact_submissions s where s.id in (select value::uuid from jsonb_array_elements_text($2))
    $query$,
    private.list_condition(filter - 'search')
  ) using changed, ids into answer;
  return answer;
end
$$;

-- Changes columns of some submissions. `expected` holds what the person saw: a row that differs stays as it is. `add_tag` and
-- `remove_tag` are for rows with different tags.
create function public.change_submissions(ids jsonb, changes jsonb, expected jsonb default '{}', filter jsonb default '{}')
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  steps constant text[] := array['unread', 'read', 'responded'];
  -- Whoever plans, stages or calls, works on a submission: one without an owner becomes theirs, and they have read it.
  is_work constant boolean := changes ?| '{stage,last_call}' or changes ->> 'follow_up_at' is not null;
  own constant jsonb := changes - '{add_tag,remove_tag}'::text[];
  seen public.contact_submissions;
  wanted jsonb;
  changed uuid[] := '{}';
begin
  perform private.require('answer_submissions');
  if own - private.changeable_columns() <> '{}' or changes ->> 'wrote_again_at' is not null then
    perform private.refuse(400, 'not_changeable', 'A submission cannot be changed in this way.');
  end if;
  if jsonb_array_length(ids) > 100 then
    perform private.refuse(400, 'too_many_rows', 'One request can change at most 100 rows. Nothing was changed.');
  end if;
  if own ->> 'follow_up_at' is not null then
    if not private.is_within_ten_years((own ->> 'follow_up_at')::timestamptz) then
      raise check_violation using message = 'A follow-up must be within ten years from now';
    elsif not private.is_time_zone(own ->> 'follow_up_zone') then
      raise check_violation using message = 'There is no such time zone';
    end if;
  end if;
  perform private.hold_role(auth.uid());
  if own ->> 'assigned_to' is not null and not private.hold_role((own ->> 'assigned_to')::uuid) then
    raise invalid_parameter_value using message = 'This person cannot own a submission';
  end if;
  for seen in
    select s.* from public.contact_submissions s where s.id in (select value::uuid from jsonb_array_elements_text(ids))
    order by s.id for update
  loop
    continue when not to_jsonb(seen) @> expected;
    wanted := case
      when is_work then jsonb_build_object('assigned_to', coalesce(seen.assigned_to, auth.uid()),
        'status', case seen.status when 'unread' then 'read' else seen.status end)
      else '{}'
    end || own;
    if changes ?| '{add_tag,remove_tag}' then
      wanted := wanted || jsonb_build_object('tags', private.tags_with(seen.tags, changes ->> 'add_tag', changes ->> 'remove_tag'));
    end if;
    if wanted ->> 'last_call' is not null then
      wanted := wanted || jsonb_build_object(
        'last_call', jsonb_build_object('outcome', own -> 'last_call' ->> 'outcome', 'at', now())
      );
    end if;
    if wanted ->> 'spam_at' is not null then
      wanted := wanted || jsonb_build_object('spam_at', coalesce(seen.spam_at, now()));
    end if;
    -- A person who wrote again is answered too.
    if own ->> 'status' = 'responded' then
      wanted := wanted || '{"wrote_again_at": null}';
    end if;
    -- Of several rows, those that are further already stay.
    if array_position(steps, wanted ->> 'status') < array_position(steps, seen.status) then
      wanted := wanted - 'status';
    end if;
    if private.write_submission(seen, wanted) then
      changed := changed || seen.id;
    end if;
  end loop;
  return private.changed_rows(ids, changed, filter);
end
$$;

create function private.undo_time() returns interval
language sql immutable set search_path = ''
as $$ select interval '60 seconds' $$;

-- Takes back the last change of each submission, if the caller made it within the last minute. What was undone already is passed
-- over, so that a person can go back step by step; a change by someone else and a reply protect all that is before them.
create function public.undo_changes(ids jsonb, filter jsonb default '{}') returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  seen public.contact_submissions;
  event public.events;
  before jsonb;
  changed uuid[] := '{}';
begin
  perform private.require('answer_submissions');
  if jsonb_array_length(ids) > 100 then
    perform private.refuse(400, 'too_many_rows', 'One request can change at most 100 rows. Nothing was changed.');
  end if;
  perform set_config('nevia.undo', 'on', true);
  for seen in
    select s.* from public.contact_submissions s where s.id in (select value::uuid from jsonb_array_elements_text(ids))
    order by s.id for update
  loop
    select e.* into event from public.events e
    where e.submission_id = seen.id and e.kind in ('changed', 'replied') and e.about = 'submission'
      and not exists (select from public.events u where u.undoes = e.id)
    order by e.id desc limit 1;
    continue when event.kind is distinct from 'changed' or event.actor_id is distinct from auth.uid()
      or event.created_at <= now() - private.undo_time();
    before := event.before;
    if before ->> 'assigned_to' is not null and not private.hold_role((before ->> 'assigned_to')::uuid) then
      before := before || '{"assigned_to": null, "assigned_at": null}';
    end if;
    -- A mail that came since then keeps the person waiting.
    if seen.wrote_again_at is not null then
      before := before - 'wrote_again_at';
    end if;
    perform private.write_submission(seen, before);
    insert into public.events (submission_id, kind, before, after, undoes)
    values (seen.id, 'undone', event.after, before, event.id);
    changed := changed || seen.id;
  end loop;
  perform set_config('nevia.undo', '', true);
  return private.changed_rows(ids, changed, filter);
end
$$;

grant execute on function public.change_submissions, public.undo_changes to authenticated;
