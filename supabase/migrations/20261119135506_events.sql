-- The timeline of a submission. Events are never changed, except a recent note, and are deleted only with the submission.
create table public.submission_events (
  id bigint generated always as identity primary key,
  submission_id uuid not null references public.contact_submissions (id) on delete cascade,
  kind text not null,
  -- The address at that time: the account may change or be deleted.
  actor_id uuid,
  actor_email text,
  old_status text,
  new_status text,
  created_at timestamptz not null default now(),
  note text,
  -- The person it was given to, taken over from, or released by.
  person_id uuid,
  person_email text,
  follow_up_at timestamptz,
  edited_at timestamptz,
  reply_id uuid,
  rule text,
  constraint submission_events_notes_have_a_note check (kind <> 'note' or note is not null),
  constraint submission_events_only_follow_ups_have_a_time
    check ((follow_up_at is not null) = (kind = 'follow_up_set')),
  constraint submission_events_only_notes_are_edited check (edited_at is null or kind = 'note'),
  constraint submission_events_note_length check (char_length(btrim(note, E' \t\r\n')) between 1 and 5000),
  constraint submission_events_note_without_control_characters
    check (note !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]'),
  constraint submission_events_only_replies_have_a_reply check (
    (reply_id is not null) = (kind in ('replied', 'reply_sent', 'reply_failed', 'reply_again', 'reply_settled'))
  ),
  constraint submission_events_kind_known check (kind in (
    'erasure_requested', 'call_logged', 'call_undone', 'person_merged', 'person_split', 'received', 'added',
    'status_changed', 'mail_sent', 'mail_failed', 'note', 'taken', 'given', 'released', 'follow_up_set',
    'follow_up_cleared', 'undone', 'corrected', 'replied', 'reply_sent', 'reply_failed', 'reply_again',
    'reply_settled', 'wrote_again', 'auto_replied', 'wrote_again_settled', 'stage_changed', 'tag_added',
    'tag_removed', 'spam_marked', 'spam_unmarked', 'checklist_changed'
  )),
  constraint submission_events_only_some_have_a_note
    check (note is null or kind in ('note', 'follow_up_set', 'corrected', 'stage_changed', 'checklist_changed')),
  constraint submission_events_calls_have_an_outcome check (
  kind not in ('call_logged', 'call_undone') or coalesce(old_status || ' ' || new_status, '') in (
    'phone reached', 'phone no_answer', 'phone call_back', 'phone wrong_number', 'whatsapp sent'
  )
)
);

create index submission_events_of_submission on public.submission_events (submission_id, created_at, id);

create index submission_events_of_staff on public.submission_events (created_at desc, id desc)
  where actor_email is not null;

create index submission_events_of_person on public.submission_events (actor_id, created_at desc, id desc)
  where actor_id is not null;

create index submission_events_notes on public.submission_events using gin (note extensions.gin_trgm_ops)
  with (gin_pending_list_limit = 512)
  where kind = 'note';

create index submission_events_newest_notes on public.submission_events (created_at desc) where kind = 'note';

-- A response that was undone is none.
create index submission_events_undone on public.submission_events (submission_id, created_at) where kind = 'undone';

create index submission_events_responded on public.submission_events (created_at) include (submission_id)
  where kind = 'status_changed' and new_status = 'responded';

create index submission_events_of_calls on public.submission_events (created_at)
  where kind in ('call_logged', 'call_undone');

alter table public.submission_events enable row level security;
