-- What happened, and who did it: to submissions, homes, documents and accounts. Events are added, and deleted with their submission;
-- only the author of a note may change its text for a while.
create table public.events (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  about text not null default 'submission',
  kind text not null,
  -- Null for visitors and the server. The address at that time: the account may change or be deleted.
  actor_id uuid,
  actor_email text,
  -- The changed columns with their values.
  before jsonb,
  after jsonb,
  note text,
  edited_at timestamptz,
  -- An event of a home can name the submission it was done for.
  submission_id uuid references public.contact_submissions (id) on delete cascade,
  home_id uuid,
  document text,
  -- The member of staff it is about: of a submission its new owner, or the one who had it before.
  account_id uuid,
  account_email text,
  reply_id uuid,
  -- The change that this event takes back.
  undoes bigint,
  constraint events_about_known check (about in ('submission', 'home', 'document', 'account')),
  constraint events_note_length check (char_length(btrim(note, E' \t\r\n')) between 1 and 5000),
  constraint events_note_without_control_characters
    check (note !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]')
);

create index events_of_submission on public.events (submission_id, id) where submission_id is not null;

create index events_of_home on public.events (home_id, id) where home_id is not null;

create index events_of_actor on public.events (actor_id, id) where actor_id is not null;

create index events_notes on public.events using gin (note extensions.gin_trgm_ops)
  with (gin_pending_list_limit = 512)
  where kind = 'note';

create index events_responded on public.events (created_at) include (submission_id, id)
  where kind = 'changed' and after ->> 'status' = 'responded';

create index events_of_calls on public.events (created_at) where kind = 'changed' and after ? 'last_call';

-- A change that was undone does not count.
create index events_undoes on public.events (undoes) where undoes is not null;

alter table public.events enable row level security;
