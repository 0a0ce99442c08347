alter table public.submission_events
  add column reply_id uuid,
  drop constraint submission_events_kind_known,
  add constraint submission_events_kind_known check (kind in (
    'received', 'added', 'status_changed', 'mail_sent', 'mail_failed', 'note',
    'taken', 'given', 'released', 'follow_up_set', 'follow_up_cleared',
    'replied', 'reply_sent', 'reply_failed', 'reply_again'
  )),
  add constraint submission_events_only_replies_have_a_reply
    check ((reply_id is not null) = (kind in ('replied', 'reply_sent', 'reply_failed', 'reply_again')));
