-- A person can choose the order of the list. Reply due first: those who wait for a reply, longest first, then all others.
create index contact_submissions_reply_due on public.contact_submissions
  (coalesce(case status when 'responded' then wrote_again_at else created_at end, 'infinity'), id);

-- The expression by which a list is ordered, earliest first; null for the newest first. A view has its own order by default.
create or replace function private.list_order(in_view text, sort text) returns text
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

-- As before, by stage and tag, and with `sort`. Newest first is paged by before_created_at and before_id, every other order by after_at and after_id.
drop function public.search_submissions(
  text, text, timestamptz, uuid, integer, text, text, text, text, timestamptz, timestamptz, text, timestamptz, uuid);
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
grant execute on function public.search_submissions to authenticated;
