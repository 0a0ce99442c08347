-- Close matches of a search: all its words in any order, a phone in any format, words of notes, a small typo in a name.
create index contact_submissions_names on public.contact_submissions
  using gin ((first_name || ' ' || last_name) extensions.gin_trgm_ops)
  with (gin_pending_list_limit = 512);
create index submission_events_notes on public.submission_events using gin (note extensions.gin_trgm_ops)
  with (gin_pending_list_limit = 512)
  where kind = 'note';
create index submission_events_newest_notes on public.submission_events (created_at desc) where kind = 'note';

-- The words of a search. A phone number is one word.
create or replace function private.search_words(search text) returns text[]
language sql immutable set search_path = ''
as $$
  select case
    when search ~ '^[-+()./ \d]*\d[-+()./ \d]*$' then array[btrim(search)]
    else (
      select array_agg(word) from (
        select distinct word from regexp_split_to_table(lower(search), '\s+') as word where word <> '' limit 8
      ) as words
    )
  end
$$;

-- The condition that the fields of a submission `s`, or its phone, contain a word.
create or replace function private.word_filter(word text) returns text
language sql stable set search_path = ''
as $$
  select concat(
    format(
      $condition$((s.first_name || E'\x1f' || s.last_name || E'\x1f' || s.email || E'\x1f' || s.message) ilike %L$condition$,
      '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
    ),
    case when word ~ '^[-+()./ \d]+$' and char_length(private.phone_ending(word)) >= 4 then
      format(
        $condition$ or s.phone is not null and regexp_replace(s.phone, '\D', '', 'g') like %L$condition$,
        '%' || private.phone_ending(word) || '%'
      )
    end,
    ')'
  )
$$;

-- The same for a note, `e`.
create or replace function private.note_filter(word text) returns text
language sql stable set search_path = ''
as $$
  select format('e.note ilike %L', '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%')
$$;

-- About how many rows a query has, from the planner's statistics, without running it.
create or replace function private.rows_expected(source text) returns numeric
language plpgsql volatile set search_path = ''
as $$
declare
  plan json;
begin
  execute 'explain (format json) select from ' || source into plan;
  return (plan -> 0 -> 'Plan' ->> 'Plan Rows')::numeric;
end
$$;

-- The newest submissions `s` that meet a condition. If many do, the newest thousand hold enough of them. If few do, the
-- trigram indexes find them, and the materialized query keeps the planner from scanning all rows. Common words that rarely
-- occur together are searched in the newest thousand only: in all rows this would take seconds.
create or replace function private.newest_ids(condition text, most integer, expected_most integer) returns uuid[]
language plpgsql volatile set search_path = ''
as $$
declare
  ids uuid[];
begin
  execute format(
    'select array(select s.id from (
       select * from public.contact_submissions order by created_at desc, id desc limit 1000
     ) as s where %s limit %s)',
    condition, most
  ) into ids;
  if cardinality(ids) = most or private.rows_expected('public.contact_submissions s where ' || condition) > expected_most then
    return ids;
  end if;
  execute format(
    'with met as materialized (select s.id, s.created_at from public.contact_submissions s where %s)
     select array(select id from met order by created_at desc, id desc limit %s)',
    condition, most
  ) into ids;
  return ids;
end
$$;

-- Submissions whose notes contain some of the words, and whose fields or notes contain the others. The search starts with
-- rare words; if all words are common, it scans the newest notes.
create or replace function private.ids_by_notes(words text[], others text, most integer) returns uuid[]
language plpgsql volatile set search_path = ''
as $$
declare
  many constant integer := 3000;
  in_notes constant text :=
    '(%s or exists (select from public.submission_events e where e.submission_id = s.id and e.kind = ''note'' and %s))';
  common constant text[] := array(
    select word from unnest(words) word
    where private.rows_expected('public.submission_events e where e.kind = ''note'' and ' || private.note_filter(word)) > many
  );
  rare constant text[] := array(select word from unnest(words) word where not word = any (common));
  in_all text;
  by_note text;
  ids uuid[] := '{}';
  more_ids uuid[];
begin
  select string_agg(format(in_notes, private.word_filter(word), private.note_filter(word)), ' and ') into in_all
  from unnest(words) as word;
  if cardinality(rare) = 0 then
    select string_agg(private.note_filter(word), ' and ') into by_note from unnest(words) as word;
    execute format(
      'select array(select s.id from public.contact_submissions s where s.id in (
         select e.submission_id from (
           select * from public.submission_events where kind = ''note'' order by created_at desc limit 1000
         ) as e where %s
       ) and %s order by s.created_at desc, s.id desc limit %s)',
      by_note, others, most
    ) into ids;
    return ids;
  end if;
  select string_agg(private.note_filter(word), ' or ') into by_note
  from unnest(rare) as word where char_length(word) >= 3;
  if by_note is not null then
    execute format(
      'with met as materialized (
         select e.submission_id from public.submission_events e where e.kind = ''note'' and (%s)
       )
       select array(select s.id from public.contact_submissions s
         where s.id in (select submission_id from met) and %s and %s order by s.created_at desc, s.id desc limit %s)',
      by_note, in_all, others, most
    ) into ids;
  end if;
  if cardinality(common) > 0 then
    select string_agg(private.word_filter(word), ' and ') into by_note from unnest(rare) as word;
    more_ids := private.newest_ids(format('%s and %s and %s', by_note, in_all, others), most, 500);
  end if;
  return ids || more_ids;
end
$$;

-- Newest first, without the results of search_submissions. Typos are considered only in names, and only if the words as
-- written find little.
create or replace function public.close_submissions(
  search text, with_status text default '', most integer default 50
) returns setof public.contact_submissions
language plpgsql volatile security definer set search_path = '' set cpu_operator_cost = 0.05 set enable_seqscan = off
as $$
declare
  few constant integer := 10;
  at_most constant integer := least(greatest(coalesce(most, 50), 1), 200);
  words constant text[] := private.search_words(search);
  others constant text := format(
    '%s and not (%s)',
    private.submission_filter('', with_status),
    private.submission_filter(search, '')
  );
  in_fields text;
  like_names text;
  ids uuid[] := '{}';
  as_written integer := 0;
begin
  perform private.require('read_submissions');
  if words is null or char_length(search) < 3 then
    return;
  end if;
  select
    string_agg(private.word_filter(word), ' and '),
    string_agg(
      case when char_length(word) >= 4 and word !~ '\d' then
        format(
          '(%s or (s.first_name || '' '' || s.last_name) operator(extensions.%%>) %L)', private.word_filter(word), word
        )
      else private.word_filter(word) end,
      ' and '
    )
  into in_fields, like_names
  from unnest(words) as word;

  -- For a single word this is what the search itself finds.
  if cardinality(words) > 1 or search ~ '\d' then
    ids := private.newest_ids(format('%s and %s', in_fields, others), at_most, 500);
  end if;
  if cardinality(ids) < at_most then
    ids := ids || private.ids_by_notes(words, others, at_most);
  end if;

  if cardinality(ids) < few and like_names <> in_fields then
    execute format(
      'select count(*) from (select from public.contact_submissions where %s limit %s) as found',
      private.submission_filter(search, ''), few
    ) into as_written;
    if as_written < few then
      perform set_config('pg_trgm.word_similarity_threshold', '0.42', true);
      ids := ids || private.newest_ids(format('%s and %s', like_names, others), at_most, 5000);
    end if;
  end if;

  return query
    select s.* from public.contact_submissions s
    where s.id = any (ids) order by s.created_at desc, s.id desc limit at_most;
end
$$;

grant execute on function public.close_submissions to authenticated;
