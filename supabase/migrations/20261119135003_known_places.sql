-- Hashed network addresses from which the account was opened. From these its owner can sign in and reset the password while
-- strangers elsewhere use up the limits of the whole account.
create table auth.known_places (
  user_id uuid not null references auth.users (id) on delete cascade,
  place text not null,
  last_used_at timestamptz not null default now(),
  primary key (user_id, place)
);

revoke all on auth.known_places from public, anon, authenticated, service_role;
