-- The times in which at least one office is open; null if the hours are not known. The limit is for the planner: it expects many
-- rows of a table that was never analyzed, and then compiles the query for each connection.
create or replace function private.open_times(since timestamptz, until timestamptz) returns tstzmultirange
language sql stable security definer set search_path = ''
as $$
  select case when exists (select from private.office_hours) then coalesce(range_agg(tstzrange(
    (d.day + (h.hours ->> 'opens')::time) at time zone (o.office ->> 'timeZone'),
    (d.day + (h.hours ->> 'closes')::time) at time zone (o.office ->> 'timeZone')
  )), '{}') end
  from (select offices from private.office_hours limit 1) as only_row
  cross join jsonb_array_elements(offices) as o (office)
  cross join jsonb_array_elements(o.office -> 'hours') as h (hours)
  cross join generate_series(since::date::timestamp - interval '1 day', until::date::timestamp + interval '1 day', interval '1 day') as d (day)
  where private.is_time_zone(o.office ->> 'timeZone')
    and h.hours -> 'days' @> to_jsonb(extract(dow from d.day)::integer)
    and (h.hours ->> 'opens')::time < (h.hours ->> 'closes')::time
    and not coalesce(o.office -> 'closedOn', '[]') ? to_char(d.day, 'YYYY-MM-DD')
$$;

-- Stores the row and cancels the visitor's own statement, which therefore never returns a row: the response is the same for
-- a new row and a repeat. A refusal names the constraint only: PostgreSQL would write the whole row into its log.
create or replace function private.store_silently() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  named text;
begin
  execute format('insert into %s select ($1).*', tg_relid::regclass) using new;
  return null;
exception
  when integrity_constraint_violation then
    get stacked diagnostics named = constraint_name;
    raise exception using
      errcode = sqlstate, message = sqlerrm, constraint = named, schema = tg_table_schema, table = tg_table_name;
end
$$;
