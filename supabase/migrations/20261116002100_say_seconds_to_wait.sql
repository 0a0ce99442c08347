-- A browser cannot read Retry-After from another origin, and the words are for people. So whoever is told to wait finds the
-- seconds in the error's details too, where PostgREST passes them on.
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

-- The words said "a minute" for up to 90 seconds; now minutes are always rounded up.
create or replace function private.take_from_limit(kind text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  factor numeric := coalesce(nullif(current_setting('nevia.limits_factor', true), ''), '1')::numeric;
  short_limit constant bigint := greatest(round(10 * factor), 1);
  long_limit constant bigint := greatest(round(30 * factor), 1);
  -- Requests side by side differ by less than this.
  soon constant timestamptz := now() + interval '1 minute';
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
  select greatest(max(ceil(extract(epoch from
    at + case when back = short_limit then interval '10 minutes' else interval '1 hour' end - now()))), 1)
  into wait_seconds
  from (
    select at, row_number() over (order by at desc) as back
    from private.limit_hits
    where limit_hits.kind = take_from_limit.kind and network_hash = hash and at > now() - interval '1 hour' and at < soon
    order by at desc limit long_limit
  ) as hits
  where (back = short_limit and at > now() - interval '10 minutes') or back = long_limit
  having count(*) > 0;

  if wait_seconds is not null then
    perform private.refuse(
      429,
      'over_request_rate_limit',
      format('Too many messages from your connection. Please try again in %s.',
        case when wait_seconds <= 60 then 'a minute' else ceil(wait_seconds / 60.0) || ' minutes' end),
      json_build_object('Retry-After', wait_seconds::text)
    );
  end if;

  insert into private.limit_hits (kind, network_hash) values (kind, hash);
  -- Some of the calls clear what is over.
  if random() < 0.02 then
    delete from private.limit_hits where at < now() - interval '1 hour' or at > soon;
  end if;
end
$$;
