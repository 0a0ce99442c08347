-- Accounts, sessions and counters of the auth endpoints. Column names are GoTrue's where possible.

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  email text not null constraint users_email_lower check (email = lower(email)),
  -- argon2id in PHC form; empty means that no password opens the account.
  encrypted_password text not null default '',
  email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change text,
  email_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  raw_app_meta_data jsonb not null default '{"provider": "email", "providers": ["email"]}',
  raw_user_meta_data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index users_email_key on auth.users (email);

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- How the session began, for the amr claim: password or otp.
  method text not null,
  ip text,
  user_agent text,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now(),
  not_after timestamptz not null,
  aal text not null default 'aal1' constraint sessions_aal_known check (aal in ('aal1', 'aal2')),
  -- How and when the second factor was used, for the amr claim.
  factor_method text,
  factor_at timestamptz
);

create index sessions_user_id_idx on auth.sessions (user_id);
create index sessions_not_after_idx on auth.sessions (not_after);

-- Only hashes: reading this table does not open a session.
create table auth.refresh_tokens (
  token_hash text primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  -- Set when the token was exchanged for its successor.
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);

create index refresh_tokens_session_id_idx on auth.refresh_tokens (session_id);

create table auth.one_time_tokens (
  token_hash text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  -- An invitation is the link that `npm run admin -- grant` prints: a reset, which anyone can request, does not replace it.
  purpose text not null
    constraint one_time_tokens_purpose
    check (purpose in ('confirmation', 'recovery', 'invitation', 'email_change_current', 'email_change_new')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index one_time_tokens_user_id_idx on auth.one_time_tokens (user_id);

create table auth.rate_limits (
  name text not null,
  key text not null,
  taken integer not null,
  resets_at timestamptz not null,
  primary key (name, key)
);

create index rate_limits_resets_at_idx on auth.rate_limits (resets_at);

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

revoke all on all tables in schema auth from public, anon, authenticated, service_role;
