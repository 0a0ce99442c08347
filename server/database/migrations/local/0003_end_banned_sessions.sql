-- Access tokens are accepted while their session exists, so a ban takes effect at once by ending the sessions.
create function auth.end_sessions_of_banned() returns trigger
language plpgsql
as $$
begin
  delete from auth.sessions where user_id = new.id;
  return null;
end
$$;

create trigger end_sessions_of_banned after update of banned_until on auth.users
  for each row when (new.banned_until > now()) execute function auth.end_sessions_of_banned();
