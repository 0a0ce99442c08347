-- What staff do with homes. Every function locks the home first, so that of two people one wins and the other gets a reason.

create or replace function private.lock_home(home_id uuid) returns public.homes
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

-- Changes the given columns, and records them with their values before and after. Nothing is recorded if nothing changes.
create or replace function private.record_change(
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
  update public.homes h
  set type = changed.type, aspect = changed.aspect, inside_sqm = changed.inside_sqm, outside_sqm = changed.outside_sqm,
    parking = changed.parking, price = changed.price, state = changed.state, is_sample = changed.is_sample
  where h.id = home.id
  returning h.* into changed;
  insert into public.home_events (home_id, kind, actor_id, actor_email, submission_id, before, after, reason)
  values (home.id, record_change.kind, auth.uid(), auth.jwt() ->> 'email', record_change.submission_id, before, after,
    nullif(btrim(record_change.reason, E' \t\r\n'), ''));
  return changed;
end
$$;

create or replace function private.active_hold(home_id uuid) returns public.home_holds
language sql stable security definer set search_path = ''
as $$ select h.* from public.home_holds h where h.home_id = active_hold.home_id and h.ended_at is null $$;

-- 'Held by Mira until 18 November, 10:42 (Sydney)', for a person who comes second.
create or replace function private.hold_sentence(hold public.home_holds) returns text
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
create or replace function public.change_home(
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

create or replace function public.extend_hold(home_id uuid) returns public.home_holds
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
  insert into public.home_events (home_id, kind, actor_id, actor_email, submission_id, after)
  values (home.id, 'hold_extended', auth.uid(), auth.jwt() ->> 'email', hold.submission_id,
    jsonb_build_object('until', hold.until));
  return hold;
end
$$;

-- Takes back the last change of a home: its state or its price. What was held is not held again.
create or replace function public.undo_home_event(event_id bigint) returns public.homes
language plpgsql volatile security definer set search_path = ''
as $$
declare
  event public.home_events;
  home public.homes;
begin
  select e.* into event from public.home_events e where e.id = event_id;
  if event.kind = 'priced' then
    perform private.require('price_homes');
  else
    perform private.require('change_homes');
  end if;
  home := private.lock_home(event.home_id);
  if event.kind not in ('changed', 'priced', 'hold_released', 'undone')
    or exists (select from public.home_events e where e.home_id = home.id and e.id > event_id) then
    perform private.refuse(409, 'not_the_last_change', 'Only the last change of a home can be undone.');
  end if;
  return private.record_change(home, 'undone',
    event.before || case when event.before ->> 'state' = 'held' then '{"state": "available"}' else '{}' end::jsonb);
end
$$;

create or replace function public.set_project_state(project text, state text) returns void
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
create or replace function private.end_due_holds() returns void
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
      perform private.record_change(home, 'hold_ended', '{"state": "available"}', null, hold.submission_id);
    end if;
  end loop;
end
$$;

-- The holds of a person who leaves the staff belong to the admins.
create or replace function private.release_owned_holds() returns trigger
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

grant execute on function
  public.change_home(uuid, jsonb, jsonb, text, uuid, text),
  public.extend_hold(uuid),
  public.undo_home_event(bigint),
  public.set_project_state(text, text)
  to authenticated;
