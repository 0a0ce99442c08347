-- For searching submissions by any part of a word.
create schema if not exists extensions;

create extension if not exists pg_trgm with schema extensions;

-- After this, only grants that are named exist.
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
