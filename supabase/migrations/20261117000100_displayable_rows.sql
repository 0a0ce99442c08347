-- Rows that every page can show: dates that JavaScript can read, and time zones that both PostgreSQL and browsers know.

-- PostgreSQL also accepts abbreviations ('MSK'), POSIX rules ('Foo/Bar-5', which need a digit) and files that are not places
-- ('Factory', 'posix/Asia/Tokyo'). Browsers do not. Reading pg_timezone_names would take 100 ms.
create or replace function private.is_time_zone(zone text) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  if char_length(zone) > 64 or coalesce(zone, '') ~* '^(posix|right)/' or coalesce(zone, '') !~
    '^([A-Za-z]+(/[A-Za-z_-]+)+|Etc/GMT(0|[+-]([0-9]|1[0-2])|-1[34])|UTC|GMT|CET|EET|EST|HST|MET|MST|WET)$' then
    return false;
  end if;
  perform now() at time zone zone;
  return true;
exception when invalid_parameter_value then
  return false;
end
$$;

-- Checked when a row is written. Constraints have fixed bounds instead, because a row that was valid when it was stored must
-- still be valid when a backup is restored years later.
create or replace function private.is_within_ten_years(moment timestamptz) returns boolean
language sql stable set search_path = ''
as $$ select moment between now() - interval '10 years' and now() + interval '10 years' $$;

