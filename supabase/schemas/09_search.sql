-- A text for LIKE that matches the words anywhere.
create function private.anywhere(words text) returns text
language sql immutable set search_path = ''
as $$ select '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%' $$;

-- The condition that the fields of a submission contain the words. As in the index.
create function private.contains(words text) returns text
language sql immutable set search_path = ''
as $$
  select format(
    $condition$(first_name || E'\x1f' || last_name || E'\x1f' || email || E'\x1f' || message) ilike %L$condition$,
    private.anywhere(words)
  )
$$;

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

-- The condition that the fields of a submission, or its phone, contain a word.
create function private.word_condition(word text) returns text
language sql stable set search_path = ''
as $$
  select format('(%s)', concat_ws(' or ',
    private.contains(word),
    case when word ~ '^[-+()./ \d]+$' and char_length(private.phone_ending(word)) >= 4 then
      format('phone_digits like %L', '%' || private.phone_ending(word) || '%')
    end
  ))
$$;

-- What a search may have meant, in the same view and filters: as written before notes and typos, each newest first. What
-- search_submissions finds is left out. Typos are considered only in names, and only if the words as written find little.
create function public.close_submissions(filter jsonb, most integer default 50) returns setof public.contact_submissions
language plpgsql volatile security definer set search_path = '' set cpu_operator_cost = 0.05
as $$
declare
  few constant integer := 10;
  newest_notes constant integer := 1000;
  at_most constant integer := least(greatest(coalesce(most, 50), 1), 200);
  search constant text := filter ->> 'search';
  words constant text[] := private.search_words(search);
  listed constant text := private.list_condition(filter - 'search');
  newest constant text := format('order by created_at desc, id desc limit %s', at_most);
  in_fields text;
  in_notes text;
  with_note text;
  like_names text;
  ids uuid[] := '{}';
  more uuid[];
  as_written integer;
begin
  perform private.require('read_submissions');
  -- Refuses what is no filter, and a search that is too long.
  perform private.list_condition(filter);
  if words is null or char_length(search) < 3 then
    return;
  end if;
  select string_agg(private.word_condition(word), ' and '),
    string_agg(format('(%s or exists (select from public.events e where e.submission_id = s.id and e.kind = ''note'' and e.note ilike %L))',
      private.word_condition(word), private.anywhere(word)), ' and '),
    string_agg(format('n.note ilike %L', private.anywhere(word)), ' or '),
    string_agg(case
      when char_length(word) >= 4 and word !~ '\d' then
        format('(%s or (first_name || '' '' || last_name) operator(extensions.%%>) %L)', private.word_condition(word), word)
      else private.word_condition(word)
    end, ' and ')
  into in_fields, in_notes, with_note, like_names
  from unnest(words) as word;

  -- For a single word this is what the search itself finds.
  if cardinality(words) > 1 or search ~ '\d' then
    execute format('select array(select id from public.contact_submissions s where %s and not (%s) and %s %s)',
      in_fields, private.contains(search), listed, newest) into ids;
  end if;
  execute format(
    'with noted as materialized (
       select n.submission_id from public.events n where n.kind = ''note'' and (%s) order by n.id desc limit %s
     )
     select array(select id from public.contact_submissions s
       where s.id in (select submission_id from noted) and %s and not (%s) and %s %s)',
    with_note, newest_notes, in_notes, private.contains(search), listed, newest) into more;
  ids := ids || more;

  if cardinality(ids) < few and like_names <> in_fields then
    execute format('select count(*) from (select from public.contact_submissions where %s and %s limit %s) as found',
      private.contains(search), listed, few) into as_written;
    if as_written < few then
      perform set_config('pg_trgm.word_similarity_threshold', '0.42', true);
      -- The planner has no statistics of similar names, and would scan all rows.
      execute format(
        'with named as materialized (select * from public.contact_submissions where %s and not (%s))
         select array(select id from named where %s %s)',
        like_names, private.contains(search), listed, newest) into more;
      ids := ids || more;
    end if;
  end if;

  return query
    select s.* from public.contact_submissions s
    where s.id = any (ids) order by array_position(ids, s.id) limit at_most;
end
$$;

grant execute on function public.close_submissions to authenticated;
