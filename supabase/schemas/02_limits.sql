-- Counts one visit of an address, or refuses it with 429 and Retry-After if one of the two limits of this kind is used up.
-- For IPv6 the /48 network, which one customer may hold, is counted too, with ten times the limit.
create function private.count_visit(kind text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  factor numeric := coalesce(nullif(current_setting('nevia.limits_factor', true), ''), '1')::numeric;
  names constant text[] := array[kind || 'ByAddress', kind || 'ByAddressInAnHour'];
  -- Times later than this were stored before the clock was set back and do not count.
  soon constant timestamptz := now() + interval '1 minute';
  pepper constant text := (select value from private.secrets where name = 'address_pepper');
  networks text[] := array[private.client_network()];
  counted text;
  hash bytea;
  hashes bytea[] := '{}';
  wait_seconds integer;
begin
  if (select count(*) from private.limits where name = any (names)) < 2 then
    raise config_file_error using message = format('The limits of %s are missing: apply supabase/limits.sql', kind);
  end if;
  if networks[1] like '%/64' then
    networks := networks || network(set_masklen(networks[1]::inet, 48))::text;
  end if;

  foreach counted in array networks loop
    hash := sha256(convert_to(pepper || counted, 'UTF8'));
    perform pg_advisory_xact_lock(hashtextextended(kind || encode(hash, 'hex'), 0));
    -- With a limit of n, the limit is used up while the n-th last hit is inside the window.
    select max(greatest(ceil(extract(epoch from hit.at + make_interval(secs => limits.window_seconds) - now())), 1))
    into wait_seconds
    from private.limits
    cross join lateral (
      select at from private.limit_hits
      where limit_hits.kind = count_visit.kind and network_hash = hash
        and at > now() - make_interval(secs => limits.window_seconds) and at < soon
      order by at desc
      offset greatest(round(limits.max * factor), 1)::bigint * (case when counted like '%/48' then 10 else 1 end) - 1
      limit 1
    ) as hit
    where limits.name = any (names);

    if wait_seconds is not null then
      perform private.refuse(
        429,
        'over_request_rate_limit',
        format('Too many messages from your connection. Please try again in %s.',
          case when wait_seconds <= 60 then 'a minute' else ceil(wait_seconds / 60.0) || ' minutes' end),
        json_build_object('Retry-After', wait_seconds::text)
      );
    end if;
    hashes := hashes || hash;
  end loop;

  insert into private.limit_hits (kind, network_hash) select count_visit.kind, unnest(hashes);
  -- Some of the calls delete old hits.
  if random() < 0.02 then
    delete from private.limit_hits where at < now() - interval '1 day' or at > soon;
  end if;
end
$$;

-- Our server counts in a transaction before that of the request, so that failed requests count too.
create function private.take_from_limit(kind text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_api_visitor() and current_setting('nevia.counted_as', true) is distinct from kind then
    perform private.count_visit(kind);
  end if;
end
$$;

-- The server names files of unsent mails with this digest, see server/mail/outbox-files.ts.
create function private.address_digest(email text) returns text
language sql immutable set search_path = ''
as $$ select encode(sha256(convert_to(lower(btrim(email, E' \t\r\n')), 'UTF8')), 'hex') $$;

create function private.hash_digest(pepper text, digest text) returns bytea
language sql immutable set search_path = ''
as $$ select sha256(convert_to(pepper || digest, 'UTF8')) $$;

-- The hash of an address under each secret; new entries use the first.
create function private.hashes_of(email text) returns table (pepper text, address_hash bytea)
language sql stable set search_path = ''
as $$
  select s.name, private.hash_digest(s.value, private.address_digest(email))
  from private.secrets s
  where starts_with(s.name, 'person_pepper_')
  order by s.name
$$;
