-- Hashes of addresses that must be recognised but not stored: of people who left the newsletter or were erased. After a
-- restore there may be hashes of two installations, so every secret has a unique name and every hash names its secret.
insert into private.secrets (name, value)
values ('person_pepper_' || gen_random_uuid(), gen_random_uuid()::text || gen_random_uuid()::text);

-- The server names files of unsent mails with this digest, see server/mail/outbox-files.ts.
create or replace function private.address_digest(email text) returns text
language sql immutable set search_path = ''
as $$ select encode(sha256(convert_to(lower(btrim(email, E' \t\r\n')), 'UTF8')), 'hex') $$;

create or replace function private.hash_digest(pepper text, digest text) returns bytea
language sql immutable set search_path = ''
as $$ select sha256(convert_to(pepper || digest, 'UTF8')) $$;

-- The hash of an address under each secret; new entries use the first.
create or replace function private.hashes_of(email text) returns table (pepper text, address_hash bytea)
language sql stable set search_path = ''
as $$
  select s.name, private.hash_digest(s.value, private.address_digest(email))
  from private.secrets s
  where starts_with(s.name, 'person_pepper_')
  order by s.name
$$;
