-- Erasing a submission erases the name of its sender here too. Homes keep their history without it.
create function private.forget_holder() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.home_holds h set holder_name = 'Erased' where h.submission_id = old.id;
  update public.events e set note = null, submission_id = null where e.submission_id = old.id and e.about = 'home';
  return old;
end
$$;

create trigger forget_holder before delete on public.contact_submissions
  for each row execute function private.forget_holder();

-- The pages show homes: every process renders them again.
create function private.announce_pages() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_notify('nevia_pages', '');
  return null;
end
$$;

create trigger announce_pages after insert or update or delete on public.homes
  for each statement execute function private.announce_pages();

create trigger announce_pages after insert or update or delete on public.project_states
  for each statement execute function private.announce_pages();

create trigger announce_pages after insert on public.content_versions
  for each statement execute function private.announce_pages();

create trigger announce_pages after update on private.photographs
  for each statement execute function private.announce_pages();

-- What staff do with homes. Every function locks the home first, so that of two people one wins and the other gets a reason.
create function private.lock_home(home_id uuid) returns public.homes
language plpgsql volatile security definer set search_path = ''
as $$
declare
  home public.homes;
begin
  select h.* into home from public.homes h where h.id = lock_home.home_id for update;
  if not found then
    perform private.refuse(404, 'no_home', 'There is no such home.');
  end if;
  return home;
end
$$;

-- Changes the given columns, and records them with their values before and after. Nothing is recorded if nothing changes. The
-- right to change a price is required here, where a price is written, so that no function can forget it, nor an undo.
create function private.record_change(
  home public.homes, kind text, changes jsonb, reason text default null, submission_id uuid default null
) returns public.homes
language plpgsql volatile security definer set search_path = ''
as $$
declare
  changed public.homes := jsonb_populate_record(home, changes);
  before jsonb;
  after jsonb;
begin
  select jsonb_object_agg(o.key, o.value), jsonb_object_agg(n.key, n.value) into before, after
  from jsonb_each(to_jsonb(home)) o join jsonb_each(to_jsonb(changed)) n using (key)
  where o.value is distinct from n.value;
  if after is null then
    return home;
  end if;
  if after ? 'price' then
    perform private.require('price_homes');
  end if;
  update public.homes h
  set type = changed.type, aspect = changed.aspect, inside_sqm = changed.inside_sqm, outside_sqm = changed.outside_sqm,
    parking = changed.parking, price = changed.price, state = changed.state, is_sample = changed.is_sample
  where h.id = home.id
  returning h.* into changed;
  insert into public.events (about, home_id, kind, submission_id, before, after, note)
  values ('home', home.id, record_change.kind, record_change.submission_id, before, after, nullif(btrim(record_change.reason, E' \t\r\n'), ''));
  return changed;
end
$$;

create function private.active_hold(home_id uuid) returns public.home_holds
language sql stable security definer set search_path = ''
as $$ select h.* from public.home_holds h where h.home_id = active_hold.home_id and h.ended_at is null $$;

-- 'Held by Mira until 18 November, 10:42 (Sydney)', for a person who comes second.
create function private.hold_sentence(hold public.home_holds) returns text
language sql stable security definer set search_path = ''
as $$
  select format('This home is held by %s until %s (Sydney).',
    coalesce((
      select coalesce(p.display_name, u.email::text) from auth.users u
      left join public.staff_profiles p on p.user_id = u.id where u.id = hold.owner_id
    ), 'the admins'),
    to_char(hold.until at time zone 'Australia/Sydney', 'FMDD FMMonth, HH24:MI'))
$$;

-- Changes the state, the price or both in one step: all of it happens or nothing. `expected` holds what the person saw, so
-- that no one overwrites a change they have not seen. A hold ends with the next state, and a new one names a person.
create function public.change_home(
  home_id uuid, changes jsonb, expected jsonb default '{}', holder_name text default null,
  submission_id uuid default null, reason text default null
) returns public.homes
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  next_state constant text := changes ->> 'state';
  home public.homes;
  hold public.home_holds;
