-- Submissions are deleted a number of months after the last contact, and only after staff were warned.
create table private.deletion_warnings (
  submission_id uuid primary key references public.contact_submissions (id) on delete cascade,
  warned_at timestamptz not null default now()
);

alter table private.deletion_warnings enable row level security;

-- Erased people, known by a hash only. A restored backup may contain them, and is cleaned by this list.
create table private.erasures (
  pepper text not null references private.secrets (name),
  address_hash bytea not null,
  erased_at timestamptz not null default now(),
  primary key (pepper, address_hash)
);

alter table private.erasures enable row level security;
