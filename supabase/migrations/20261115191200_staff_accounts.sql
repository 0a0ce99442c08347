-- What was done to the account of somebody on staff, for the activity.
create table public.account_events (
  id bigint generated always as identity primary key,
  kind text not null,
  account_id uuid references auth.users (id) on delete set null,
  account_email text not null,
  actor_id uuid references auth.users (id) on delete set null,
  actor_email text,
  created_at timestamptz not null default now(),
  constraint account_events_kind_known check (kind in ('second_factor_reset'))
);
create index account_events_account_id_idx on public.account_events (account_id);
create index account_events_actor_id_idx on public.account_events (actor_id);

alter table public.account_events enable row level security;
revoke all on public.account_events from public, anon, authenticated, service_role;
grant select on public.account_events to authenticated, service_role;

create policy "Admins may read account events" on public.account_events
  for select to authenticated using ((select private.is_admin()));

create policy "The server may read account events" on public.account_events
  for select to service_role using (true);

-- For somebody whose phone is lost, with their recovery codes: takes the second factor away and ends their sessions. The
-- password stays. Own factors are taken away in one's account.
create or replace function public.reset_second_factor(account_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  person constant uuid := reset_second_factor.account_id;
  had_one boolean;
begin
  perform private.require_admin();
  if person = auth.uid() then
    raise invalid_parameter_value using message = 'Take your own second factor away in your account';
  end if;
  if not exists (select from public.user_roles r where r.user_id = person) then
    raise invalid_parameter_value using message = 'There is nobody on staff with this account';
  end if;
  delete from auth.mfa_factors f where f.user_id = person;
  had_one := found;
  if had_one then
    delete from auth.sessions s where s.user_id = person;
    insert into public.account_events (kind, account_id, account_email, actor_id, actor_email)
    select 'second_factor_reset', u.id, u.email, auth.uid(), (select email from auth.users where id = auth.uid())
    from auth.users u where u.id = person;
  end if;
  return had_one;
end
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
  where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
  order by 3 desc, s.id
$$;

create or replace function public.end_my_session(session_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from auth.sessions s where s.id = end_my_session.session_id and s.user_id = auth.uid();
  return found;
end
$$;

revoke all on function
  public.reset_second_factor(uuid),
  public.list_my_sessions(),
  public.end_my_session(uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  public.reset_second_factor(uuid),
  public.list_my_sessions(),
  public.end_my_session(uuid)
  to authenticated;
