-- As before. The planner has no statistics of similar names, so the newest thousand also show when too many rows meet the condition: then
-- as many of the newest are searched as hold enough of them.
create or replace function private.newest_ids(condition text, most integer, expected_most integer) returns uuid[]
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
