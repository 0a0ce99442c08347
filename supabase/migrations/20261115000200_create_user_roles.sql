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
create function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.user_roles where user_id = auth.uid() and role = 'admin') $$;

revoke all on function private.is_admin() from public, anon, authenticated, service_role;
grant execute on function private.is_admin() to authenticated;
