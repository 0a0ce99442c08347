-- Keys are mail and network addresses: the counters recognise them, and cannot be read back.
create function private.limit_key(key text) returns text
language sql stable set search_path = ''
as $$
  select encode(sha256(convert_to(s.value || key, 'UTF8')), 'hex') from private.secrets s where s.name = 'address_pepper'
$$;

-- Counts one use of a limit of supabase/limits.sql, whose first use starts the window. Returns null, or the seconds to wait if it is
-- used up. A window that ends too far ahead was started before the clock was set back: it is over, too.
create function private.count_use(name text, key text, factor numeric default 1) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  allowed private.limits;
  most integer;
  counted auth.rate_limits;
begin
  select * into allowed from private.limits l where l.name = count_use.name;
  if not found then
    raise config_file_error using message = format('The limit %s is missing: apply supabase/limits.sql', name);
  end if;
  most := greatest(round(allowed.max * factor), 1);
  insert into auth.rate_limits as c (name, key, taken, resets_at)
  values (
    count_use.name, private.limit_key(count_use.key), 1, clock_timestamp() + make_interval(secs => allowed.window_seconds)
  )
  on conflict on constraint rate_limits_pkey do update set (taken, resets_at) = (
    select case when is_over then 1 else least(c.taken, most) + 1 end,
      case when is_over then excluded.resets_at else c.resets_at end
    from (
      select c.resets_at <= clock_timestamp()
        or c.resets_at > clock_timestamp() + make_interval(secs => allowed.window_seconds + 60)
    ) as window_of(is_over)
  )
  returning c.* into counted;
  -- Each use leaves at most one row and deletes up to twenty old ones, so no cleanup job is needed.
  delete from auth.rate_limits old using (
    select r.name, r.key from auth.rate_limits r where r.resets_at < clock_timestamp() - interval '1 minute'
    order by r.resets_at limit 20 for update skip locked
  ) stale
  where old.name = stale.name and old.key = stale.key;
  return case when counted.taken > most then greatest(ceil(extract(epoch from counted.resets_at - clock_timestamp())), 1) end;
end
$$;

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
