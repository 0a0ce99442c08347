-- For searching submissions by any part of a word.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- After this, only grants that a migration names exist. Hosted Supabase grants everything in schema public by default.
-- PostgreSQL lets PUBLIC execute every function, which only a default without a schema revokes.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;
revoke all on all tables in schema public from anon, authenticated;
revoke all on all sequences in schema public from anon, authenticated;
revoke all on all functions in schema public from public, anon, authenticated;

-- For checks, counters and queues. No API exposes this schema; a caller can execute only the functions granted below.
create schema private;
revoke all on schema private from public;
-- Policies call private.can() as the caller.
grant usage on schema private to authenticated;

-- Secrets of this database. Without them, stored hashes of addresses cannot be reversed by trying all addresses.
create table private.secrets (
  name text primary key,
  value text not null
);
alter table private.secrets enable row level security;
insert into private.secrets (name, value)
values ('address_pepper', gen_random_uuid()::text || gen_random_uuid()::text);

-- True for requests that come from a visitor or a signed-in user through the API.
create or replace function private.is_api_visitor() returns boolean
language sql stable set search_path = ''
as $$ select coalesce(current_setting('role', true) in ('anon', 'authenticated'), false) $$;

-- The client's address from the gateway's headers. For IPv6 it is the /64 network, since one visitor owns all of it.
create or replace function private.client_network() returns text
language plpgsql stable set search_path = ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  address text := btrim(coalesce(headers ->> 'cf-connecting-ip', split_part(headers ->> 'x-forwarded-for', ',', 1), ''));
begin
  if address ~* '^(::ffff:)?[0-9]{1,3}([.][0-9]{1,3}){3}$' then
    return substring(address from '[0-9.]+$');
  end if;
  if strpos(address, ':') = 0 then
    return 'unknown';
  end if;
  begin
    return network(set_masklen(address::inet, 64))::text;
  exception when invalid_text_representation then
    return 'unknown';
  end;
end
$$;

-- An error that PostgREST turns into this status and these headers. A browser cannot read Retry-After from another
-- origin, so the seconds are in the error's details too.
create or replace function private.refuse(status integer, code text, message text, headers json default '{}') returns void
language plpgsql set search_path = ''
as $$
begin
  raise sqlstate 'PGRST' using
    message = json_build_object(
      'code', code,
      'message', message,
      'details', case
        when headers ->> 'Retry-After' is not null
        then json_build_object('retry_after_seconds', (headers ->> 'Retry-After')::integer)::text
      end,
      'hint', null
    )::text,
    detail = json_build_object('status', status, 'headers', headers)::text;
end
$$;
