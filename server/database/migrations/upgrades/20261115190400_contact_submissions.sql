alter table public.contact_submissions
  add column assigned_to uuid references auth.users (id) on delete set null,
  add column assigned_at timestamptz;
create index contact_submissions_of_owner on public.contact_submissions (assigned_to, created_at desc, id desc)
  where assigned_to is not null;
