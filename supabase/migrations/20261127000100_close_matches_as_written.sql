-- Close matches as written come before those of notes and of typos, each newest first: among many similar names the one
-- that was typed must not be cut off.
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
    where s.id = any (ids) order by array_position(ids, s.id) limit at_most;
end
$$;
