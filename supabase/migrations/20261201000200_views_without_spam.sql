-- Filters by stage and tag. What is not an enquiry is in no list and no number, unless it is chosen as a stage.
create or replace function private.stage_filter(with_stage text, with_tag text) returns text
language sql immutable set search_path = ''
as $$
  select concat_ws(
    ' and ',
    case when with_stage = 'spam' then 'spam_at is not null' else 'spam_at is null' end,
    case when with_stage not in ('', 'spam') then format('stage = %L', with_stage) end,
    case when with_tag <> '' then format('tags @> array[%L]', with_tag) end
  )
$$;

-- As before, and by stage and tag. The list itself follows with its order.
drop function public.count_found_submissions(
  text, text, integer, text, text, text, text, timestamptz, timestamptz, text
);
create function public.count_found_submissions(
  search text default '',
  with_status text default '',
  most integer default 1001,
  in_view text default '',
  with_about text default '',
  with_source text default '',
  with_owner text default '',
  since timestamptz default null,
  until timestamptz default null,
  time_zone text default 'UTC',
  with_stage text default '',
  with_tag text default ''
) returns integer
language plpgsql stable security definer set search_path = '' set cpu_operator_cost = 0.05
as $$
declare
  found_rows integer;
begin
  perform private.require('read_submissions');
  perform private.view_order(in_view);
  if char_length(search) between 1 and 2 then
    return null;
  end if;
  execute format(
    'select count(*)::integer from (select from public.contact_submissions where %s and %s and %s limit %s) as found',
    private.submission_filter(search, with_status),
    private.view_filter(in_view, with_about, with_source, with_owner, since, until, time_zone),
    private.stage_filter(with_stage, with_tag),
    least(greatest(coalesce(most, 1001), 1), 1001)
  ) into found_rows;
  return found_rows;
end
$$;

-- As before, without spam.
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
      'mine', waiting.mine + follow_ups.mine,
      'unassigned', waiting.unassigned,
      'overdue', waiting.overdue,
      'waiting_for_us', waiting.n,
      'calls_today', (
        select count(*) from public.contact_submissions
        where call_at >= today at time zone zone and call_at < (today + interval '1 day') at time zone zone
          and spam_at is null
      ),
      'follow_up', follow_ups.n,
      'follow_up_due', follow_ups.due
    )
    from (
        select count(*) as n,
          count(*) filter (where assigned_to = auth.uid()) as mine,
          count(*) filter (where assigned_to is null) as unassigned,
          count(*) filter (
            where case status when 'responded' then wrote_again_at else created_at end < now() - private.reply_promise()
          ) as overdue
        from public.contact_submissions
        where (status <> 'responded' or wrote_again_at is not null) and spam_at is null
      ) as waiting,
      (
        select count(*) as n, count(*) filter (where follow_up_at <= now()) as due,
          count(*) filter (
            where assigned_to = auth.uid() and status = 'responded' and wrote_again_at is null
          ) as mine
        from public.contact_submissions where follow_up_at is not null and spam_at is null
      ) as follow_ups
  );
end
$$;

create or replace function public.count_submissions() returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require('read_submissions');
  return (
    select json_build_object(
      'total', everything.n,
      'unread', waiting.unread,
      'read', waiting.read,
      'responded', everything.n - waiting.unread - waiting.read,
      'overdue', waiting.overdue
    )
    from (
        -- Without spam, of which there is little, so that the total is read from an index alone.
        select count(*) - (select count(*) from public.contact_submissions where spam_at is not null) as n
        from public.contact_submissions
      ) as everything,
      (
        select
          count(*) filter (where status = 'unread') as unread,
          count(*) filter (where status = 'read') as read,
          count(*) filter (
            where case status when 'responded' then wrote_again_at else created_at end < now() - private.reply_promise()
          ) as overdue
        from public.contact_submissions
        where (status <> 'responded' or wrote_again_at is not null) and spam_at is null
      ) as waiting
  );
end
$$;

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
          where created_at >= (today - 29)::timestamp at time zone zone and spam_at is null
          group by received_on
        ) as received on received_on = day::date
      ),
      'responses', count(*),
      'median_response_seconds', round(extract(epoch from
        percentile_cont(0.5) within group (order by responded.created_at - submission.created_at)))
    )
    from public.submission_events responded
    join public.contact_submissions submission on submission.id = responded.submission_id and submission.spam_at is null
    where responded.kind = 'status_changed' and responded.new_status = 'responded'
      and responded.created_at >= (today - 29)::timestamp at time zone zone
      and not exists (
        select from public.submission_events u
        where u.kind = 'undone' and u.submission_id = responded.submission_id and u.old_status = 'responded'
          and u.created_at >= responded.created_at
      )
  );
end
$$;

create or replace function private.morning_mail(person uuid, day date) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('email', staff.email, 'display_name', staff.display_name, 'time_zone', staff.zone,
    'follow_ups', jsonb_agg(to_jsonb(due) order by due.follow_up_at, due.submission_id))
  from (
    select u.email, p.display_name, coalesce(p.time_zone, 'Australia/Sydney') as zone
    from public.user_roles r join auth.users u on u.id = r.user_id left join public.staff_profiles p on p.user_id = u.id
    where r.user_id = person and private.has_right(person, 'answer_submissions')
  ) as staff
  cross join lateral (
    select s.id as submission_id, s.first_name, s.last_name, s.follow_up_at, s.follow_up_note as note,
      s.assigned_to is not null as is_mine
    from public.contact_submissions s
    where s.follow_up_at < ((day + 1)::timestamp at time zone staff.zone)
      and (s.assigned_to = person or s.assigned_to is null) and s.spam_at is null
    order by s.follow_up_at, s.id
    limit 100
  ) as due
  group by staff.email, staff.display_name, staff.zone
$$;

-- As before, also of stages and tags.
create or replace function private.counted_values(expression text) returns json
language plpgsql stable set search_path = ''
as $$
declare
  counted json;
begin
  execute format(
    $query$
    select coalesce(json_agg(json_build_object('value', value, 'submissions', n) order by n desc, value), '[]') from (
      select value, count(*) as n from public.contact_submissions s cross join lateral (select %s) as one (value)
      where s.spam_at is null and value is not null group by value order by n desc limit 50
    ) as found
    $query$,
    expression
  ) into counted;
  return counted;
end
$$;

create or replace function public.submission_filter_values() returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require('read_submissions');
  return json_build_object(
    'about', private.counted_values('s.about'),
    'source', private.counted_values('s.source'),
    'stage', private.counted_values('s.stage'),
    'tag', private.counted_values('unnest(s.tags)')
  );
end
$$;

grant execute on function public.count_found_submissions to authenticated;
