-- The views of the dashboard know who waits for a reply.

create or replace function private.view_filter(
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
create or replace function private.view_order(in_view text) returns text
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
      else format('(%s, id) > (%L, %L)', ordered_by, after_at, after_id)
    end,
    case when ordered_by is null then 'created_at desc, id desc' else format('%s, id', ordered_by) end,
    least(greatest(coalesce(most, 100), 1), 1000)
  );
end
$$;

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
        from public.contact_submissions where status <> 'responded' or wrote_again_at is not null
      ) as waiting,
      (
        select count(*) as n, count(*) filter (where follow_up_at <= now()) as due,
          count(*) filter (
            where assigned_to = auth.uid() and status = 'responded' and wrote_again_at is null
          ) as mine
        from public.contact_submissions where follow_up_at is not null
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
    from (select count(*) as n from public.contact_submissions) as everything,
      (
        select
          count(*) filter (where status = 'unread') as unread,
          count(*) filter (where status = 'read') as read,
          count(*) filter (
            where case status when 'responded' then wrote_again_at else created_at end < now() - private.reply_promise()
          ) as overdue
        from public.contact_submissions
        where status <> 'responded' or wrote_again_at is not null
      ) as waiting
  );
end
$$;
