-- One row for each mail, stored in the transaction of what it is about. The Message-ID is made of kind and ref.
create table private.outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  -- Distinguishes mails of one kind: the id of a submission, reply, notice or account event.
  ref text not null,
  -- The row is deleted with its submission or its reader.
  submission_id uuid references public.contact_submissions (id) on delete cascade,
  user_id uuid references auth.users (id) on delete cascade,
  state text not null default 'pending',
  attempts integer not null default 0,
  -- Identifies the process that is sending, so that one whose claim has expired cannot mark the work of its successor.
  claim uuid,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  -- A short code such as ETIMEDOUT; nothing personal.
  last_error text,
  created_at timestamptz not null default now(),
  constraint outbox_once unique (kind, ref),
  constraint outbox_state_known check (state in ('pending', 'sending', 'sent', 'failed', 'skipped')),
  constraint outbox_last_error_is_a_code check (last_error ~ '^[A-Za-z0-9_.-]{1,64}$')
);

-- Sent mails are kept and soon are nearly all rows. Claims, the health check and the dashboard's banner do not read them.
create index outbox_open on private.outbox (kind, next_attempt_at) where state in ('pending', 'sending', 'failed');

create index outbox_of_submission on private.outbox (submission_id);

create index outbox_of_user on private.outbox (user_id) where user_id is not null;

alter table private.outbox enable row level security;

-- Mails of an installation without a mail server, for admins to read. Each goes with what it is about, through its row in the
-- outbox; those of accounts and of the newsletter have none there.
create table private.unsent_mails (
  id bigint generated always as identity primary key,
  outbox_id bigint references private.outbox (id) on delete cascade,
  recipients text[] not null,
  subject text not null,
  -- As a mail server would get it.
  message bytea not null,
  created_at timestamptz not null default now()
);

create index unsent_mails_of_outbox on private.unsent_mails (outbox_id);

alter table private.unsent_mails enable row level security;
