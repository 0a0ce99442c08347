create trigger end_sessions_of_banned after update of banned_until on auth.users
  for each row when (new.banned_until > now()) execute function auth.end_sessions_of_banned();