-- What staff add has its channel as its source. A campaign cannot take that name, nor 'direct', which the filter uses.
create or replace function private.source_of(channel text, came_from text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when channel <> 'form' then channel
    when came_from in ('form', 'phone', 'visit', 'whatsapp', 'direct') then 'campaign ' || came_from
    else came_from
  end
$$;

-- As in 20261116010800, bounded.
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
    or char_length(parts[8]) > 64 then
    return;
  end if;
  call_at := (
    wall - (parts[9] || parts[10] || ':' || parts[11])::interval
  ) at time zone 'UTC';
  call_zone := parts[8];
  if not private.is_within_ten_years(call_at) then
    call_at := null;
    call_zone := null;
  end if;
exception when datetime_field_overflow or invalid_datetime_format then
  return;
end
$$;

-- As in 20261116010700, with bounds for the call and a source that cannot be mistaken for a channel.
create or replace function private.receive_submission() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.channel = 'form' then
    if private.is_api_visitor() then
      if current_setting('nevia.submission_received', true) = txid_current()::text then
        perform private.refuse(400, 'one_row_a_request', 'Please send one message at a time.');
      end if;
      perform set_config('nevia.submission_received', txid_current()::text, true);
    end if;
    perform private.take_from_limit('submission');
  end if;

  new.first_name := btrim(new.first_name, E' \t\r\n');
  new.last_name := btrim(new.last_name, E' \t\r\n');
  new.email := btrim(new.email, E' \t\r\n');
  new.phone := nullif(btrim(new.phone, E' \t\r\n'), '');
  new.message := btrim(new.message, E' \t\r\n');
  new.about := substring(lower(private.tidy_line(new.about, 100)) from '^[a-z0-9]+(?:-[a-z0-9]+)*$');
  new.landing_page := substring(left(new.landing_page, 200) from '^/[^?#[:space:]\u0001-\u0020\u007f-\u00a0\u2028\u2029]*');
  new.utm_source := private.tidy_line(new.utm_source, 100);
  new.utm_medium := private.tidy_line(new.utm_medium, 100);
  new.utm_campaign := private.tidy_line(new.utm_campaign, 100);
  new.referrer_host := substring(
    lower(private.tidy_line(new.referrer_host, 253)) from '^[a-z0-9.-]+(?::[0-9]{1,5})?$'
  );
  new.source := private.source_of(new.channel, coalesce(lower(new.utm_source), new.referrer_host));
  if new.call_at is null and new.call_zone is null then
    select read.call_at, read.call_zone into new.call_at, new.call_zone
    from private.preferred_call_in(new.message) as read;
  end if;
  if not private.is_within_ten_years(new.call_at) then
    raise check_violation using
      message = 'A call must be within ten years from now',
      constraint = 'contact_submissions_call_at_plausible',
      schema = 'public',
      table = 'contact_submissions';
  end if;
  -- A browser may know a zone that is newer than this database. The moment is right without it.
  if new.call_zone ~ '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$' and char_length(new.call_zone) <= 64
    and not private.is_time_zone(new.call_zone) then
    new.call_zone := 'UTC';
  end if;

  -- Two of the same at once: the second waits here until the first is stored, and then sees it.
  perform pg_advisory_xact_lock(hashtextextended(lower(new.email) || E'\n' || new.message, 0));
  if exists (
    select from public.contact_submissions
    where lower(email) = lower(new.email)
      and message = new.message
      and first_name = new.first_name
      and last_name = new.last_name
      and phone is not distinct from new.phone
      and about is not distinct from new.about
      and call_at is not distinct from new.call_at
      -- Rows far ahead of the clock were stored before it was set back.
      and created_at between now() - interval '10 minutes' and now() + interval '1 minute'
  ) then
    return null;
  end if;
  return new;
end
$$;

-- As in 20261116011400, with bounds for the moment and the zone.
create or replace function public.set_follow_up(
  submission_id uuid, follow_up_at timestamptz, follow_up_zone text, follow_up_note text default ''
) returns public.contact_submissions
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  changed public.contact_submissions;
begin
  perform private.require_staff();
  if set_follow_up.follow_up_at is null then
    raise invalid_parameter_value using message = 'Say when to follow up';
  end if;
  if not private.is_within_ten_years(set_follow_up.follow_up_at) then
    raise check_violation using message = 'A follow-up must be within ten years from now';
  end if;
  if not private.is_time_zone(set_follow_up.follow_up_zone) then
    raise check_violation using message = 'There is no such time zone';
  end if;
  update public.contact_submissions s
  set follow_up_at = set_follow_up.follow_up_at,
      follow_up_zone = set_follow_up.follow_up_zone,
      follow_up_note = nullif(btrim(set_follow_up.follow_up_note, E' \t\r\n'), '')
  where s.id = set_follow_up.submission_id
  returning * into changed;
  if not found then
    return private.submission_by_id(set_follow_up.submission_id);
  end if;
  insert into public.submission_events (submission_id, kind, actor_id, actor_email, follow_up_at, note)
  values (
    changed.id, 'follow_up_set', auth.uid(), auth.jwt() ->> 'email', changed.follow_up_at, changed.follow_up_note
  );
  return changed;
end
$$;

-- The email claim of a token may be an hour older than the address of the account.
create or replace function private.name_actor() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.actor_email := coalesce((select u.email from auth.users u where u.id = new.actor_id), new.actor_email);
  return new;
end
$$;

create trigger name_actor before insert on public.submission_events
  for each row when (new.actor_id is not null) execute function private.name_actor();

-- Repairs what an earlier version accepted, here and in every backup that is restored.
create or replace function private.repair_rows() returns void
language plpgsql volatile set search_path = ''
as $$
begin
  update public.contact_submissions set call_at = null, call_zone = null
  where call_at not between timestamptz '2020-01-01 00:00Z' and timestamptz '2100-01-01 00:00Z';

  update public.contact_submissions set call_zone = 'UTC'
  where call_zone in (
    select zone from (select distinct call_zone as zone from public.contact_submissions) as known
    where zone is not null and not private.is_time_zone(zone)
  );
  update public.contact_submissions set follow_up_zone = 'Australia/Sydney'
  where follow_up_zone is not null and not private.is_time_zone(follow_up_zone);
  update public.staff_profiles set time_zone = 'Australia/Sydney' where not private.is_time_zone(time_zone);

  update public.contact_submissions set source = private.source_of(channel, source)
  where channel = 'form' and source in ('form', 'phone', 'visit', 'whatsapp', 'direct');
end
$$;

select private.repair_rows();

alter table public.contact_submissions
  drop constraint contact_submissions_call_at_plausible,
  add constraint contact_submissions_call_at_plausible
    check (call_at between timestamptz '2020-01-01 00:00Z' and timestamptz '2100-01-01 00:00Z');

revoke all on function
  private.is_within_ten_years(timestamptz),
  private.source_of(text, text),
  private.name_actor(),
  private.repair_rows()
  from public, anon, authenticated, service_role;
