-- A clock that ran ahead and was set back leaves times in the future behind. They must not close the door to visitors,
-- nor keep notices waiting, until the clock gets there again.
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
  select max(ceil(extract(epoch from at + case when back = short_limit then interval '10 minutes' else interval '1 hour' end
    - now())))
  into wait_seconds
  from (
    select at, row_number() over (order by at desc) as back
    from private.limit_hits
    where limit_hits.kind = take_from_limit.kind and network_hash = hash and at > now() - interval '1 hour' and at < soon
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
    delete from private.limit_hits where at < now() - interval '1 hour' or at > soon;
  end if;
end
$$;

-- No pause is longer than four hours, so what is due later than five was written by a clock ahead of this one.
create or replace function public.claim_due_submission_mails(most integer default 20)
returns setof private.claimed_submission
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted uuid[];
begin
  select array(
    select o.submission_id
    from private.submission_outbox o
    where o.state in ('pending', 'sending')
      and (o.next_attempt_at <= now() or o.next_attempt_at > now() + interval '5 hours')
    order by o.next_attempt_at
    limit least(greatest(most, 0), 100)
    for update skip locked
  ) into wanted;
  return query select * from private.claim_submissions(wanted);
end
$$;

-- Given up after a day, and after eight tries at least: a clock that leaps ahead, or a server that was off for a day,
-- makes a notice old without anyone having tried. Eight tries take four hours.
create or replace function public.mark_submission_mail_failed(submission_id uuid, attempt integer, error text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  code constant text := coalesce(nullif(left(regexp_replace(error, '[^A-Za-z0-9_.-]+', '_', 'g'), 64), ''), 'unknown');
  new_state text;
begin
  update private.submission_outbox o
  set state = case when o.created_at < now() - interval '1 day' and o.attempts >= 8 then 'failed' else 'pending' end,
      next_attempt_at = now() + least(interval '1 minute' * power(2, least(o.attempts, 12) - 1), interval '4 hours'),
      last_error = code
  where o.submission_id = mark_submission_mail_failed.submission_id and o.state = 'sending' and o.attempts = attempt
  returning o.state into new_state;
  if new_state = 'failed' then
    insert into public.submission_events (submission_id, kind)
    values (mark_submission_mail_failed.submission_id, 'mail_failed');
  end if;
  return new_state;
end
$$;
