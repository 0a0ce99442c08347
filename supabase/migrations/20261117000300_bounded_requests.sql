-- PUBLIC may execute every new function by default, and the defaults of a schema can only add to that: it has to be
-- revoked for all schemas.
alter default privileges revoke execute on functions from public;

-- Counts one visit of an address and answers 429 with Retry-After when it has used up one of the two limits of this kind.
-- Of IPv6 the /48 network, which one customer may hold, is counted as well, with ten times the limit.
create function private.count_visit(kind text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  factor numeric := coalesce(nullif(current_setting('nevia.limits_factor', true), ''), '1')::numeric;
  names constant text[] := array[kind || 'ByAddress', kind || 'ByAddressInAnHour'];
  -- A clock that was set back leaves times in the future behind; they count for no one. Requests side by side differ by
  -- less than this.
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
    -- The hit that is as many back as a limit allows: as long as it is inside the window, the limit is used up.
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
  -- Some of the calls clear what is over.
  if random() < 0.02 then
    delete from private.limit_hits where at < now() - interval '1 day' or at > soon;
  end if;
end
$$;

-- Our server counts in a transaction before the one of the request, so that a request that fails is counted too. Elsewhere
-- whatever fails later in the same transaction is not counted.
create or replace function private.take_from_limit(kind text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_api_visitor() and current_setting('nevia.counted_as', true) is distinct from kind then
    perform private.count_visit(kind);
  end if;
end
$$;

-- Stores what a visitor sends, and lets the visitor's own statement store nothing: whether a row was stored or was there
-- already, the statement has inserted and returned no row, whatever it is asked to return.
create function private.store_silently() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  execute format('insert into %s select ($1).*', tg_relid::regclass) using new;
  return null;
end
$$;

create or replace trigger receive_submission before insert on public.contact_submissions
  for each row when (pg_trigger_depth() = 0) execute function private.receive_submission();
create or replace trigger receive_newsletter_subscriber before insert on public.newsletter_subscribers
  for each row when (pg_trigger_depth() = 0) execute function private.receive_newsletter_subscriber();
-- After the two above, in the order of their names; not for functions that insert as their owner.
create trigger store_silently before insert on public.contact_submissions
  for each row when (pg_trigger_depth() = 0 and current_user in ('anon', 'authenticated'))
  execute function private.store_silently();
create trigger store_silently before insert on public.newsletter_subscribers
  for each row when (pg_trigger_depth() = 0 and current_user in ('anon', 'authenticated'))
  execute function private.store_silently();

-- A status never goes back, so one request must not mark everything.
create function private.refuse_mass_update() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select count(*) from changed) > 100 then
    perform private.refuse(400, 'too_many_rows', 'One request can change at most 100 rows. Nothing was changed.');
  end if;
  return null;
end
$$;

create trigger refuse_mass_update after update on public.contact_submissions
  referencing new table as changed
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse_mass_update();

-- As in the file before, with a bound: comparing a text with a pattern takes time that grows with the length of both.
create or replace function private.submission_filter(search text, with_status text, overdue boolean) returns text
language plpgsql stable set search_path = ''
as $$
begin
  if char_length(search) > 200 then
    raise invalid_parameter_value using message = 'A search can have at most 200 characters';
  end if;
  return concat_ws(
    ' and ',
    'true',
    case when search <> '' then
      format(
        $condition$(first_name || E'\x1f' || last_name || E'\x1f' || email || E'\x1f' || message) ilike %L$condition$,
        '%' || regexp_replace(search, '([\\%_])', '\\\1', 'g') || '%'
      )
    end,
    case when with_status <> '' then format('status = %L', with_status) end,
    case when overdue then format('status <> ''responded'' and created_at < %L', now() - private.reply_promise()) end
  );
end
$$;

revoke all on function
  private.count_visit(text),
  private.take_from_limit(text),
  private.store_silently(),
  private.refuse_mass_update(),
  private.submission_filter(text, text, boolean)
  from public, anon, authenticated, service_role;
