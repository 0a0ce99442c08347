create index submission_events_responded on public.submission_events (created_at)
  where kind = 'status_changed' and new_status = 'responded';

-- The last thirty days in the reader's time zone: submissions a day, and the median time to the response.
create or replace function public.submission_insight(time_zone text default 'UTC') returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  zone constant text := case when private.is_time_zone(time_zone) then time_zone else 'UTC' end;
  today constant date := now() at time zone zone;
begin
  perform private.require('read_submissions');
  return (
    select json_build_object(
      'days', (
        select json_agg(json_build_object('day', day::date, 'submissions', coalesce(n, 0)) order by day)
        from generate_series(today - 29, today, interval '1 day') as day
        left join (
          select (created_at at time zone zone)::date as received_on, count(*) as n
          from public.contact_submissions
          where created_at >= (today - 29)::timestamp at time zone zone
          group by received_on
        ) as received on received_on = day::date
      ),
      'responses', count(*),
      'median_response_seconds', round(extract(epoch from
        percentile_cont(0.5) within group (order by responded.created_at - submission.created_at)))
    )
    from public.submission_events responded
    join public.contact_submissions submission on submission.id = responded.submission_id
    where responded.kind = 'status_changed' and responded.new_status = 'responded'
      and responded.created_at >= (today - 29)::timestamp at time zone zone
  );
end
$$;

-- The numbers on the tiles, from one snapshot. Most submissions are responded, so only the others are counted by status.
create or replace function public.count_submissions() returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require('read_submissions');
  return (
    select json_build_object(
      'total', everything.n,
      'unread', open.unread,
      'read', open.read,
      'responded', everything.n - open.unread - open.read,
      'overdue', open.overdue
    )
    from (select count(*) as n from public.contact_submissions) as everything,
      (
        select
          count(*) filter (where status = 'unread') as unread,
          count(*) filter (where status = 'read') as read,
          count(*) filter (where created_at < now() - private.reply_promise()) as overdue
        from public.contact_submissions
        where status <> 'responded'
      ) as open
  );
end
$$;

-- The number of submissions in each view, and of due follow-ups.
create or replace function public.count_views(time_zone text default 'UTC') returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  zone constant text := case when private.is_time_zone(time_zone) then time_zone else 'UTC' end;
  today constant timestamp := date_trunc('day', now() at time zone zone);
begin
  perform private.require('read_submissions');
  return (
    select json_build_object(
      'mine', (select count(*) from public.contact_submissions where assigned_to = auth.uid()),
      'unassigned', open.unassigned,
      'overdue', open.overdue,
      'calls_today', (
        select count(*) from public.contact_submissions
        where call_at >= today at time zone zone and call_at < (today + interval '1 day') at time zone zone
      ),
      'follow_up', follow_ups.n,
      'follow_up_due', follow_ups.due
    )
    from (
        select
          count(*) filter (where assigned_to is null) as unassigned,
          count(*) filter (where created_at < now() - private.reply_promise()) as overdue
        from public.contact_submissions where status <> 'responded'
      ) as open,
      (
        select count(*) as n, count(*) filter (where follow_up_at <= now()) as due
        from public.contact_submissions where follow_up_at is not null
      ) as follow_ups
  );
end
$$;

-- The values of the filters, most frequent first.
create or replace function public.submission_filter_values() returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require('read_submissions');
  return json_build_object(
    'about', (
      select coalesce(json_agg(json_build_object('value', value, 'submissions', n) order by n desc, value), '[]') from (
        select about as value, count(*) as n from public.contact_submissions
        where about is not null group by about order by n desc limit 50
      ) as found
    ),
    'source', (
      select coalesce(json_agg(json_build_object('value', value, 'submissions', n) order by n desc, value), '[]') from (
        select source as value, count(*) as n from public.contact_submissions
        where source is not null group by source order by n desc limit 50
      ) as found
    )
  );
end
$$;

grant execute on function
  public.submission_insight, public.count_submissions, public.count_views, public.submission_filter_values to authenticated;
