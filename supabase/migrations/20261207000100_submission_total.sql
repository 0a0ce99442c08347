-- How many submissions there are, as the sum of all changes: counting a million rows takes a second. Every statement adds its own row,
-- so no transaction waits for another, and a transaction that sees a submission also sees that it was counted.
create table private.submission_total (change integer not null);
alter table private.submission_total enable row level security;

create or replace function private.add_to_submission_total() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.submission_total
  select case tg_op when 'INSERT' then count(*) else -count(*) end from changed having count(*) > 0;
  return null;
end
$$;
create trigger add_to_total after insert on public.contact_submissions
  referencing new table as changed for each statement execute function private.add_to_submission_total();
create trigger subtract_from_total after delete on public.contact_submissions
  referencing old table as changed for each statement execute function private.add_to_submission_total();

-- Replaces the changes with one row: daily, and after rows were stored without triggers. Both are of the snapshot of one statement, and
-- changes that are committed later stay. The lock admits one caller at a time, and all inserts.
create or replace function private.recount_submissions() returns void
language plpgsql volatile set search_path = ''
as $$
begin
  lock table private.submission_total in share update exclusive mode;
  with replaced as (delete from private.submission_total)
  insert into private.submission_total select count(*) from public.contact_submissions;
end
$$;
select private.recount_submissions();

-- What waits is counted from this index alone.
drop index public.contact_submissions_unanswered;
create index contact_submissions_unanswered on public.contact_submissions (created_at desc, id desc)
  include (status, wrote_again_at, assigned_to, spam_at)
  where status <> 'responded' or wrote_again_at is not null;

do $$
declare
  change record;
  definition text;
begin
  for change in
    select * from (values
      ('public.count_submissions', 'select count(*) - (', 'select coalesce(sum(change), 0) - ('),
      ('public.count_submissions', E'as n\n        from public.contact_submissions', E'as n\n        from private.submission_total'),
      -- Once, not for each row.
      ('public.count_views', 'auth.uid()', '(select auth.uid())'),
      ('public.count_views', 'now() - private.reply_promise()', '(select now() - private.reply_promise())'),
      ('public.count_submissions', 'now() - private.reply_promise()', '(select now() - private.reply_promise())')
    ) as changes (name, was, becomes)
  loop
    definition := pg_get_functiondef(change.name::regproc);
    if position(change.was in definition) = 0 then
      raise exception '% has no "%"', change.name, change.was;
    end if;
    execute replace(definition, change.was, change.becomes);
  end loop;
end
$$;
