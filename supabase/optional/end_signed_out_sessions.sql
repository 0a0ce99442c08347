-- For hosted Supabase only: PostgREST asks before every request whether the session behind the token still exists, so
-- that signing out or a new password ends a token's reach at once instead of within the hour. It calls the function as
-- the role of the request, whichever that is; all three have to be allowed to. Functions and realtime do not ask.
grant usage on schema private to anon, service_role;
grant execute on function private.require_live_session() to anon, service_role;
alter role authenticator set pgrst.db_pre_request = 'private.require_live_session';
notify pgrst, 'reload config';

-- Undo it with:
--   alter role authenticator reset pgrst.db_pre_request;
--   notify pgrst, 'reload config';
