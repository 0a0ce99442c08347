alter table public.submission_events
  -- Whom it was given to, taken over from, or released by.
  add column person_id uuid,
  add column person_email text,
  add column follow_up_at timestamptz,
  add column edited_at timestamptz,
  drop constraint submission_events_kind_known,
  drop constraint submission_events_only_notes_have_a_note,
  add constraint submission_events_kind_known check (kind in (
    'received', 'added', 'status_changed', 'mail_sent', 'mail_failed', 'note',
    'taken', 'given', 'released', 'follow_up_set', 'follow_up_cleared'
  )),
  add constraint submission_events_notes_have_a_note check (kind <> 'note' or note is not null),
  add constraint submission_events_only_some_have_a_note check (note is null or kind in ('note', 'follow_up_set')),
  add constraint submission_events_only_follow_ups_have_a_time
    check ((follow_up_at is not null) = (kind = 'follow_up_set')),
  add constraint submission_events_only_notes_are_edited check (edited_at is null or kind = 'note');
create index submission_events_of_staff on public.submission_events (created_at desc, id desc)
  where actor_email is not null;
create index submission_events_of_person on public.submission_events (actor_id, created_at desc, id desc)
  where actor_id is not null;
