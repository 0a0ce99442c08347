-- Adds homes, or changes those whose number is known. Each row is checked alone, and the answer has a line for each:
-- what would change, or what is wrong. Nothing is stored unless `confirm` is set and every row is right.
create or replace function public.import_homes(project text, rows jsonb, confirm boolean default false) returns jsonb
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
create or replace function private.import_home(project text, given jsonb) returns text
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
  insert into public.home_events (home_id, kind, actor_id, actor_email, after)
  values (home.id, 'added', auth.uid(), auth.jwt() ->> 'email', to_jsonb(home) - 'id');
  return 'added';
end
$$;

grant execute on function public.import_homes(text, jsonb, boolean) to authenticated;
