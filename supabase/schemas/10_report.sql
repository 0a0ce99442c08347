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
      select e.actor_id as key, sum(e.step) as calls, coalesce(sum(e.step) filter (where e.new_status = 'reached'), 0) as reached
      from (
        select *, case kind when 'call_logged' then 1 else -1 end as step from public.submission_events
        where kind in ('call_logged', 'call_undone') and old_status = 'phone' and created_at >= since
      ) as e
      where e.actor_id = auth.uid() or not (report ->> 'is_own')::boolean
      group by e.actor_id
      having sum(e.step) > 0
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
  -- Moments are seconds after this one: PGlite passes 32 bits by value, and all others by reference.
  origin constant double precision := date_part('epoch', since) - 864000;
  week_starts constant integer[] := array(
    select (date_part('epoch', (first_week + 7 * n)::timestamp at time zone zone) - origin)::integer
    from generate_series(0, shown_weeks - 1) as n
  );
  undone constant uuid[] := array(
    select submission_id from public.submission_events where kind = 'undone' and old_status = 'responded'
  );
  -- Open times by their start: the open seconds between two moments are the difference of those before each.
  opens integer[];
  lengths integer[];
  open_before integer[];
begin
  perform private.require('read_submissions');
  select array_agg(t.opens order by t.opens), array_agg(t.length order by t.opens), array_agg(t.before order by t.opens)
  into opens, lengths, open_before
  from (
    select s.*, coalesce(sum(s.length) over (order by s.opens rows between unbounded preceding and 1 preceding), 0) as before
    from (
      -- Without known hours all time counts.
      select 0 as opens, case when open_times is null then 1000000000 else 0 end as length
      union all
      select (date_part('epoch', lower(r)) - origin)::integer, date_part('epoch', upper(r) - lower(r))::integer
      from unnest(open_times) as r
    ) as s
  ) as t;

  return (
    with counted as (
      select s.id, floor(date_part('epoch', s.created_at) - origin)::integer as received, s.assigned_to, s.about, s.source,
        case when s.phone like '+%' or s.phone like '00%' then left(ltrim(left(s.phone, 8), '+0 ('), 3) end as prefix
      from public.contact_submissions s
      where s.created_at >= since and s.spam_at is null and (not is_own or s.assigned_to = me)
      order by s.created_at desc
      limit most
    ),
    countries as materialized (
      -- The calling code, by the rule of the ITU.
      select prefix, substring(prefix
          from '^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|'
          '(?:2[1-689]|3[578]|42|5[09]|6[7-9]|8[035789]|9[679])[0-9])'
        ) as country
      from (select distinct prefix from counted) as prefixes
    ),
    -- At most one for each submission: a status goes back only by an undo.
    answers as (
      select e.submission_id, floor(date_part('epoch', e.created_at) - origin)::integer as answered
      from public.submission_events e
      where e.kind = 'status_changed' and e.new_status = 'responded' and e.created_at >= (select to_timestamp(min(received) - 1 + origin) from counted)
        and not (e.submission_id = any (undone) and exists (
          select from public.submission_events u
          where u.kind = 'undone' and u.submission_id = e.submission_id and u.old_status = 'responded'
            and u.created_at >= e.created_at
        ))
    ),
    places as (
      select c.*, a.answered, width_bucket(c.received, opens) as received_in, width_bucket(a.answered, opens) as answered_in
      from counted c left join answers a on a.submission_id = c.id offset 0
    ),
    measured as (
      select width_bucket(received, week_starts) as week, assigned_to, about, source, country,
        open_before[answered_in] + least(answered - opens[answered_in], lengths[answered_in])
          - open_before[received_in] - least(received - opens[received_in], lengths[received_in]) as seconds
      from places left join countries using (prefix)
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
        'median_seconds', seconds[ceil(cardinality(seconds) * 0.5)],
        'p90_seconds', seconds[ceil(cardinality(seconds) * 0.9)]
      ) order by by, place)
    )
    from ranked
    where by = 'week' or place <= most_groups
  );
end
$$;

grant execute on function
  public.read_report
  to authenticated;
