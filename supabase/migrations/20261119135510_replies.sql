-- Mails from staff to visitors, and whether they were sent: the text, the template, the facts with their dates, the
-- attached files. Sending needs the right answer_submissions.
create table public.submission_replies (
  -- Chosen by the composer before the first request: a repeated request is one row, and one Message-ID.
  id uuid primary key,
  submission_id uuid not null references public.contact_submissions (id) on delete cascade,
  actor_id uuid,
  actor_email text not null,
  -- As the mail names them; kept as it was then.
  actor_name text not null,
  subject text not null,
  body text not null,
  template text,
  -- [{key, label, text, as_of, review_by}]
  facts jsonb not null default '[]',
  -- [{name, bytes, sha256}]
  attachments jsonb not null default '[]',
  created_at timestamptz not null default now(),
  -- Copied from private.outbox, which sends it.
  state text not null default 'pending',
  -- Since it was last queued.
  tries integer not null default 0,
  sent_at timestamptz,
  -- A short code such as ETIMEDOUT; nothing personal.
  last_error text,
  bounce text,
  constraint submission_replies_subject_length check (char_length(btrim(subject)) between 1 and 200),
  constraint submission_replies_subject_on_one_line check (subject !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
  constraint submission_replies_body_length check (char_length(btrim(body, E' \t\r\n')) between 1 and 10000),
  constraint submission_replies_body_without_control_characters
    check (body !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]'),
  constraint submission_replies_template_is_a_name check (template ~ '^[a-z0-9-]{1,64}$'),
  constraint submission_replies_facts_are_a_list check (jsonb_typeof(facts) = 'array'),
  constraint submission_replies_attachments_are_a_list check (jsonb_typeof(attachments) = 'array'),
  constraint submission_replies_last_error_is_a_code check (last_error ~ '^[A-Za-z0-9_.-]{1,64}$'),
  constraint submission_replies_state_known check (state in ('pending', 'sending', 'sent', 'failed', 'settled')),
  constraint submission_replies_bounce_length check (char_length(bounce) <= 500),
  constraint submission_replies_bounce_on_one_line check (bounce !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]')
);

create index submission_replies_of_submission on public.submission_replies (submission_id, created_at);

create index submission_replies_unsent on public.submission_replies (created_at) where state in ('pending', 'sending', 'failed');

alter table public.submission_replies enable row level security;

-- Files that staff attach to replies. They are uploaded while the reply is written, so they belong to the submission and are
-- deleted with it; a reply names them by id. Only our own process reads and writes them, after it has checked their content.
create table private.reply_files (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public.contact_submissions (id) on delete cascade,
  actor_id uuid,
  name text not null,
  content_type text not null,
  body bytea not null,
  created_at timestamptz not null default now(),
  -- A name goes into a header and into the page.
  constraint reply_files_name_is_plain
    check (char_length(name) between 1 and 120 and name !~ '^[. ]|[/\\:*?"<>|\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]'),
  constraint reply_files_content_type_known check (content_type ~ '^(application|image|text)/[a-z.-]+$'),
  constraint reply_files_body_short check (octet_length(body) between 1 and 10485760)
);

create index reply_files_of_submission on private.reply_files (submission_id);

-- Most formats are compressed already.
alter table private.reply_files alter column body set storage external;

alter table private.reply_files enable row level security;
