-- A person waits from their submission until it is marked responded, and again from the first mail after that. Both are
-- answered within the same time.
create index contact_submissions_waiting on public.contact_submissions
  ((case status when 'responded' then wrote_again_at else created_at end), id)
  where status <> 'responded' or wrote_again_at is not null;
drop index public.contact_submissions_unanswered;
create index contact_submissions_unanswered on public.contact_submissions (created_at desc, id desc)
  where status <> 'responded' or wrote_again_at is not null;

-- Whatever marks a submission as responded answers what the person wrote until then.
create or replace function private.end_waiting() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.wrote_again_at := null;
  return new;
end
$$;

create trigger end_waiting before update of status on public.contact_submissions
  for each row when (
    new.status = 'responded' and new.wrote_again_at is not null
    and current_setting('nevia.undo', true) is distinct from 'on'
  )
  execute function private.end_waiting();

-- Answered another way, or there is nothing to answer.
create or replace function public.settle_wrote_again(submission_id uuid) returns public.contact_submissions
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require('answer_submissions');
  update public.contact_submissions s set wrote_again_at = null
  where s.id = settle_wrote_again.submission_id and s.wrote_again_at is not null;
  if found then
    insert into public.submission_events (submission_id, kind, actor_id, actor_email)
    values (settle_wrote_again.submission_id, 'wrote_again_settled', auth.uid(), auth.jwt() ->> 'email');
    delete from private.latest_changes c where c.submission_id = settle_wrote_again.submission_id;
  end if;
  return private.submission_by_id(settle_wrote_again.submission_id);
end
$$;

grant execute on function public.settle_wrote_again(uuid) to authenticated;
