-- replaces: 20261115000200, 20261115130000, 20261115140000

create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, role),
  constraint user_roles_role_known check (role in ('admin'))
);

alter table public.user_roles enable row level security;
revoke all on public.user_roles from public, anon, authenticated, service_role;
grant select on public.user_roles to authenticated, service_role;

create policy "A user may read their own roles" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()));

create policy "The server may read roles" on public.user_roles
  for select to service_role using (true);

-- Runs as its owner, so that asking does not depend on what the asker may read.
create or replace function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.user_roles where user_id = auth.uid() and role = 'admin') $$;

create or replace function private.require_admin() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only admins may do this';
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

revoke all on function private.is_admin(), private.require_admin(), private.require_live_session()
  from public, anon, authenticated, service_role;
grant execute on function private.is_admin(), private.require_live_session() to authenticated;
