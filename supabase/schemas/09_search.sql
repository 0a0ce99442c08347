-- The words of a search. A phone number is one word.
create function private.search_words(search text) returns text[]
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
create function private.word_filter(word text) returns text
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
create function private.note_filter(word text) returns text
language sql stable set search_path = ''
as $$
  select format('e.note ilike %L', '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%')
$$;

-- About how many rows a query has, from the planner's statistics, without running it.
create function private.rows_expected(source text) returns numeric
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
-- occur together are searched in the newest thousand only: in all rows this would take seconds. The planner has no statistics
-- of similar names, so the newest thousand also show when too many rows meet the condition: then as many of the newest are
-- searched as hold enough of them.
create function private.newest_ids(condition text, most integer, expected_most integer) returns uuid[]
language plpgsql volatile set search_path = ''
as $$
declare
  sample constant integer := 1000;
  -- Of fewer matches in the sample, chance would decide.
  matches_in_sample constant integer := 10;
  in_newest constant text := 'select array(select s.id from (
     select * from public.contact_submissions order by created_at desc, id desc limit %s
   ) as s where %s limit %s)';
  ids uuid[];
begin
  execute format(in_newest, sample, condition, most) into ids;
  if cardinality(ids) = most then
    return ids;
  end if;
  if cardinality(ids) >= matches_in_sample
    and cardinality(ids) * (select sum(change) from private.submission_total) > expected_most * sample then
    execute format(in_newest, sample * most / cardinality(ids), condition, most) into ids;
    return ids;
  end if;
  if private.rows_expected('public.contact_submissions s where ' || condition) > expected_most then
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
create function private.ids_by_notes(words text[], others text, most integer) returns uuid[]
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

-- Close matches as written come before those of notes and of typos, each newest first: among many similar names the one that
-- was typed must not be cut off. The results of search_submissions are left out. Typos are considered only in names, and only
-- if the words as written find little.
create function public.close_submissions(search text, with_status text default ''::text, most integer default 50) returns setof contact_submissions
language plpgsql security definer set search_path = '' set cpu_operator_cost = '0.05' set enable_seqscan = 'off'
as $$
declare
  few constant integer := 10;
  at_most constant integer := least(greatest(coalesce(most, 50), 1), 200);
  words constant text[] := private.search_words(search);
  others constant text := format(
    '%s and not (%s)',
    case with_status when 'spam' then 'spam_at is not null'
          else 'spam_at is null and ' || private.submission_filter('', with_status) end,
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
    where s.id = any (ids) order by array_position(ids, s.id) limit at_most;
end
$$;

grant execute on function
  public.close_submissions
  to authenticated;
