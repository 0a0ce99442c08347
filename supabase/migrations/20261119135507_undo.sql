create table private.latest_changes (
  submission_id uuid not null references public.contact_submissions (id) on delete cascade,
  -- Null if the server made the change.
  actor_id uuid,
  changed_at timestamptz not null default now(),
  -- The row before the change.
  before jsonb not null,
  id bigint generated always as identity primary key,
  made_in xid8 not null default pg_current_xact_id(),
  -- What one transaction does with a submission is undone as a whole.
  constraint latest_changes_once_in_a_transaction unique (submission_id, made_in)
);

alter table private.latest_changes enable row level security;
