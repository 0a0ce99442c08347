-- How long a visitor may wait for an answer.
create function private.reply_promise() returns interval
language sql stable security definer set search_path = ''
as $$
  select make_interval(hours => coalesce((select reply_within_hours from private.office_hours), 24))
$$;

-- A condition as text, so that each query is planned for its words: for a common word PostgreSQL scans the newest rows until
-- the page is full, for a rare one it uses the trigram index.
create function private.submission_filter(search text, with_status text) returns text
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
    case when with_status <> '' then format('status = %L', with_status) end
  );
end
$$;

-- The views of the dashboard and its filters. Mine is what is left to do: without an answer, or with a follow-up.
create function private.view_filter(
  in_view text, with_about text, with_source text, with_owner text, since timestamptz, until timestamptz, time_zone text
) returns text
language plpgsql stable set search_path = ''
as $$
declare
  zone constant text := case when private.is_time_zone(time_zone) then time_zone else 'UTC' end;
  today constant timestamp := date_trunc('day', now() at time zone zone);
  -- As in the index.
  is_waiting constant text := '(status <> ''responded'' or wrote_again_at is not null)';
begin
  return concat_ws(
    ' and ',
    case coalesce(in_view, '')
      when '' then 'true'
      when 'mine' then format(
        'assigned_to = %L and (status <> ''responded'' or wrote_again_at is not null or follow_up_at is not null)', auth.uid())
      when 'unassigned' then 'assigned_to is null and ' || is_waiting
      when 'overdue' then
        format('%s and %s < %L', is_waiting, private.view_order('overdue'), now() - private.reply_promise())
      when 'waiting_for_us' then is_waiting
      when 'calls_today' then
        format('call_at >= %L and call_at < %L', today at time zone zone, (today + interval '1 day') at time zone zone)
      when 'follow_up' then 'follow_up_at is not null'
    end,
    case when with_about <> '' then format('about = %L', with_about) end,
    case
      when with_source = 'direct' then 'source is null'
      when with_source <> '' then format('source = %L', with_source)
    end,
    case
      when with_owner = 'none' then 'assigned_to is null'
      when with_owner <> '' then format('assigned_to = %L', with_owner::uuid)
    end,
    case when since is not null then format('created_at >= %L', since) end,
    case when until is not null then format('created_at < %L', until) end
  );
end
$$;

-- The expression by which a view is ordered, earliest first; null for views with the newest first.
create function private.view_order(in_view text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  if coalesce(in_view, '') not in
    ('', 'mine', 'unassigned', 'overdue', 'waiting_for_us', 'calls_today', 'follow_up') then
    raise invalid_parameter_value using message = 'There is no such view';
  end if;
  return case
    when in_view in ('overdue', 'waiting_for_us') then
      '(case status when ''responded'' then wrote_again_at else created_at end)'
    when in_view = 'calls_today' then 'call_at'
    when in_view = 'follow_up' then 'follow_up_at'
  end;
end
$$;

-- The last thirty days in the reader's time zone: submissions a day, and the median time to the response.
create function public.submission_insight(time_zone text default 'UTC') returns json
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

-- The numbers on the tiles, from one snapshot. Most submissions are responded, so only the others are counted by status.
create function public.count_submissions() returns json
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
        select coalesce(sum(change), 0) - (select count(*) from public.contact_submissions where spam_at is not null) as n
        from private.submission_total
      ) as everything,
      (
        select
          count(*) filter (where status = 'unread') as unread,
          count(*) filter (where status = 'read') as read,
          count(*) filter (
            where case status when 'responded' then wrote_again_at else created_at end < (select now() - private.reply_promise())
          ) as overdue
        from public.contact_submissions
        where (status <> 'responded' or wrote_again_at is not null) and spam_at is null
      ) as waiting
  );
end
$$;