begin
  perform private.require('change_homes');
  if changes ? 'price' then
    perform private.require('price_homes');
    if nullif(btrim(reason, E' \t\r\n'), '') is null then
      raise invalid_parameter_value using message = 'Say why the price changes';
    end if;
  end if;
  if changes - array['state', 'price'] <> '{}' then
    raise invalid_parameter_value using message = 'Change the state, the price or both';
  end if;
  perform private.end_due_holds();
  home := private.lock_home(home_id);
  hold := private.active_hold(home.id);
  if next_state = 'held' and hold.id is not null then
    perform private.refuse(409, 'home_held', private.hold_sentence(hold));
  end if;
  if next_state = 'held' and home.state <> 'available' then
    perform private.refuse(409, 'home_not_available', format('Home %s is %s, so it cannot be held.', home.number, home.state));
  end if;
  if not to_jsonb(home) @> expected then
    perform private.refuse(409, 'home_changed',
      format('Home %s was changed meanwhile: it is %s at AUD %s.', home.number, home.state, home.price));
  end if;
  if hold.id is not null and (changes ->> 'price')::integer <> home.price then
    perform private.refuse(409, 'price_frozen', 'The price is frozen. ' || private.hold_sentence(hold));
  end if;
  if changes ? 'price' then
    home := private.record_change(home, 'priced', changes - 'state', reason);
  end if;
  if next_state is null then
    return home;
  end if;
  update public.home_holds h set ended_at = now() where h.id = hold.id;
  if next_state = 'held' then
    insert into public.home_holds (home_id, submission_id, holder_name, owner_id)
    values (home.id, submission_id, btrim(holder_name, E' \t\r\n'), auth.uid());
  end if;
  return private.record_change(home,
    case
      when next_state = 'held' then 'held'
      when next_state = 'available' and hold.id is not null then 'hold_released'
      else 'changed'
    end,
    changes - 'price', coalesce(holder_name, case when not changes ? 'price' then reason end),
    coalesce(submission_id, hold.submission_id));
end
$$;

create function public.extend_hold(home_id uuid) returns public.home_holds
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  home public.homes;
  hold public.home_holds;
begin
  perform private.require('change_homes');
  perform private.end_due_holds();
  home := private.lock_home(extend_hold.home_id);
  hold := private.active_hold(home.id);
  if hold.id is null then
    perform private.refuse(409, 'home_not_held', format('Home %s is not held any more.', home.number));
  end if;
  if hold.extensions = 2 then
    perform private.refuse(409, 'hold_extended_twice', 'A hold can be extended twice. Reserve the home, or release it.');
  end if;
  update public.home_holds h set until = h.until + interval '48 hours', extensions = h.extensions + 1
  where h.id = hold.id returning h.* into hold;
  insert into public.events (about, home_id, kind, submission_id, after)
  values ('home', home.id, 'hold_extended', hold.submission_id, jsonb_build_object('until', hold.until));
  return hold;
end
$$;

-- Takes back the last change of a home, its state or its price, if the caller made it within the last minute. What was held is
-- not held again.
create function public.undo_home_event(event_id bigint) returns public.homes
language plpgsql volatile security definer set search_path = ''
as $$
declare
  event public.events;
  home public.homes;
begin
  perform private.require('change_homes');
  select e.* into event from public.events e where e.id = event_id and e.about = 'home';
  home := private.lock_home(event.home_id);
  if event.kind not in ('changed', 'priced', 'hold_released', 'undone') or event.actor_id is distinct from auth.uid()
    or event.created_at <= now() - private.undo_time()
    or exists (select from public.events e where e.home_id = home.id and e.id > event_id) then
    perform private.refuse(409, 'not_the_last_change', 'Only your own last change of a home can be undone, within a minute.');
  end if;
  return private.record_change(home, 'undone',
    event.before || case when event.before ->> 'state' = 'held' then '{"state": "available"}' else '{}' end::jsonb);
end
$$;

