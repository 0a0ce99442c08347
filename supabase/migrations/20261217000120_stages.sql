-- One list says what a stage means. content/submission-stage.ts has the words; a test compares both.
create table private.stages (
  stage text primary key,
  -- In the order of the lists.
  position integer not null unique,
  -- A buyer is kept until an erasure: neither retention nor a spam mark deletes the submission.
  is_buyer boolean not null,
  -- The checklist of the purchase is shown.
  has_checklist boolean not null
);
alter table private.stages enable row level security;
insert into private.stages (stage, position, is_buyer, has_checklist) values
  ('new', 1, false, false),
  ('talking', 2, false, false),
  ('visit_booked', 3, false, false),
  ('holding', 4, false, true),
  ('contract', 5, true, true),
  ('settled', 6, true, true),
  ('lost', 7, false, false);

alter table public.contact_submissions
  drop constraint contact_submissions_stage_known,
  add constraint contact_submissions_stage_known foreign key (stage) references private.stages (stage);

-- As before; private.stages says who is a buyer.
create or replace function private.had_contact_since(submission public.contact_submissions, since timestamptz) returns boolean
language sql stable set search_path = ''
as $$
  select submission.created_at >= since
    or exists (select from private.stages g where g.stage = submission.stage and g.is_buyer)
    or exists (
      select from public.submission_events e
      where e.submission_id = submission.id and e.created_at >= since
        and e.kind in ('status_changed', 'note', 'call_logged', 'replied', 'wrote_again', 'follow_up_set', 'stage_changed')
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
    select c.id from public.contact_submissions c join private.stages g on g.stage = c.stage
    where c.spam_at <= now() - interval '30 days' and not g.is_buyer
    order by c.spam_at limit 500 for update of c skip locked
  );
  get diagnostics deleted = row_count;
  if deleted > 0 then
    insert into private.deletions (reason, submissions) values ('retention', deleted);
  end if;
end
$$;
