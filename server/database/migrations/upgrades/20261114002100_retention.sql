create table private.deletion_warnings (
  submission_id uuid primary key references public.contact_submissions (id) on delete cascade,
  warned_at timestamptz not null default now()
);
alter table private.deletion_warnings enable row level security;
revoke all on private.deletion_warnings from public, anon, authenticated, service_role;
