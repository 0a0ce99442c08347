-- A token outlives its session by up to an hour. The gateway calls this first in every transaction of a signed-in
-- caller, so that signing out, changing the password or removing an account ends the token's reach at once. On hosted
-- Supabase the same can be had with: alter role authenticator set pgrst.db_pre_request = 'private.require_live_session'
create function private.require_live_session() returns void
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

revoke all on function private.require_live_session() from public, anon, authenticated, service_role;
grant execute on function private.require_live_session() to authenticated;
