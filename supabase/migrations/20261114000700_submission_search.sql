-- replaces: 20261115130000, 20261115150000

-- The dashboard over a hundred thousand submissions: search by any part of a word, windows by cursor, exact counts.

create index contact_submissions_of_status on public.contact_submissions (status, created_at desc, id desc);
create index contact_submissions_unanswered on public.contact_submissions (created_at desc, id desc)
  where status <> 'responded';

-- The four searched fields side by side. What stands between them occurs in none of them, so no match spans two fields.
create index contact_submissions_words on public.contact_submissions
  using gin ((first_name || E'\x1f' || last_name || E'\x1f' || email || E'\x1f' || message) extensions.gin_trgm_ops)
  with (gin_pending_list_limit = 512);

-- How long a visitor may wait for an answer.
create or replace function private.reply_promise() returns interval
language sql immutable set search_path = ''
as $$ select interval '24 hours' $$;

-- The text of a condition, so that each query is planned for the very words it looks for: a common word walks the
-- newest rows until the window is full, a rare one asks the trigram index.
create or replace function private.submission_filter(search text, with_status text, overdue boolean) returns text
language sql stable set search_path = ''
as $$
  select concat_ws(
    ' and ',
    'true',
    case when search <> '' then
      format(
        $condition$(first_name || E'\x1f' || last_name || E'\x1f' || email || E'\x1f' || message) ilike %L$condition$,
        '%' || regexp_replace(search, '([\\%_])', '\\\1', 'g') || '%'
      )
    end,
    case when with_status <> '' then format('status = %L', with_status) end,
    case when overdue then format('status <> ''responded'' and created_at < %L', now() - private.reply_promise()) end
  )
$$;

-- Row level security would keep the trigram index from being used (its operators are not leakproof), so these two run
-- as their owner, behind the same question that the policies ask.
-- Looking through a text in any case costs far more than the planner believes; told so, it walks the newest rows only
-- for words that are common indeed.
create or replace function public.search_submissions(
  search text default '',
  with_status text default '',
  overdue boolean default false,
  before_created_at timestamptz default null,
  before_id uuid default null,
  most integer default 100
) returns setof public.contact_submissions
language plpgsql stable security definer set search_path = '' set cpu_operator_cost = 0.05
as $$
begin
  perform private.require_admin();
  return query execute format(
    'select * from public.contact_submissions where %s and %s order by created_at desc, id desc limit %s',
    private.submission_filter(search, with_status, overdue),
    case
      when before_created_at is null then 'true'
      when before_id is null then format('created_at < %L', before_created_at)
      else format('(created_at, id) < (%L, %L)', before_created_at, before_id)
    end,
    least(greatest(coalesce(most, 100), 1), 1000)
  );
end
$$;

-- How many submissions match; counting stops at `most`, because nobody reads past "more than a thousand". Nothing for
-- fewer than three characters, which no trigram can help to find.
create or replace function public.count_found_submissions(
  search text default '', with_status text default '', overdue boolean default false, most integer default 1001
) returns integer
language plpgsql stable security definer set search_path = '' set cpu_operator_cost = 0.05
as $$
declare
  found_rows integer;
begin
  perform private.require_admin();
  if char_length(search) between 1 and 2 then
    return null;
  end if;
  execute format(
    'select count(*)::integer from (select from public.contact_submissions where %s limit %s) as found',
    private.submission_filter(search, with_status, overdue),
    least(greatest(coalesce(most, 1001), 1), 1001)
  ) into found_rows;
  return found_rows;
end
$$;

-- The figures on the tiles, all from one moment. Nearly all submissions are responded sooner or later: those are counted
-- as what is left, and only the others looked at.
create or replace function public.count_submissions() returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
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

-- What else came from the same address, newest first.
create or replace function public.submissions_of_same_sender(submission_id uuid) returns setof public.contact_submissions
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select other.*
    from public.contact_submissions this
    join public.contact_submissions other on lower(other.email) = lower(this.email) and other.id <> this.id
    where this.id = submission_id
    order by other.created_at desc, other.id desc
    limit 100;
end
$$;

revoke all on function
  private.reply_promise(),
  private.submission_filter(text, text, boolean),
  public.search_submissions(text, text, boolean, timestamptz, uuid, integer),
  public.count_found_submissions(text, text, boolean, integer),
  public.count_submissions(),
  public.submissions_of_same_sender(uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  public.search_submissions(text, text, boolean, timestamptz, uuid, integer),
  public.count_found_submissions(text, text, boolean, integer),
  public.count_submissions(),
  public.submissions_of_same_sender(uuid)
  to authenticated;
