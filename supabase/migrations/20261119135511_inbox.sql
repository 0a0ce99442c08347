-- What has been read of a mailbox, and which process reads it.
create table private.mailboxes (
  -- Without the password.
  name text primary key,
  -- Null until it was opened. The numbers of mails are valid as long as this stays the same.
  uid_validity bigint,
  last_uid bigint not null default 0,
  -- A lease: another process takes over when it has expired.
  reader uuid not null,
  leased_until timestamptz not null,
  read_at timestamptz,
  -- Mails before this were read under their old numbers.
  known_until timestamptz,
  -- Why it cannot be read now, for the operator.
  problem text,
  begun_uid bigint,
  begun_times integer not null default 0
);

alter table private.mailboxes enable row level security;

create table public.received_mails (
  -- That of its event in the timeline.
  id bigint primary key,
  submission_id uuid not null references public.contact_submissions (id) on delete cascade,
  -- The sender, and whether that was not the person's address at the time.
  email text not null,
  name text not null,
  is_from_another boolean not null,
  is_automatic boolean not null,
  subject text not null,
  body text not null,
  -- The earlier mails below it.
  quoted text not null,
  -- [{part, name, bytes}]
  attachments jsonb not null default '[]',
  message_id text not null,
  -- Its place in the mailbox.
  mailbox text not null,
  uid_validity bigint not null,
  uid bigint not null,
  created_at timestamptz not null default now(),
  -- Whether the mail server of the office confirmed the sender; null if MAIL_AUTH_SERVER was not set.
  is_proven boolean,
  constraint received_mails_sender_length check (char_length(email) between 1 and 320),
  constraint received_mails_name_length check (char_length(name) <= 200),
  constraint received_mails_subject_length check (char_length(subject) <= 500),
  constraint received_mails_body_length check (char_length(body) <= 50000),
  constraint received_mails_quoted_length check (char_length(quoted) <= 50000),
  constraint received_mails_message_id_length check (char_length(message_id) between 1 and 1000),
  constraint received_mails_header_without_control_characters
    check ((email || name || subject) !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
  constraint received_mails_text_without_control_characters
    check ((body || quoted) !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]'),
  constraint received_mails_attachments_are_a_list check (jsonb_typeof(attachments) = 'array')
);

create index received_mails_of_sender on public.received_mails (lower(email));

create index received_mails_by_message_id on public.received_mails (message_id);

create index received_mails_of_submission on public.received_mails (submission_id, created_at);

alter table public.received_mails enable row level security;