-- The number of submissions in each view, and of due follow-ups. What is not an enquiry does not count.
create function public.count_views(time_zone text default 'UTC'::text) returns json
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
          count(*) filter (where assigned_to = (select auth.uid())) as mine,
          count(*) filter (where assigned_to is null) as unassigned,
          count(*) filter (
            where case status when 'responded' then wrote_again_at else created_at end < (select now() - private.reply_promise())
          ) as overdue
        from public.contact_submissions
        where (status <> 'responded' or wrote_again_at is not null) and spam_at is null
      ) as waiting,
      (
        select count(*) as n, count(*) filter (where follow_up_at <= now()) as due,
          count(*) filter (
            where assigned_to = (select auth.uid()) and status = 'responded' and wrote_again_at is null
          ) as mine
        from public.contact_submissions where follow_up_at is not null and spam_at is null
      ) as follow_ups
  );
end
$$;

-- The values of the filters, most frequent first.
create function public.submission_filter_values() returns json
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

-- Filters by stage and tag. What is not an enquiry is in no list and no number, unless it is chosen as a stage.
create function private.stage_filter(with_stage text, with_tag text) returns text
language sql immutable set search_path = ''
as $$
  select concat_ws(
    ' and ',
    case when with_stage = 'spam' then 'spam_at is not null' else 'spam_at is null' end,
    case when with_stage not in ('', 'spam') then format('stage = %L', with_stage) end,
    case when with_tag <> '' then format('tags @> array[%L]', with_tag) end
  )
$$;

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

-- The values of a column with how many submissions have each.
create function private.counted_values(expression text) returns json
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

-- The times in which at least one office is open; null if the hours are not known. The limit is for the planner: it expects many
-- rows of a table that was never analyzed, and then compiles the query for each connection.
create function private.open_times(since timestamptz, until timestamptz) returns tstzmultirange
language sql stable security definer set search_path = ''
as $$
  select case when exists (select from private.office_hours) then coalesce(range_agg(tstzrange(
    (d.day + (h.hours ->> 'opens')::time) at time zone (o.office ->> 'timeZone'),
    (d.day + (h.hours ->> 'closes')::time) at time zone (o.office ->> 'timeZone')
  )), '{}') end
  from (select offices from private.office_hours limit 1) as only_row
  cross join jsonb_array_elements(offices) as o (office)
  cross join jsonb_array_elements(o.office -> 'hours') as h (hours)
  cross join generate_series(since::date::timestamp - interval '1 day', until::date::timestamp + interval '1 day', interval '1 day') as d (day)
  where private.is_time_zone(o.office ->> 'timeZone')
    and h.hours -> 'days' @> to_jsonb(extract(dow from d.day)::integer)
    and (h.hours ->> 'opens')::time < (h.hours ->> 'closes')::time
    and not coalesce(o.office -> 'closedOn', '[]') ? to_char(d.day, 'YYYY-MM-DD')
$$;

create function public.list_my_views() returns table (id uuid, name text, params jsonb)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require('read_submissions');
  return query
    select v.id, v.name, v.params from private.saved_views v where v.user_id = auth.uid() order by v.created_at, v.id;
end
$$;

-- Saves a new view, or renames an existing one.
create function public.save_my_view(view_name text, params jsonb default null, view_id uuid default null)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  wanted constant text := btrim(save_my_view.view_name, E' \t\r\n');
begin
  perform private.require('read_submissions');
  -- One at a time, so that the limit holds.
  perform from public.user_roles r where r.user_id = auth.uid() for update;
  if save_my_view.view_id is not null then
    update private.saved_views v set name = wanted where v.id = save_my_view.view_id and v.user_id = auth.uid();
    if not found then
      perform private.refuse(404, 'view_not_found', 'This view no longer exists.');
    end if;
  elsif (select count(*) from private.saved_views v where v.user_id = auth.uid()) >= 20 then
    perform private.refuse(409, 'too_many_views', 'You can save at most 20 views. Remove one first.');
  else
    insert into private.saved_views (user_id, name, params) values (auth.uid(), wanted, save_my_view.params);
  end if;
exception
  when unique_violation then
    perform private.refuse(409, 'view_name_taken', 'You already have a view with this name.');
  when check_violation or not_null_violation then
    perform private.refuse(400, 'view_not_valid', 'A view needs a name of at most 40 characters.');
