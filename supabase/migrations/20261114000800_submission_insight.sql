-- replaces: 20261115130300

create index submission_events_responded on public.submission_events (created_at)
  where kind = 'status_changed' and new_status = 'responded';

-- The last thirty days as the reader's calendar has them: submissions a day, and how long the first response took.
create or replace function public.submission_insight(time_zone text default 'UTC') returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  today date;
  zone text := time_zone;
begin
  perform private.require_admin();
  begin
    today := (now() at time zone zone)::date;
  exception when invalid_parameter_value then
    zone := 'UTC';
    today := (now() at time zone zone)::date;
  end;
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

revoke all on function public.submission_insight(text) from public, anon, authenticated, service_role;
grant execute on function public.submission_insight(text) to authenticated;
