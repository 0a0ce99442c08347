-- The accounts of staff, with the actions on their roles, sessions and second factors. All need the right manage_staff.
create or replace function public.list_staff_accounts()
returns table (
  user_id uuid, email text, display_name text, role text, since timestamptz, last_seen_at timestamptz,
  has_second_factor boolean, sessions integer, submissions integer
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require('manage_staff');
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

-- One change of staff at a time, and the caller is checked after the wait: of two admins who remove each other at once,
-- one remains.
create or replace function private.begin_staff_change() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('nevia staff', 0));
  perform private.require('manage_staff');
end
$$;

create or replace function private.require_role(role text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from private.roles o where o.role = require_role.role) then
    raise invalid_parameter_value using message = 'There is no such role';
  end if;
end
$$;

create or replace function private.require_on_staff(person uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from public.user_roles r where r.user_id = person) then
    raise invalid_parameter_value using message = 'No member of staff has this account';
  end if;
end
$$;

-- Refuses a change after which no one could manage staff.
create or replace function private.require_remaining_admin() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not exists (select from public.user_roles r where private.has_right(r.user_id, 'manage_staff')) then
    perform private.refuse(409, 'last_admin', 'This is the last admin. Make someone else an admin first.');
  end if;
end
$$;

create or replace function public.change_role(account_id uuid, role text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  is_changed boolean;
begin
  perform private.begin_staff_change();
  perform private.require_on_staff(change_role.account_id);
  perform private.require_role(change_role.role);
  update public.user_roles r set role = change_role.role
  where r.user_id = change_role.account_id and r.role <> change_role.role;
  is_changed := found;
  perform private.require_remaining_admin();
  return is_changed;
end
$$;

-- The same transaction releases their submissions (private.release_submissions_of_leaver) and deletes their profile.
create or replace function public.take_role_away(account_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.begin_staff_change();
  perform private.require_on_staff(take_role_away.account_id);
  delete from public.user_roles r where r.user_id = take_role_away.account_id;
  perform private.require_remaining_admin();
  return true;
end
$$;

-- Returns how many sessions were ended.
create or replace function public.end_sessions_of(account_id uuid) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  ended integer;
begin
  perform private.require('manage_staff');
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

-- For a person who has lost their phone and their recovery codes: removes the second factor and ends their sessions. The
-- password stays.
create or replace function public.reset_second_factor(account_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person constant uuid := reset_second_factor.account_id;
begin
  perform private.require('manage_staff');
  if person = auth.uid() then
    raise invalid_parameter_value using message = 'Take your own second factor away in your account';
  end if;
  perform private.require_on_staff(person);
  delete from auth.mfa_factors f where f.user_id = person;
  if not found then
    return false;
  end if;
  delete from auth.sessions s where s.user_id = person;
  perform private.record_account_event('second_factor_reset', u.id, u.email::text) from auth.users u where u.id = person;
  return true;
end
$$;

grant execute on function
  public.list_staff_accounts, public.change_role, public.take_role_away, public.end_sessions_of,
  public.reset_second_factor to authenticated;