end
$$;

create function public.remove_my_view(view_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require('read_submissions');
  delete from private.saved_views v where v.id = remove_my_view.view_id and v.user_id = auth.uid();
end
$$;

-- A view that searches for an address names a person: it is deleted with the last submission of that address.
create function private.forget_views_of_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.saved_views v using gone g
  where g.email <> '' and position(lower(g.email) in lower(v.params ->> 'q')) > 0
    and not exists (select from public.contact_submissions s where lower(s.email) = lower(g.email));
  return null;
end
$$;

create trigger forget_views_of_person after delete on public.contact_submissions
  referencing old table as gone
  for each statement execute function private.forget_views_of_person();

-- The expression by which a list is ordered, earliest first; null for the newest first. A view has its own order by default.
create function private.list_order(in_view text, sort text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  of_view constant text := private.view_order(in_view);
begin
  if coalesce(sort, '') not in ('', 'newest', 'oldest', 'due') then
    raise invalid_parameter_value using message = 'There is no such order';
  end if;
  return case coalesce(sort, '')
    when '' then of_view
    when 'oldest' then 'created_at'
    -- As in the index.
    when 'due' then 'coalesce(case status when ''responded'' then wrote_again_at else created_at end, ''infinity'')'
  end;
end
$$;

create function public.search_submissions(
  search text default '',
  with_status text default '',
  before_created_at timestamptz default null,
  before_id uuid default null,
  most integer default 100,
  in_view text default '',
  with_about text default '',
  with_source text default '',
  with_owner text default '',
  since timestamptz default null,
  until timestamptz default null,
  time_zone text default 'UTC',
  after_at timestamptz default null,
  after_id uuid default null,
  with_stage text default '',
  with_tag text default '',
  sort text default ''
) returns setof public.contact_submissions
language plpgsql stable security definer set search_path = '' set cpu_operator_cost = 0.05
as $$
declare
  ordered_by text;
begin
  perform private.require('read_submissions');
  ordered_by := private.list_order(in_view, sort);
  return query execute format(
    'select * from public.contact_submissions where %s and %s and %s and %s and %s order by %s limit %s',
    private.submission_filter(search, with_status),
    private.view_filter(in_view, with_about, with_source, with_owner, since, until, time_zone),
    private.stage_filter(with_stage, with_tag),
    case
      when before_created_at is null then 'true'
      when before_id is null then format('created_at < %L', before_created_at)
      else format('(created_at, id) < (%L, %L)', before_created_at, before_id)
    end,
    case
      when after_at is null or after_id is null or ordered_by is null then 'true'
      else format('(%s, id) > (%L, %L)', ordered_by, after_at, after_id)
    end,
    case when ordered_by is null then 'created_at desc, id desc' else format('%s, id', ordered_by) end,
    least(greatest(coalesce(most, 100), 1), 1000)
  );
end
$$;

create function private.add_to_submission_total() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.submission_total
  select case tg_op when 'INSERT' then count(*) else -count(*) end from changed having count(*) > 0;
  return null;
end
$$;

create trigger add_to_total after insert on public.contact_submissions
  referencing new table as changed for each statement execute function private.add_to_submission_total();

create trigger subtract_from_total after delete on public.contact_submissions
  referencing old table as changed for each statement execute function private.add_to_submission_total();

-- Replaces the changes with one row: daily, and after rows were stored without triggers. Both are of the snapshot of one statement, and
-- changes that are committed later stay. The lock admits one caller at a time, and all inserts.
create function private.recount_submissions() returns void
language plpgsql volatile set search_path = ''
as $$
begin
  lock table private.submission_total in share update exclusive mode;
  with replaced as (delete from private.submission_total)
  insert into private.submission_total select count(*) from public.contact_submissions;
end
$$;

revoke all on private.saved_views from public, anon, authenticated, service_role;

grant execute on function
  public.submission_insight, public.count_submissions, public.count_views, public.submission_filter_values,
  public.count_found_submissions, public.list_my_views, public.save_my_view, public.remove_my_view,
  public.search_submissions
  to authenticated;
