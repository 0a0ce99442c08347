-- Admins and agents. Agents read, take, note, mark, follow up, add by hand and reply. Erasing, exporting, the newsletter's
-- addresses, the backups and the team are for admins. Everybody on staff has one role.
create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, role),
  constraint user_roles_role_known check (role in ('admin', 'agent')),
  constraint user_roles_one_role unique (user_id)
);

alter table public.user_roles enable row level security;
revoke all on public.user_roles from public, anon, authenticated, service_role;
grant select on public.user_roles to authenticated, service_role;

create policy "A user may read their own roles" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()));

create policy "The server may read roles" on public.user_roles
  for select to service_role using (true);

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

-- Runs as its owner, so that asking does not depend on what the asker may read.
create or replace function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.user_roles where user_id = auth.uid() and role = 'admin')
    and private.is_sure_enough()
$$;

-- Staff are those with a role, whichever it is.
create or replace function private.is_staff() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.user_roles where user_id = auth.uid()) and private.is_sure_enough()
$$;

create or replace function private.require_admin() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only admins may do this';
  end if;
end
$$;

create or replace function private.require_staff() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_staff() then
    raise insufficient_privilege using message = 'Only staff may do this';
  end if;
end
$$;

-- A token outlives its session by up to an hour. The gateway calls this first in every transaction of a signed-in
-- caller, so that signing out, changing the password or removing an account ends the token's reach at once. On hosted
-- Supabase the same can be had with: alter role authenticator set pgrst.db_pre_request = 'private.require_live_session'
create or replace function private.require_live_session() returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  claims constant jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
begin
  if claims ->> 'role' is distinct from 'authenticated' then
    return;
  end if;
  if not exists (
    select from auth.sessions
    where id = (claims ->> 'session_id')::uuid
      and user_id = (claims ->> 'sub')::uuid
      and (not_after is null or not_after > now())
  ) then
    perform private.refuse(
      401, 'PGRST303', 'JWT expired', json_build_object('WWW-Authenticate', 'Bearer error="invalid_token"')
    );
  end if;
end
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

-- May the caller see and end this session? With a second factor set up, a password alone reaches only its own session.
create or replace function private.may_manage_session(session_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select session_id::text = auth.jwt() ->> 'session_id'
    or private.has_shown_second_factor() or not private.has_second_factor(auth.uid())
$$;

-- Where the caller is signed in. Supabase keeps refreshed_at without a zone and the address as inet; read as JSON both
-- are text, and its clock is UTC as ours.
create or replace function public.list_my_sessions()
returns table (
  id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, address text, aal text, is_this_one boolean
)
language sql stable security definer set search_path = ''
as $$
  select s.id, s.created_at,
    coalesce((to_jsonb(s) ->> 'refreshed_at')::timestamptz, s.created_at),
    s.user_agent, s.ip::text, s.aal::text,
    s.id::text = auth.jwt() ->> 'session_id'
  from auth.sessions s
  where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now()) and private.may_manage_session(s.id)
  order by 3 desc, s.id
$$;

create or replace function public.end_my_session(session_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from auth.sessions s
  where s.id = end_my_session.session_id and s.user_id = auth.uid() and private.may_manage_session(s.id);
  return found;
end
$$;

-- Policies ask as whoever reads.
grant execute on function private.is_admin(), private.is_staff() to authenticated;
grant execute on function private.require_live_session() to authenticated;
grant execute on function
  public.read_my_access(),
  public.list_my_sessions(),
  public.end_my_session(uuid)
  to authenticated;