create function public.set_project_state(project text, state text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require('price_homes');
  insert into public.project_states (project, state) values (set_project_state.project, set_project_state.state)
  on conflict (project) do update set state = excluded.state;
end
$$;

-- Ends the holds whose time is over. Called before every hold and by the server once a minute. Homes are locked before
-- their holds here too; a home that is being changed is left for the next call.
create function private.end_due_holds() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  home public.homes;
  hold public.home_holds;
begin
  for home in
    select h.* from public.homes h
    where h.id in (select o.home_id from public.home_holds o where o.ended_at is null and o.until <= now())
    order by h.id for update skip locked
  loop
    update public.home_holds h set ended_at = h.until
    where h.home_id = home.id and h.ended_at is null and h.until <= now() returning h.* into hold;
    if found and home.state = 'held' then
      perform private.record_change(home, 'hold_ended', '{"state": "available"}', hold.holder_name, hold.submission_id);
    end if;
  end loop;
end
$$;

-- The holds of a person who leaves the staff belong to the admins.
create function private.release_owned_holds() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.home_holds h set owner_id = null
  where h.owner_id = old.user_id and h.ended_at is null and not private.has_right(old.user_id, 'change_homes');
  return null;
end
$$;

create trigger release_owned_holds after delete or update on public.user_roles
  for each row execute function private.release_owned_holds();

-- Adds homes, or changes those whose number is known. Each row is checked alone, and the answer has a line for each:
-- what would change, or what is wrong. Nothing is stored unless `confirm` is set and every row is right.
create function public.import_homes(project text, rows jsonb, confirm boolean default false) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  given jsonb;
  home public.homes;
  answer jsonb := '[]';
  failures integer := 0;
  outcome text;
  failure text;
begin
  perform private.require('price_homes');
  if jsonb_typeof(rows) is distinct from 'array' or jsonb_array_length(rows) > 2000 then
    raise invalid_parameter_value using message = 'Send a list of at most 2000 homes';
  end if;
  begin
    for given in select * from jsonb_array_elements(rows) loop
      failure := null;
      begin
        outcome := private.import_home(project, given);
      exception
        when check_violation or not_null_violation or invalid_text_representation or numeric_value_out_of_range
          or invalid_parameter_value or object_not_in_prerequisite_state then
          failure := sqlerrm;
          failures := failures + 1;
      end;
      answer := answer || jsonb_build_object('number', given ->> 'number', 'outcome', outcome, 'error', failure);
    end loop;
    if failures > 0 or not confirm then
      raise sqlstate 'NV001';
    end if;
  exception when sqlstate 'NV001' then
    null;
  end;
  return jsonb_build_object('stored', confirm and failures = 0, 'rows', answer);
end
$$;

-- Returns 'added', 'changed' or 'unchanged'.
create function private.import_home(project text, given jsonb) returns text
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  changes constant jsonb := jsonb_strip_nulls(given) - array['id', 'project', 'state', 'is_sample', 'level'];
  home public.homes;
  changed public.homes;
begin
  select h.* into home from public.homes h
  where h.project = import_home.project and h.number = given ->> 'number' for update;
  if found then
    if (changes ->> 'price')::integer <> home.price and (private.active_hold(home.id)).id is not null then
      raise object_not_in_prerequisite_state using message = 'The price is frozen. ' || private.hold_sentence(private.active_hold(home.id));
    end if;
    changed := private.record_change(home, 'imported', changes);
    return case when changed = home then 'unchanged' else 'changed' end;
  end if;
  home := jsonb_populate_record(null::public.homes, changes);
  insert into public.homes (project, number, type, level, aspect, inside_sqm, outside_sqm, parking, price, is_sample)
  values (import_home.project, home.number, home.type,
    case split_part(home.number, '.', 1) when 'G' then 0 else split_part(home.number, '.', 1)::integer end,
    home.aspect, home.inside_sqm, home.outside_sqm, home.parking, home.price, coalesce((given ->> 'is_sample')::boolean, false))
  returning * into home;
  insert into public.events (about, home_id, kind, after) values ('home', home.id, 'added', to_jsonb(home) - 'id');
  return 'added';
end
$$;

create policy "Staff may read homes" on public.homes
  for select to authenticated using ((select private.can('read_homes')));

create policy "Staff may read the states of projects" on public.project_states
  for select to authenticated using ((select private.can('read_homes')));

create policy "Staff may read holds" on public.home_holds
  for select to authenticated using ((select private.can('read_homes')));

create policy "The server may read homes" on public.homes for select to service_role using (true);

create policy "The server may read the states of projects" on public.project_states for select to service_role using (true);

create policy "The server may read holds" on public.home_holds for select to service_role using (true);

grant select on public.homes, public.project_states, public.home_holds to authenticated, service_role;

grant execute on function
  public.change_home, public.extend_hold, public.undo_home_event, public.set_project_state, public.import_homes
  to authenticated;
