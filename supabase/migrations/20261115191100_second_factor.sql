-- What the owner has decided for all staff: one row, or none as long as nothing was decided. `npm run admin --
-- second-factor required` writes it; on hosted Supabase:
--   insert into private.staff_settings (second_factor_required) values (true)
--   on conflict (is_the_only_row) do update set second_factor_required = excluded.second_factor_required;
create table private.staff_settings (
  is_the_only_row boolean primary key default true,
  second_factor_required boolean not null default false,
  constraint staff_settings_one_row check (is_the_only_row)
);
alter table private.staff_settings enable row level security;
revoke all on private.staff_settings from public, anon, authenticated, service_role;

create or replace function private.has_second_factor(person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.mfa_factors
    where user_id = person and status::text = 'verified' and factor_type::text <> 'recovery_code'
  )
$$;

create or replace function private.is_second_factor_required() returns boolean
language sql stable security definer set search_path = ''
as $$ select coalesce((select second_factor_required from private.staff_settings), false) $$;

-- Did the caller show a second factor in this session? The session is asked too: a token says so for up to an hour after
-- the factor was taken away.
create or replace function private.has_shown_second_factor() returns boolean
language sql stable security definer set search_path = ''
as $$
  select auth.jwt() ->> 'aal' = 'aal2' and exists (
    select from auth.sessions
    where id = (auth.jwt() ->> 'session_id')::uuid and user_id = auth.uid() and aal::text = 'aal2'
  )
$$;

-- Whoever has a second factor must have shown it, and when the owner says so, everybody must.
create or replace function private.is_sure_enough() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.has_shown_second_factor()
    or not (private.is_second_factor_required() or private.has_second_factor(auth.uid()))
$$;

create or replace function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.user_roles where user_id = auth.uid() and role = 'admin')
    and private.is_sure_enough()
$$;

create or replace function private.is_staff() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.user_roles where user_id = auth.uid()) and private.is_sure_enough()
$$;

-- What stands between the caller and the rights of their roles: 'nothing', 'code' (show the second factor), or 'enrolment'
-- (set one up first). It decides nothing; it says what private.is_sure_enough() decides, for the page that asks.
create or replace function public.read_my_access() returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object(
    'roles', coalesce((select json_agg(role order by role) from public.user_roles where user_id = auth.uid()), '[]'),
    'missing', case
      when private.is_sure_enough() then 'nothing'
      when private.has_second_factor(auth.uid()) then 'code'
      else 'enrolment'
    end,
    'second_factor_required', private.is_second_factor_required()
  )
$$;

revoke all on function
  private.has_second_factor(uuid),
  private.is_second_factor_required(),
  private.has_shown_second_factor(),
  private.is_sure_enough(),
  private.is_admin(),
  private.is_staff(),
  public.read_my_access()
  from public, anon, authenticated, service_role;
-- Policies ask as whoever reads.
grant execute on function private.is_admin(), private.is_staff() to authenticated;
grant execute on function public.read_my_access() to authenticated;
