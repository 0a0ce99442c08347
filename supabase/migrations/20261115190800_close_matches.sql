-- What a search may have meant besides its letters: all its words in any order, a phone in any spelling, a small typo.
create index contact_submissions_names on public.contact_submissions
  using gin ((first_name || ' ' || last_name) extensions.gin_trgm_ops)
  with (gin_pending_list_limit = 512);
create index submission_events_notes on public.submission_events using gin (note extensions.gin_trgm_ops)
  with (gin_pending_list_limit = 512)
  where kind = 'note';

-- The words of a search: a phone is one word, however it is spaced.
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

-- The condition that a word stands somewhere in the fields of a submission `s`, or in its phone.
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

-- The same for the notes of a submission, `e`.
create or replace function private.note_filter(word text) returns text
language sql stable set search_path = ''
as $$
  select format('e.note ilike %L', '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%')
$$;

-- Newest first, without what search_submissions finds. A typo is looked for in names, and only when the words as they
-- are written find little: otherwise it would hide what was meant.
create or replace function public.close_submissions(
  search text, with_status text default '', most integer default 50
) returns setof public.contact_submissions
language plpgsql stable security definer set search_path = '' set cpu_operator_cost = 0.05
as $$
declare
  few constant integer := 10;
  at_most constant integer := least(greatest(coalesce(most, 50), 1), 200);
  words constant text[] := private.search_words(search);
  others constant text := format(
    'not (%s) and %s',
    private.submission_filter(search, '', false),
    private.submission_filter('', with_status, false)
  );
  in_fields text;
  in_fields_or_notes text;
  in_any_note text;
  like_names text;
  ids uuid[];
  more_ids uuid[];
  as_written integer;
begin
  perform private.require_staff();
  if words is null or char_length(search) < 3 then
    return;
  end if;
  select
    string_agg(private.word_filter(word), ' and '),
    string_agg(
      format(
        '(%s or exists (select from public.submission_events e where e.submission_id = s.id and e.kind = ''note'' and %s))',
        private.word_filter(word), private.note_filter(word)
      ),
      ' and '
    ),
    string_agg(private.note_filter(word), ' or ') filter (where char_length(word) >= 3),
    string_agg(
      case when char_length(word) >= 4 and word !~ '\d' then
        format(
          '(%s or (s.first_name || '' '' || s.last_name) operator(extensions.%%>) %L)', private.word_filter(word), word
        )
      else private.word_filter(word) end,
      ' and '
    )
  into in_fields, in_fields_or_notes, in_any_note, like_names
  from unnest(words) as word;

  execute format(
    'select array(select s.id from public.contact_submissions s where %s and %s order by s.created_at desc, s.id desc limit %s)',
    in_fields, others, at_most
  ) into ids;
  if in_any_note is not null then
    execute format(
      $query$
      select array(
        select s.id from public.contact_submissions s
        where s.id in (select e.submission_id from public.submission_events e where e.kind = 'note' and (%s)) and %s and %s
        order by s.created_at desc, s.id desc limit %s
      )
      $query$,
      in_any_note, in_fields_or_notes, others, at_most
    ) into more_ids;
    ids := ids || more_ids;
  end if;

  if coalesce(array_length(ids, 1), 0) < few and exists (select from unnest(words) w where char_length(w) >= 4 and w !~ '\d')
  then
    execute format(
      'select count(*) from (select from public.contact_submissions where %s limit %s) as found',
      private.submission_filter(search, '', false), few
    ) into as_written;
    if as_written < few then
      perform set_config('pg_trgm.word_similarity_threshold', '0.42', true);
      execute format(
        'select array(select s.id from public.contact_submissions s where %s and %s order by s.created_at desc, s.id desc limit %s)',
        like_names, others, at_most
      ) into more_ids;
      ids := ids || more_ids;
    end if;
  end if;

  return query
    select s.* from public.contact_submissions s
    where s.id = any (ids) order by s.created_at desc, s.id desc limit at_most;
end
$$;

revoke all on function
  private.search_words(text),
  private.word_filter(text),
  private.note_filter(text),
  public.close_submissions(text, text, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.close_submissions(text, text, integer) to authenticated;
