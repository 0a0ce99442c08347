-- When the offices are open: content/site.ts with its published edits. The server writes the row when it starts and when they change.
create table private.office_hours (
  is_the_only_row boolean primary key default true,
  offices jsonb not null,
  constraint office_hours_one_row check (is_the_only_row)
);
alter table private.office_hours enable row level security;

-- The times in which at least one office is open; null if the hours are not known.
create or replace function private.open_times(since timestamptz, until timestamptz) returns tstzmultirange
language sql stable security definer set search_path = ''
as $$
  select case when exists (select from private.office_hours) then coalesce(range_agg(tstzrange(
    (day + (hours ->> 'opens')::time) at time zone (office ->> 'timeZone'),
    (day + (hours ->> 'closes')::time) at time zone (office ->> 'timeZone')
  )), '{}') end
  from private.office_hours
  cross join jsonb_array_elements(offices) as office
  cross join jsonb_array_elements(office -> 'hours') as hours
  cross join generate_series(since::date::timestamp - interval '1 day', until::date::timestamp + interval '1 day', interval '1 day') as day
  where private.is_time_zone(office ->> 'timeZone')
    and hours -> 'days' @> to_jsonb(extract(dow from day)::integer)
    and (hours ->> 'opens')::time < (hours ->> 'closes')::time
    and not coalesce(office -> 'closedOn', '[]') ? to_char(day, 'YYYY-MM-DD')
$$;
