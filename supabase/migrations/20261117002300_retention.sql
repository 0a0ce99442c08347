-- A record of deletions that does not identify the people concerned.
create table private.deletions (
  id bigint generated always as identity primary key,
  reason text not null,
  actor_id uuid,
  submissions integer not null,
  newsletter_subscribers integer not null default 0,
  created_at timestamptz not null default now(),
  accounts integer not null default 0,
  constraint deletions_reason_known check (reason in ('erasure', 'retention'))
);
alter table private.deletions enable row level security;

-- Submissions are deleted a number of months after the last contact, and only after staff were warned.
create table private.deletion_warnings (
  submission_id uuid primary key references public.contact_submissions (id) on delete cascade,
  warned_at timestamptz not null default now()
);
alter table private.deletion_warnings enable row level security;

-- Whether the submission was received, marked, noted on or answered at this time or later.
create or replace function private.had_contact_since(submission public.contact_submissions, since timestamptz) returns boolean
language sql stable set search_path = ''
as $$
  select submission.created_at >= since or exists (
    select from public.submission_events e
    where e.submission_id = submission.id and e.kind in ('status_changed', 'note', 'replied') and e.created_at >= since
  )
$$;

-- Marks submissions that are due for deletion in `days_before` days, and returns how many are new. A later contact removes
-- the mark.
create or replace function private.warn_of_deletions(older_than_months integer, days_before integer default 30) returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  warned integer;
begin
  delete from private.deletion_warnings w using public.contact_submissions s
  where s.id = w.submission_id and private.had_contact_since(s, w.warned_at);
  insert into private.deletion_warnings (submission_id)
  select s.id from public.contact_submissions s
  where s.created_at < now() - make_interval(months => older_than_months, days => -days_before)
    and not private.had_contact_since(s, now() - make_interval(months => older_than_months, days => -days_before))
  on conflict do nothing;
  get diagnostics warned = row_count;
  return warned;
end
$$;

-- Deletes up to `most` submissions that had no contact for that many months and were marked 30 days ago. Call it until it
-- returns 0.
create or replace function public.delete_old_submissions(older_than_months integer, most integer default 500) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  deleted integer;
begin
  if older_than_months is null or older_than_months < 1 then
    raise invalid_parameter_value using message = 'Submissions are kept for a month at least';
  end if;
  delete from public.contact_submissions
  where id in (
    select s.id from public.contact_submissions s join private.deletion_warnings w on w.submission_id = s.id
    where w.warned_at <= now() - interval '30 days'
      and not private.had_contact_since(s, now() - make_interval(months => older_than_months))
    order by s.created_at
    limit least(greatest(most, 1), 1000)
    for update of s skip locked
  );
  get diagnostics deleted = row_count;
  if deleted > 0 then
    insert into private.deletions (reason, submissions) values ('retention', deleted);
  end if;
  return deleted;
end
$$;

grant execute on function public.delete_old_submissions to service_role;
