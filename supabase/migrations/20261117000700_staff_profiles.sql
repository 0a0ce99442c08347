-- Names of places that both PostgreSQL and browsers know. PostgreSQL also accepts abbreviations ('MSK'), POSIX rules ('Foo/Bar-5',
-- which need a digit) and files that are not places ('Factory', 'posix/Asia/Tokyo'). Reading pg_timezone_names would take 100 ms.
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

-- The name and time zone of a member of staff, once saved. The row is deleted with the role.
create table public.staff_profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  display_name text,
  time_zone text not null default 'Australia/Sydney',
  constraint staff_profiles_display_name_length check (char_length(btrim(display_name)) between 1 and 80),
  -- Customers see this name in the From of replies. With these characters it could pass for another address. The pattern is
  -- also in supabase/rules/name-rule.ts.
  constraint staff_profiles_display_name_is_plain
    check (display_name !~ '[<>@"\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]'),
  constraint staff_profiles_time_zone_is_a_name
    check (char_length(time_zone) <= 64 and time_zone ~ '^[A-Za-z]+(/[A-Za-z0-9_+-]+)*$')
);

alter table public.staff_profiles enable row level security;
grant select on public.staff_profiles to authenticated, service_role;

create policy "Staff may read profiles" on public.staff_profiles
  for select to authenticated using ((select private.can('read_submissions')));

create policy "The server may read profiles" on public.staff_profiles
  for select to service_role using (true);

create or replace function public.save_my_profile(display_name text, time_zone text) returns public.staff_profiles
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  saved public.staff_profiles;
begin
  perform private.require('read_submissions');
  if not private.is_time_zone(save_my_profile.time_zone) then
    raise invalid_parameter_value using message = 'There is no such time zone';
  end if;
  if char_length(btrim(save_my_profile.display_name)) > 80
    or save_my_profile.display_name ~ '[<>@"\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]' then
    raise check_violation using message = 'A name has at most 80 characters, and none of < > @ "';
  end if;
  insert into public.staff_profiles as p (user_id, display_name, time_zone)
  values (
    auth.uid(), nullif(btrim(save_my_profile.display_name, E' \t\r\n'), ''), save_my_profile.time_zone
  )
  on conflict (user_id) do update set display_name = excluded.display_name, time_zone = excluded.time_zone
  returning p.* into saved;
  return saved;
end
$$;

-- All staff by name. Only those who may answer submissions can own one.
create or replace function public.list_staff()
returns table (user_id uuid, email text, display_name text, time_zone text, rights text[])
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require('read_submissions');
  return query
    select u.id, u.email::text, p.display_name, coalesce(p.time_zone, 'Australia/Sydney'), o.rights
    from public.user_roles r
    join private.roles o on o.role = r.role
    join auth.users u on u.id = r.user_id
    left join public.staff_profiles p on p.user_id = r.user_id
    order by lower(coalesce(p.display_name, u.email::text)), u.id;
end
$$;

grant execute on function public.save_my_profile, public.list_staff to authenticated;
