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

-- Erased people, known by a hash only. A restored backup may contain them, and is cleaned by this list.
create table private.erasures (
  pepper text not null references private.secrets (name),
  address_hash bytea not null,
  erased_at timestamptz not null default now(),
  primary key (pepper, address_hash)
);

alter table private.erasures enable row level security;
