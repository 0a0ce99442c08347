-- The team, for admins: who is on it, and what can be done to their roles, sessions and second factors.
create or replace function public.list_team()
returns table (
  user_id uuid, email text, display_name text, role text, since timestamptz, last_seen_at timestamptz,
  has_second_factor boolean, sessions integer, submissions integer
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select u.id, u.email::text, p.display_name, r.role, r.created_at,
      greatest(open.last_used_at, u.last_sign_in_at),
      private.has_second_factor(u.id),
      open.n,
      (select count(*)::integer from public.contact_submissions s where s.assigned_to = u.id)
    from public.user_roles r
    join auth.users u on u.id = r.user_id
    left join public.staff_profiles p on p.user_id = u.id
    cross join lateral (
      -- Supabase keeps refreshed_at without a zone; its clock is UTC.
      select count(*)::integer as n,
        max(coalesce((to_jsonb(s) ->> 'refreshed_at')::timestamptz, s.created_at)) as last_used_at
      from auth.sessions s
      where s.user_id = u.id and (s.not_after is null or s.not_after > now())
    ) as open
    order by lower(coalesce(p.display_name, u.email::text)), u.id;
end
$$;

-- One change of the team at a time, and the caller is asked about after the wait: of two admins who take each other's
-- role away at once, one stays.
create or replace function private.begin_team_change() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('nevia team', 0));
  perform private.require_admin();
end
$$;

create or replace function private.require_on_staff(person uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from public.user_roles r where r.user_id = person) then
    raise invalid_parameter_value using message = 'There is nobody on staff with this account';
  end if;
end
$$;

create or replace function private.require_other_admin(person uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (select from public.user_roles r where r.user_id = person and r.role = 'admin')
    and not exists (select from public.user_roles r where r.user_id <> person and r.role = 'admin') then
    perform private.refuse(409, 'last_admin', 'This is the last admin. Make somebody else an admin first.');
  end if;
end
$$;

create or replace function public.change_role(account_id uuid, role text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.begin_team_change();
  perform private.require_on_staff(change_role.account_id);
  if change_role.role is null or change_role.role not in ('admin', 'agent') then
    raise invalid_parameter_value using message = 'There is no such role';
  end if;
  if change_role.role <> 'admin' then
    perform private.require_other_admin(change_role.account_id);
  end if;
  update public.user_roles r set role = change_role.role
  where r.user_id = change_role.account_id and r.role <> change_role.role;
  return found;
end
$$;

-- Their submissions become free in the same transaction (private.free_submissions_of_leaver), and their profile goes.
create or replace function public.take_role_away(account_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.begin_team_change();
  perform private.require_on_staff(take_role_away.account_id);
  perform private.require_other_admin(take_role_away.account_id);
  delete from public.user_roles r where r.user_id = take_role_away.account_id;
  return found;
end
$$;

-- How many were ended. One's own are ended in one's account.
create or replace function public.end_sessions_of(account_id uuid) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ended integer;
begin
  perform private.require_admin();
  if end_sessions_of.account_id = auth.uid() then
    raise invalid_parameter_value using message = 'End your own sessions in your account';
  end if;
  perform private.require_on_staff(end_sessions_of.account_id);
  delete from auth.sessions s where s.user_id = end_sessions_of.account_id;
  get diagnostics ended = row_count;
  if ended > 0 then
    perform private.record_account_event('sessions_ended', u.id, u.email::text)
    from auth.users u where u.id = end_sessions_of.account_id;
  end if;
  return ended;
end
$$;

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

grant execute on function
  public.list_team(),
  public.change_role(uuid, text),
  public.take_role_away(uuid),
  public.end_sessions_of(uuid),
  public.reset_second_factor(uuid)
  to authenticated;
