-- The roles of staff and their rights. Every role has read_submissions. A new role is one row here, and its name and
-- description for people in content/staff-roles.ts.
create table private.roles (
  role text primary key,
  rights text[] not null
);
alter table private.roles enable row level security;
insert into private.roles (role, rights) values
  ('admin', array[
    'read_submissions', 'answer_submissions', 'export_submissions', 'erase_submissions',
    'read_newsletter', 'read_backups', 'manage_staff'
  ]),
  ('agent', array['read_submissions', 'answer_submissions']),
  ('viewer', array['read_submissions']);

create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null references private.roles (role),
  created_at timestamptz not null default now()
);

alter table public.user_roles enable row level security;
grant select on public.user_roles to authenticated, service_role;

create policy "A user may read their own roles" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()));

create policy "The server may read roles" on public.user_roles
  for select to service_role using (true);

-- Settings of the owner for all staff: one row at most. `npm run admin -- second-factor required` writes it; on hosted
-- Supabase:
--   insert into private.staff_settings (second_factor_required) values (true)
--   on conflict (is_the_only_row) do update set second_factor_required = excluded.second_factor_required;
create table private.staff_settings (
  is_the_only_row boolean primary key default true,
  second_factor_required boolean not null default false,
  constraint staff_settings_one_row check (is_the_only_row)
);
alter table private.staff_settings enable row level security;

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

-- Whether this session has shown a second factor. The session is checked too: the token still claims it for up to an hour
-- after the factor was removed.
create or replace function private.has_shown_second_factor() returns boolean
language sql stable security definer set search_path = ''
as $$
  select auth.jwt() ->> 'aal' = 'aal2' and exists (
    select from auth.sessions
    where id = (auth.jwt() ->> 'session_id')::uuid and user_id = auth.uid() and aal::text = 'aal2'
  )
$$;

-- A person who has a second factor must have shown it. The owner can require one of all staff.
create or replace function private.has_required_second_factor() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.has_shown_second_factor()
    or not (private.is_second_factor_required() or private.has_second_factor(auth.uid()))
$$;

create or replace function private.has_right(person uuid, required text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.user_roles join private.roles using (role) where user_id = person and required = any (rights)
  )
$$;

-- Whether the caller has a right now. Runs as its owner, so that the answer does not depend on what the caller may read.
create or replace function private.can(required text) returns boolean
language sql stable security definer set search_path = ''
as $$ select private.has_right(auth.uid(), required) and private.has_required_second_factor() $$;

create or replace function private.require(required text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.can(required) then
    raise insufficient_privilege using message = format('Only %s may do this', (
      select case when bool_and(required = any (rights)) then 'staff'
        else string_agg(role || 's', ' and ' order by role) filter (where required = any (rights)) end
      from private.roles
    ));
  end if;
end
$$;

-- A token outlives its session by up to an hour. The gateway calls this first in every transaction of a signed-in caller,
-- so that a token is useless once its session has ended. Optional on hosted Supabase:
-- alter role authenticator set pgrst.db_pre_request = 'private.require_live_session'
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

-- The rights of the caller's role, and what is missing before they apply: 'nothing', 'code' (show the second factor) or
-- 'enrolment' (set one up first). Pages decide by it what to show; private.can() decides what is allowed.
create or replace function public.read_my_access() returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object(
    'rights', coalesce(
      (select rights from public.user_roles join private.roles using (role) where user_id = auth.uid()), '{}'
    ),
    'missing', case
      when private.has_required_second_factor() then 'nothing'
      when private.has_second_factor(auth.uid()) then 'code'
      else 'enrolment'
    end,
    'second_factor_required', private.is_second_factor_required()
  )
$$;

-- Whether the caller may see and end this session. With a second factor set up, a password alone reaches only its own
-- session.
create or replace function private.may_manage_session(session_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select session_id::text = auth.jwt() ->> 'session_id'
    or private.has_shown_second_factor() or not private.has_second_factor(auth.uid())
$$;

-- The sessions of the caller. Supabase stores refreshed_at without a zone, in UTC, and the address as inet.
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

grant execute on function
  private.can, private.require_live_session, public.read_my_access, public.list_my_sessions, public.end_my_session to authenticated;
