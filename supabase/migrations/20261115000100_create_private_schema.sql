-- Hosted Supabase grants everything in schema public to everyone by default. From here on nothing is granted that a
-- migration does not name.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from public, anon, authenticated, service_role;
revoke all on all tables in schema public from anon, authenticated;
revoke all on all sequences in schema public from anon, authenticated;
revoke all on all functions in schema public from public, anon, authenticated;

-- What no API exposes: checks, counters, the outbox. Only functions that say so may be called from outside.
create schema private;
revoke all on schema private from public;
-- Policies call private.is_admin() as whoever asks.
grant usage on schema private to authenticated;

-- For searching submissions by any part of a word.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- One secret of this database, so that stored hashes of addresses cannot be turned back by trying all addresses.
create table private.secrets (
  name text primary key,
  value text not null
);
alter table private.secrets enable row level security;
revoke all on private.secrets from public, anon, authenticated, service_role;
insert into private.secrets (name, value)
values ('address_pepper', gen_random_uuid()::text || gen_random_uuid()::text);

-- True for requests that come from a visitor or a signed-in user through the API.
create function private.is_api_visitor() returns boolean
language sql stable set search_path = ''
as $$ select coalesce(current_setting('role', true) in ('anon', 'authenticated'), false) $$;

-- The address a request came from, as the gateway tells it; for IPv6 the /64 network, since one visitor owns all of it.
create function private.client_network() returns text
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

-- An error that PostgREST turns into this status and these headers.
create function private.refuse(status integer, code text, message text, headers json default '{}') returns void
language plpgsql set search_path = ''
as $$
begin
  raise sqlstate 'PGRST' using
    message = json_build_object('code', code, 'message', message, 'details', null, 'hint', null)::text,
    detail = json_build_object('status', status, 'headers', headers)::text;
end
$$;

create table private.limit_hits (
  kind text not null,
  network_hash bytea not null,
  at timestamptz not null default now()
);
create index limit_hits_newest on private.limit_hits (kind, network_hash, at desc);
create index limit_hits_oldest on private.limit_hits (at);
alter table private.limit_hits enable row level security;
revoke all on private.limit_hits from public, anon, authenticated, service_role;

-- Counts one thing a visitor does: 10 in 10 minutes and 30 in an hour from one address, then 429 with Retry-After.
-- Whatever fails later in the same transaction is not counted.
create function private.take_from_limit(kind text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  factor numeric := coalesce(nullif(current_setting('nevia.limits_factor', true), ''), '1')::numeric;
  short_limit constant bigint := greatest(round(10 * factor), 1);
  long_limit constant bigint := greatest(round(30 * factor), 1);
  hash bytea;
  wait_seconds integer;
begin
  if not private.is_api_visitor() then
    return;
  end if;
  select sha256(convert_to(value || private.client_network(), 'UTF8')) into hash
  from private.secrets where name = 'address_pepper';
  perform pg_advisory_xact_lock(hashtextextended(kind || encode(hash, 'hex'), 0));

  -- The hit that is as many back as a limit allows: as long as it is inside the span, the limit is used up.
  select max(ceil(extract(epoch from at + case when back = short_limit then interval '10 minutes' else interval '1 hour' end
    - now())))
  into wait_seconds
  from (
    select at, row_number() over (order by at desc) as back
    from private.limit_hits
    where limit_hits.kind = take_from_limit.kind and network_hash = hash and at > now() - interval '1 hour'
    order by at desc limit long_limit
  ) as hits
  where (back = short_limit and at > now() - interval '10 minutes') or back = long_limit;

  if wait_seconds is not null then
    perform private.refuse(
      429,
      'over_request_rate_limit',
      format('Too many messages from your connection. Please try again in %s.',
        case when wait_seconds <= 90 then 'a minute' else ceil(wait_seconds / 60.0) || ' minutes' end),
      json_build_object('Retry-After', greatest(wait_seconds, 1)::text)
    );
  end if;

  insert into private.limit_hits (kind, network_hash) values (kind, hash);
  -- Now and then someone sweeps.
  if random() < 0.02 then
    delete from private.limit_hits where at < now() - interval '1 hour';
  end if;
end
$$;

revoke all on all functions in schema private from public, anon, authenticated, service_role;
