-- replaces: 20261115190200

-- The call that a message asks for in its last line, as the form wrote it before there were columns for it:
-- "Preferred call: Tue 17 Nov 2026, 4:30 pm (Asia/Kolkata, UTC+05:30)". app/lib/preferred-call.ts reads the same.
create or replace function private.preferred_call_in(message text, out call_at timestamptz, out call_zone text)
language plpgsql stable set search_path = ''
as $$
declare
  parts constant text[] := regexp_match(
    btrim(message, E' \t\r\n'),
    '(?:^|\n)Preferred call: (\w{3} (\d{1,2}) (\w{3}) (\d{4}), (\d{1,2}):(\d\d) ([ap])m) \(([A-Za-z][\w+-]*(?:/[\w+-]+)*), UTC([+-])(\d\d):(\d\d)\)$'
  );
  months constant text[] := array['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  wall timestamp;
begin
  wall := make_timestamp(
    parts[4]::integer, array_position(months, parts[3]), parts[2]::integer,
    parts[5]::integer % 12 + case parts[7] when 'p' then 12 else 0 end, parts[6]::integer, 0
  );
  -- Written again it must be the same: no Tuesday that was a Monday.
  if to_char(wall, 'Dy FMDD Mon YYYY, FMHH12:MI am') is distinct from parts[1]
    or parts[4]::integer not between 2020 and 9999 or char_length(parts[8]) > 64 then
    return;
  end if;
  call_at := (
    wall - (parts[9] || parts[10] || ':' || parts[11])::interval
  ) at time zone 'UTC';
  call_zone := parts[8];
exception when datetime_field_overflow or invalid_datetime_format then
  return;
end
$$;

-- For rows of before there were columns: those of an older database, and of its backups.
create or replace function private.fill_preferred_calls() returns void
language sql volatile set search_path = ''
as $$
  update public.contact_submissions s
  set call_at = read.call_at, call_zone = read.call_zone
  from public.contact_submissions old
  cross join lateral private.preferred_call_in(old.message) as read
  where s.id = old.id and old.call_at is null and old.message like '%Preferred call: %' and read.call_at is not null
$$;

revoke all on function
  private.preferred_call_in(text),
  private.fill_preferred_calls()
  from public, anon, authenticated, service_role;

-- Nothing to do but on a database that is older than the columns.
select private.fill_preferred_calls();
