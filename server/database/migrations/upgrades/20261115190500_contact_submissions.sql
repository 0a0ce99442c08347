alter table public.contact_submissions
  add column follow_up_at timestamptz,
  add column follow_up_zone text,
  add column follow_up_note text,
  add constraint contact_submissions_follow_up_has_a_zone check ((follow_up_at is null) = (follow_up_zone is null)),
  add constraint contact_submissions_follow_up_note_needs_a_time check (follow_up_note is null or follow_up_at is not null),
  add constraint contact_submissions_follow_up_at_plausible
    check (follow_up_at between timestamptz '2020-01-01 00:00Z' and timestamptz '2100-01-01 00:00Z'),
  add constraint contact_submissions_follow_up_zone_is_a_name
    check (char_length(follow_up_zone) <= 64 and follow_up_zone ~ '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$'),
  add constraint contact_submissions_follow_up_note_length check (char_length(follow_up_note) between 1 and 1000),
  add constraint contact_submissions_follow_up_note_without_control_characters
    check (follow_up_note !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]');
create index contact_submissions_follow_ups on public.contact_submissions (follow_up_at, id)
  where follow_up_at is not null;
