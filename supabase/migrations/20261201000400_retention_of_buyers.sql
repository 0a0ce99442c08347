-- As before; a stage is a contact too. A buyer with a contract is kept.
create or replace function private.had_contact_since(submission public.contact_submissions, since timestamptz) returns boolean
language sql stable set search_path = ''
as $$
  select submission.created_at >= since or submission.stage in ('contract', 'settled') or exists (
    select from public.submission_events e
    where e.submission_id = submission.id and e.created_at >= since
      and e.kind in ('status_changed', 'note', 'replied', 'wrote_again', 'follow_up_set', 'stage_changed')
  )
$$;

-- Deletes what was marked as spam 30 days ago, whatever RETENTION_MONTHS says.
create or replace function private.delete_spam() returns void
language plpgsql volatile set search_path = ''
as $$
declare
  deleted integer;
begin
  delete from public.contact_submissions s
  where s.id in (
    select id from public.contact_submissions
    where spam_at <= now() - interval '30 days' and stage not in ('contract', 'settled')
    order by spam_at limit 500 for update skip locked
  );
  get diagnostics deleted = row_count;
  if deleted > 0 then
    insert into private.deletions (reason, submissions) values ('retention', deleted);
  end if;
end
$$;
