-- The report of the last weeks in the reader's time zone: new and answered submissions, and the median and 90th percentile of the
-- time to the first answer in office hours, in total and by week, owner, subject, source and country. Staff who answer see their own
-- submissions, managers and viewers see all.
create function public.read_report(weeks integer default 15, time_zone text default 'UTC') returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  report constant jsonb := private.read_report(weeks, time_zone);
  zone constant text := case when private.is_time_zone(time_zone) then time_zone else 'UTC' end;
  since constant timestamptz := (report ->> 'first_week')::timestamp at time zone zone;
begin
  return report || jsonb_build_object('calls', (
    select coalesce(jsonb_agg(c order by c.calls desc, c.key), '[]')
    from (
      select e.actor_id as key, count(*) as calls,
        count(*) filter (where e.after -> 'last_call' ->> 'outcome' = 'phone reached') as reached
      from public.events e
      where e.kind = 'changed' and e.after ? 'last_call' and e.after -> 'last_call' ->> 'outcome' like 'phone %'
        and e.created_at >= since and (e.actor_id = auth.uid() or not (report ->> 'is_own')::boolean)
        and not exists (select from public.events u where u.undoes = e.id)
      group by e.actor_id
    ) as c
  ));
end
$$;

create function private.read_report(weeks integer default 15, time_zone text default 'UTC'::text) returns json
language plpgsql stable security definer set search_path = '' set enable_hashagg = 'on' set work_mem = '64MB'
as $$
declare
  most constant integer := 100000;
  most_groups constant integer := 20;
  shown_weeks constant integer := least(greatest(coalesce(weeks, 15), 1), 53);
  zone constant text := case when private.is_time_zone(time_zone) then time_zone else 'UTC' end;
  first_week constant date := date_trunc('week', now() at time zone zone)::date - 7 * (shown_weeks - 1);
  since constant timestamptz := first_week::timestamp at time zone zone;
  me constant uuid := auth.uid();
  is_own constant boolean := private.can('answer_submissions') and not private.can('manage_staff');
  open_times constant tstzmultirange := private.open_times(since, now());
  -- Moments are seconds since 1970, lengths are seconds.
  week_starts constant double precision[] := array(
    select date_part('epoch', (first_week + 7 * n)::timestamp at time zone zone) from generate_series(0, shown_weeks - 1) as n
  );
  undone constant bigint[] := array(select u.undoes from public.events u where u.undoes is not null and u.after ? 'status');
  -- Open times by their start: the open seconds between two moments are the difference of those before each.
  opens double precision[];
  lengths double precision[];
  open_before double precision[];
begin
  perform private.require('read_submissions');
  select array_agg(t.opens order by t.opens), array_agg(t.length order by t.opens), array_agg(t.before order by t.opens)
  into opens, lengths, open_before
  from (
    select s.*, coalesce(sum(s.length) over (order by s.opens rows between unbounded preceding and 1 preceding), 0) as before
    from (
      -- Without known hours all time counts.
      select 0::double precision as opens, case when open_times is null then 'infinity' else 0::double precision end as length
      union all
      select date_part('epoch', lower(r)), date_part('epoch', upper(r) - lower(r))
      from unnest(open_times) as r
    ) as s
  ) as t;

  return (
    with counted as (
      select s.id, date_part('epoch', s.created_at) as received, s.assigned_to, s.about, s.source,
        s.phone_country as country
      from public.contact_submissions s
      where s.created_at >= since and s.spam_at is null and (not is_own or s.assigned_to = me)
      order by s.created_at desc
      limit most
    ),
    -- At most one for each submission: a status goes back only by an undo.
    answers as (
      select e.submission_id, date_part('epoch', e.created_at) as answered
      from public.events e
      where e.kind = 'changed' and e.after ->> 'status' = 'responded' and e.created_at >= (select to_timestamp(min(received)) from counted)
        and e.id <> all (undone)
    ),
    places as (
      select c.*, a.answered, width_bucket(c.received, opens) as received_in, width_bucket(a.answered, opens) as answered_in
      from counted c left join answers a on a.submission_id = c.id offset 0
    ),
    measured as (
      select width_bucket(received, week_starts) as week, assigned_to, about, source, country,
        open_before[answered_in] + least(answered - opens[answered_in], lengths[answered_in])
          - open_before[received_in] - least(received - opens[received_in], lengths[received_in]) as seconds
      from places
      order by seconds
    ),
    grouped as (
      select case grouping(week, assigned_to, about, source, country)
          when 15 then 'week' when 23 then 'owner' when 27 then 'subject' when 29 then 'source' when 30 then 'country' else 'all'
        end as by,
        case grouping(week, assigned_to, about, source, country)
          when 15 then (first_week + 7 * (week - 1))::text
          else coalesce(assigned_to::text, about, source, country)
        end as key,
        count(*) as received, array_agg(seconds) filter (where seconds is not null) as seconds
      from measured
      group by grouping sets ((), (week), (assigned_to), (about), (source), (country))
    ),
    ranked as (
      select *, row_number() over (partition by by order by received desc, key) as place from grouped
    )
    select json_build_object(
      'first_week', first_week,
      'weeks', shown_weeks,
      'most', most,
      'most_groups', most_groups,
      'is_own', is_own,
      'in_office_hours', open_times is not null,
      'groups', json_agg(json_build_object(
        'by', by,
        'key', key,
        'received', received,
        'answered', coalesce(cardinality(seconds), 0),
        -- As percentile_disc: the first value that at least this share of the values does not exceed.
        'median_seconds', round(seconds[ceil(cardinality(seconds) * 0.5)]),
        'p90_seconds', round(seconds[ceil(cardinality(seconds) * 0.9)])
      ) order by by, place)
    )
    from ranked
    where by = 'week' or place <= most_groups
  );
end
$$;

-- The minutes from the submission to the first response that was not undone, for the export.
create function public.first_answers(submission_ids jsonb)
returns table (submission_id uuid, minutes integer)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require('export_submissions');
  return query
    select s.id, round(extract(epoch from first.answer - s.created_at) / 60)::integer
    from public.contact_submissions s
    cross join lateral (
      select min(e.created_at) as answer from public.events e
      where e.submission_id = s.id and e.kind = 'changed' and e.after ->> 'status' = 'responded'
        and not exists (select from public.events u where u.undoes = e.id)
    ) first
    where s.id in (select value::uuid from jsonb_array_elements_text(submission_ids) limit 1000) and first.answer is not null;
end
$$;

grant execute on function
  public.read_report, public.first_answers
  to authenticated;
