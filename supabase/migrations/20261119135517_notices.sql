-- What a member of staff must know at once. A notice names no one: its title is made of the submission or the hold when it
-- is read, so that a correction or an erasure reaches it.
create table public.notices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null,
  submission_id uuid references public.contact_submissions (id) on delete cascade,
  hold_id uuid references public.home_holds (id) on delete cascade,
  reply_id uuid references public.submission_replies (id) on delete cascade,
  -- The colleague who gave the submission.
  actor_id uuid,
  -- Distinguishes notices that follow from the time, so that each is added once.
  ref text,
  created_at timestamptz not null default now(),
  seen_at timestamptz,
  -- Claimed for an email, which contains all notices with the time of its row in private.outbox.
  mailed_at timestamptz,
  constraint notices_once unique (user_id, kind, ref),
  constraint notices_kind_known
    check (kind in ('given', 'follow_up_due', 'wrote_again', 'hold_ending', 'hold_ended', 'reply_failed'))
);

create index notices_of_person on public.notices (user_id, created_at desc, id);

create index notices_of_submission on public.notices (submission_id);

create index notices_of_hold on public.notices (hold_id) where hold_id is not null;

create index notices_of_reply on public.notices (reply_id) where reply_id is not null;

create index notices_by_age on public.notices (created_at);

alter table public.notices enable row level security;

-- The channels of a person. Without a row: toasts and emails.
create table private.notice_settings (
  user_id uuid primary key references auth.users (id) on delete cascade,
  toast boolean not null default true,
  email boolean not null default true
);

alter table private.notice_settings enable row level security;
