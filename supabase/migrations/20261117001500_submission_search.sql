-- Search by any part of a word, pages by cursor and exact counts, fast with a hundred thousand submissions.

create index contact_submissions_of_status on public.contact_submissions (status, created_at desc, id desc);
create index contact_submissions_unanswered on public.contact_submissions (created_at desc, id desc)
  where status <> 'responded';

-- The four searched fields in one text. The separator occurs in none of them, so no match spans two fields.
create index contact_submissions_words on public.contact_submissions
  using gin ((first_name || E'\x1f' || last_name || E'\x1f' || email || E'\x1f' || message) extensions.gin_trgm_ops)
  with (gin_pending_list_limit = 512);

-- How long a visitor may wait for an answer.
create or replace function private.reply_promise() returns interval
language sql immutable set search_path = ''
as $$ select interval '24 hours' $$;

-- A condition as text, so that each query is planned for its words: for a common word PostgreSQL scans the newest rows until
-- the page is full, for a rare one it uses the trigram index.
create or replace function private.submission_filter(search text, with_status text) returns text
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

-- The views of the dashboard (all, mine, unassigned, overdue, calls today, follow-up) and its filters.
create or replace function private.view_filter(
  in_view text, with_about text, with_source text, with_owner text, since timestamptz, until timestamptz, time_zone text
) returns text
language plpgsql stable set search_path = ''
as $$
declare
  zone constant text := case when private.is_time_zone(time_zone) then time_zone else 'UTC' end;
  today constant timestamp := date_trunc('day', now() at time zone zone);
begin
  return concat_ws(
    ' and ',
    case coalesce(in_view, '')
      when '' then 'true'
      when 'mine' then format('assigned_to = %L', auth.uid())
      when 'unassigned' then 'assigned_to is null and status <> ''responded'''
      when 'overdue' then format('status <> ''responded'' and created_at < %L', now() - private.reply_promise())
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

-- The column by which a view is ordered, earliest first; null for views with the newest first.
create or replace function private.view_order(in_view text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  if coalesce(in_view, '') not in ('', 'mine', 'unassigned', 'overdue', 'calls_today', 'follow_up') then
    raise invalid_parameter_value using message = 'There is no such view';
  end if;
  return case in_view when 'overdue' then 'created_at' when 'calls_today' then 'call_at' when 'follow_up' then 'follow_up_at' end;
end
$$;

-- With row level security the trigram index could not be used (its operators are not leakproof), so these two functions run
-- as their owner after checking the right. ilike costs more than the planner assumes, hence the higher cpu_operator_cost.
-- Newest first, paged by before_created_at and before_id. Overdue, calls and follow-ups are ordered by their time, earliest
-- first, and paged by after_at and after_id.
create or replace function public.search_submissions(
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
  after_id uuid default null
) returns setof public.contact_submissions
language plpgsql stable security definer set search_path = '' set cpu_operator_cost = 0.05
as $$
declare
  ordered_by text;
begin
  perform private.require('read_submissions');
  ordered_by := private.view_order(in_view);
  return query execute format(
    'select * from public.contact_submissions where %s and %s and %s and %s order by %s limit %s',
    private.submission_filter(search, with_status),
    private.view_filter(in_view, with_about, with_source, with_owner, since, until, time_zone),
    case
      when before_created_at is null then 'true'
      when before_id is null then format('created_at < %L', before_created_at)
      else format('(created_at, id) < (%L, %L)', before_created_at, before_id)
    end,
    case
      when after_at is null or after_id is null or ordered_by is null then 'true'
      else format('(%I, id) > (%L, %L)', ordered_by, after_at, after_id)
    end,
    case when ordered_by is null then 'created_at desc, id desc' else format('%I, id', ordered_by) end,
    least(greatest(coalesce(most, 100), 1), 1000)
  );
end
$$;

-- The number of matches, at most `most`. Null for one or two characters, for which trigrams do not help.
create or replace function public.count_found_submissions(
  search text default '',
  with_status text default '',
  most integer default 1001,
  in_view text default '',
  with_about text default '',
  with_source text default '',
  with_owner text default '',
  since timestamptz default null,
  until timestamptz default null,
  time_zone text default 'UTC'
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
    'select count(*)::integer from (select from public.contact_submissions where %s and %s limit %s) as found',
    private.submission_filter(search, with_status),
    private.view_filter(in_view, with_about, with_source, with_owner, since, until, time_zone),
    least(greatest(coalesce(most, 1001), 1), 1001)
  ) into found_rows;
  return found_rows;
end
$$;

grant execute on function public.search_submissions, public.count_found_submissions to authenticated;
