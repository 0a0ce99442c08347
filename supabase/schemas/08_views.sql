-- How long a visitor may wait for an answer.
create function private.reply_promise() returns interval
language sql stable security definer set search_path = ''
as $$
  select make_interval(hours => coalesce((select reply_within_hours from private.office_hours), 24))
$$;

-- The views of the dashboard: which submissions they show and by which time they are ordered, earliest first; without one, the
-- newest come first. Mine is what is left to do: without an answer, or with a follow-up.
create function private.views(zone text) returns table (view text, condition text, ordered_by text)
language sql stable set search_path = ''
as $$
  values
    ('mine', format('assigned_to = %L and (waiting_since is not null or follow_up_at is not null)', auth.uid()), null),
    ('unassigned', 'assigned_to is null and waiting_since is not null', null),
    ('overdue', format('waiting_since < %L', now() - private.reply_promise()), 'waiting_since'),
    ('waiting_for_us', 'waiting_since is not null', 'waiting_since'),
    ('calls_today', format('call_at >= %L and call_at < %L', private.day_start(now() at time zone zone, 0, zone),
      private.day_start(now() at time zone zone, 1, zone)), 'call_at'),
    ('follow_up', 'follow_up_at is not null', 'follow_up_at'),
    ('follow_up_due', format('follow_up_at <= %L', now()), 'follow_up_at')
$$;

create function private.day_start(day timestamp, days_later integer, zone text) returns timestamptz
language sql stable set search_path = ''
as $$ select (date_trunc('day', day) + make_interval(days => days_later)) at time zone zone $$;

create function private.known_zone(zone text) returns text
language sql stable set search_path = ''
as $$ select case when private.is_time_zone(zone) then zone else 'UTC' end $$;

-- The filter of a list as a condition, with the names of the address of the dashboard. A text, so that each query is planned for
-- its words: for a common word PostgreSQL scans the newest rows until the page is full, for a rare one it uses the trigram index.
-- What is not an enquiry is in no list, unless it is chosen as a stage.
create function private.list_condition(filter jsonb) returns text
language plpgsql stable set search_path = ''
as $$
declare
  zone constant text := private.known_zone(filter ->> 'zone');
  of_view text;
begin
  if filter ->> 'view' <> '' then
    select v.condition into of_view from private.views(zone) v where v.view = filter ->> 'view';
    if not found then
      raise invalid_parameter_value using message = 'There is no such view';
    end if;
  end if;
  if char_length(filter ->> 'search') > 200 then
    raise invalid_parameter_value using message = 'A search can have at most 200 characters';
  end if;
  return concat_ws(
    ' and ',
    case filter ->> 'stage' when 'spam' then 'spam_at is not null' else 'spam_at is null' end,
    of_view,
    case when filter ->> 'search' <> '' then private.contains(filter ->> 'search') end,
    case when filter ->> 'status' <> '' then format('status = %L', filter ->> 'status') end,
    case when filter ->> 'about' <> '' then format('about = %L', filter ->> 'about') end,
    case
      when filter ->> 'source' = 'direct' then 'source is null'
      when filter ->> 'source' <> '' then format('source = %L', filter ->> 'source')
    end,
    case
      when filter ->> 'owner' = 'none' then 'assigned_to is null'
      when filter ->> 'owner' <> '' then format('assigned_to = %L', (filter ->> 'owner')::uuid)
    end,
    case when filter ->> 'stage' not in ('', 'spam') then format('stage = %L', filter ->> 'stage') end,
    case when filter ->> 'tag' <> '' then format('tags @> array[%L]', filter ->> 'tag') end,
    case when filter ->> 'since' <> '' then format('created_at >= %L', private.day_start((filter ->> 'since')::timestamp, 0, zone)) end,
    case when filter ->> 'until' <> '' then format('created_at < %L', private.day_start((filter ->> 'until')::timestamp, 1, zone)) end,
    case when filter ? 'ids' then format('id = any (%L)', array(select jsonb_array_elements_text(filter -> 'ids'))::uuid[]) end
  );
end
$$;

-- The numbers on the tiles and of the views, from one snapshot. Most submissions are responded, so only the others are counted by
-- status.
create function private.count_submissions(zone text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  total bigint;
  views jsonb;
  unread bigint;
  read bigint;
begin
  execute (
    select format('select jsonb_build_object(%s)', string_agg(format(
      '%L, (select count(*) from public.contact_submissions where spam_at is null and %s)', v.view, v.condition), ', '))
    from private.views(private.known_zone(zone)) v
  ) into views;
  -- Without a condition the smallest index is counted. Of spam there is little.
  total := (select count(*) from public.contact_submissions) - (select count(*) from public.contact_submissions where spam_at is not null);
  select count(*) filter (where s.status = 'unread'), count(*) filter (where s.status = 'read') into unread, read
  from public.contact_submissions s where s.waiting_since is not null and s.spam_at is null;
  return views || jsonb_build_object('total', total, 'unread', unread, 'read', read, 'responded', total - unread - read);
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

-- How many submissions a list has, up to 1001; null for searches that are too short to be counted quickly.
create function public.count_found_submissions(filter jsonb) returns integer
language plpgsql stable security definer set search_path = '' set cpu_operator_cost = 0.05
as $$
declare
  found_rows integer;
begin
  perform private.require('read_submissions');
  if char_length(filter ->> 'search') between 1 and 2 then
    return null;
  end if;
  execute format('select count(*) from (select from public.contact_submissions where %s limit 1001) as found',
    private.list_condition(filter)) into found_rows;
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

-- A page of a list that begins after the given row, in the chosen order or that of the view. Reply due first: those who wait for a
-- reply, longest first, then all others.
create function public.search_submissions(filter jsonb, after jsonb default null, most integer default 100)
returns setof public.contact_submissions
language plpgsql stable security definer set search_path = '' set cpu_operator_cost = 0.05
as $$
declare
  sort constant text := coalesce(filter ->> 'sort', '');
  ordered_by text;
begin
  perform private.require('read_submissions');
  if sort not in ('', 'newest', 'oldest', 'due') then
    raise invalid_parameter_value using message = 'There is no such order';
  end if;
  if sort = '' and filter ->> 'view' <> '' then
    select v.ordered_by into ordered_by from private.views('UTC') v where v.view = filter ->> 'view';
  else
    ordered_by := case sort when 'oldest' then 'created_at' when 'due' then 'waiting_since' end;
  end if;
  return query execute format(
    'select * from public.contact_submissions where %s and %s order by %s limit %s',
    private.list_condition(filter),
    case
      when after is null then 'true'
      when ordered_by is null then format('(created_at, id) < (%L, %L)', after ->> 'created_at', after ->> 'id')
      when sort = 'due' then format('(coalesce(waiting_since, ''infinity''), id) > (%L, %L)',
        coalesce(after ->> 'waiting_since', 'infinity'), after ->> 'id')
      else format('(%I, id) > (%L, %L)', ordered_by, after ->> ordered_by, after ->> 'id')
    end,
    case
      when ordered_by is null then 'created_at desc, id desc'
      when sort = 'due' then 'coalesce(waiting_since, ''infinity''), id'
      else format('%I, id', ordered_by)
    end,
    least(greatest(coalesce(most, 100), 1), 1000)
  );
end
$$;

revoke all on private.saved_views from public, anon, authenticated, service_role;

grant execute on function
  public.submission_filter_values, public.count_found_submissions, public.save_my_view, public.remove_my_view,
  public.search_submissions
  to authenticated;
