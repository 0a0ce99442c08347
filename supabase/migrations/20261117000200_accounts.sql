-- An account, an invitation or a session gives only what it was issued for.

-- May the caller see and end this session? With a second factor set up, a password alone reaches only its own session.
create or replace function private.may_manage_session(session_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select session_id::text = auth.jwt() ->> 'session_id'
    or private.has_shown_second_factor() or not private.has_second_factor(auth.uid())
$$;

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

-- Customers see this name in the From of replies. With these characters it could pass for another address. The pattern is
-- also in supabase/rules/name-rule.ts. A trigger, because a constraint would refuse a backup with an earlier name as a whole.
create or replace function private.require_plain_name() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.display_name ~ '[<>@"\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]' then
    raise check_violation using message = 'A name has at most 80 characters, and none of < > @ "';
  end if;
  return new;
end
$$;

update public.staff_profiles
set display_name = nullif(btrim(regexp_replace(
  display_name, '[<>@"\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]', '', 'g'
)), '')
where display_name ~ '[<>@"\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]';

create trigger require_plain_name before insert or update of display_name on public.staff_profiles
  for each row execute function private.require_plain_name();

revoke all on function
  private.may_manage_session(uuid),
  private.require_plain_name()
  from public, anon, authenticated, service_role;
