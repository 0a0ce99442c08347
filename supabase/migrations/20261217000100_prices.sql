-- The right to change a price is required where a price is written, so that no function can forget it: the undo of an undone
-- price has the kind 'undone', and was allowed to everyone who changes states.

-- As before, and a change of the price requires the right to it.
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
  if after ? 'price' then
    perform private.require('price_homes');
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

-- As before; record_change requires the right to the price.
create or replace function public.undo_home_event(event_id bigint) returns public.homes
language plpgsql volatile security definer set search_path = ''
as $$
declare
  event public.home_events;
  home public.homes;
begin
  perform private.require('change_homes');
  select e.* into event from public.home_events e where e.id = event_id;
  home := private.lock_home(event.home_id);
  if event.kind not in ('changed', 'priced', 'hold_released', 'undone')
    or exists (select from public.home_events e where e.home_id = home.id and e.id > event_id) then
    perform private.refuse(409, 'not_the_last_change', 'Only the last change of a home can be undone.');
  end if;
  return private.record_change(home, 'undone',
    event.before || case when event.before ->> 'state' = 'held' then '{"state": "available"}' else '{}' end::jsonb);
end
$$;
