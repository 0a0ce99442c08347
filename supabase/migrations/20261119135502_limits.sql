-- The numbers are in supabase/limits.sql, which may be edited.
create table private.limits (
  name text primary key,
  max integer not null,
  window_seconds integer not null,
  constraint limits_max_positive check (max > 0),
  constraint limits_window_within_a_day check (window_seconds between 1 and 86400)
);

alter table private.limits enable row level security;

insert into private.secrets (name, value)
values ('address_pepper', gen_random_uuid()::text || gen_random_uuid()::text);

-- Hashes of addresses that must be recognised but not stored: of people who left the newsletter or were erased. After a
-- restore there may be hashes of two installations, so every secret has a unique name and every hash names its secret.
insert into private.secrets (name, value)
values ('person_pepper_' || gen_random_uuid(), gen_random_uuid()::text || gen_random_uuid()::text);
