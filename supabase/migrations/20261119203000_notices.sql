-- A notice is an event for someone. It names no one: its words are made of the event when it is read, so that a correction or
-- an erasure reaches it.
create table public.notices (
  id uuid primary key default gen_random_uuid(),
  event_id bigint not null references public.events (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz,
  -- The row in private.outbox of the email that has it.
  mail_id bigint,
  constraint notices_once unique (event_id, user_id)
);

create index notices_of_person on public.notices (user_id, created_at desc, id);

create index notices_by_age on public.notices (created_at);

alter table public.notices enable row level security;

-- The channels of a person. Without a row: toasts and emails.
create table private.notice_settings (
  user_id uuid primary key references auth.users (id) on delete cascade,
  toast boolean not null default true,
  email boolean not null default true
);

alter table private.notice_settings enable row level security;
